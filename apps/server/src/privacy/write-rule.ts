import type { Transaction } from '@daybook/database/database.ts';
import {
  isPrivacyPattern,
  maxPrivacyRules,
  type PrivacyRule,
  type PrivacyRuleKind,
} from '@daybook/domain/capture/privacy-rules.ts';
import { AppError, foundOr404, invalidField } from '../platform/http/app-error.ts';
import { type Caller, scopeOf } from '../platform/sessions/caller.ts';
import { addRule, changeRule, findRule, findRules, type RuleRow, removeRule } from './privacy-rules.repository.ts';

type Wish = Omit<PrivacyRule, 'id'>;

/**
 * Adds a rule, the caller's own or the organisation's.
 * @throws AppError VALIDATION_FAILED, ADMINISTRATOR_REQUIRED, DUPLICATE_PRIVACY_RULE, TOO_MANY_PRIVACY_RULES
 */
export async function createRule(trx: Transaction, caller: Caller, wish: Wish, now: Date): Promise<RuleRow> {
  const scope = scopeOf(caller);
  const owner = wish.scope === 'user' ? scope.userId : null;
  mayWrite(caller, owner);
  checkPattern(wish.kind, wish.pattern);
  const known = (await findRules(trx, scope)).filter(({ user_id }) => user_id === owner);
  if (known.length >= maxPrivacyRules) throw new AppError('TOO_MANY_PRIVACY_RULES');
  const { kind, pattern, effect } = wish;
  const stamps = { created_at: now, updated_at: now };
  return addRule(trx, { client_id: scope.clientId, user_id: owner, kind, pattern, effect, ...stamps });
}

/**
 * Changes the pattern or the effect of a rule.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, ADMINISTRATOR_REQUIRED, DUPLICATE_PRIVACY_RULE
 */
export async function updateRule(
  trx: Transaction,
  caller: Caller,
  id: number,
  wish: { readonly pattern?: string | undefined; readonly effect?: RuleRow['effect'] | undefined },
  now: Date,
): Promise<RuleRow> {
  const rule = await writable(trx, caller, id);
  const { pattern = rule.pattern, effect = rule.effect } = wish;
  checkPattern(rule.kind, pattern);
  return changeRule(trx, scopeOf(caller), id, { pattern, effect, updated_at: now });
}

/** Removes a rule and returns it. @throws AppError NOT_FOUND, ADMINISTRATOR_REQUIRED */
export async function deleteRule(trx: Transaction, caller: Caller, id: number): Promise<RuleRow> {
  const rule = await writable(trx, caller, id);
  await removeRule(trx, scopeOf(caller), id);
  return rule;
}

async function writable(trx: Transaction, caller: Caller, id: number): Promise<RuleRow> {
  const rule = foundOr404(await findRule(trx, scopeOf(caller), id), 'This privacy rule');
  mayWrite(caller, rule.user_id);
  return rule;
}

/** A pattern without effect would silently keep nothing out. @throws AppError VALIDATION_FAILED */
export function checkPattern(kind: PrivacyRuleKind, pattern: string): void {
  if (!isPrivacyPattern(kind, pattern)) throw invalidField('/pattern', `This is no ${kind} that a rule can look for.`);
}

// A token is stored on a device: its holder may make rules for its own user, and none for others.
function mayWrite({ isAdmin, credential }: Caller, owner: number | null): void {
  if (owner === null && (!isAdmin || credential.kind === 'token')) {
    throw new AppError('ADMINISTRATOR_REQUIRED', { detail: 'Rules of the organisation are made by administrators.' });
  }
}
