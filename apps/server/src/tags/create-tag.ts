import type { tagsRoutes } from '@daybook/contract/tags.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { TagDecision } from '@daybook/domain/tags/batch-edit.ts';
import type { z } from 'zod';
import { requireContact } from '../contacts/contacts.service.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError, invalidField } from '../platform/http/app-error.ts';
import { requirePermission } from '../platform/sessions/admit.ts';
import { type Caller, scopeOf } from '../platform/sessions/caller.ts';
import { ruleOf, type StoredRule, saidDecision } from './rule-of.ts';
import { type BegunRun, beginRun, factsOf } from './run-tags.ts';
import { beforeOf } from './tag-before.ts';
import { addTag, findOwnFacts, hasLockedTag, type TagRow } from './tags.repository.ts';

export type TagWish = z.output<typeof tagsRoutes.createTag.body>;

/** A tag, and the run that applies it to open logs. */
export type ChangedTag = BegunRun & { readonly tag: TagRow };

/**
 * Adds a tag and applies it to open logs (design: tags). A tag of nature `log` is only stored: it applies to the logs
 * that it is put on.
 * @throws AppError DUPLICATE_TAG, TAG_LOCKED, ADMINISTRATOR_REQUIRED, PERMISSION_REQUIRED, VALIDATION_FAILED
 */
export async function createTag(
  trx: Transaction,
  deps: Pick<Deps, 'jobs' | 'now'>,
  caller: Caller,
  wish: TagWish,
): Promise<ChangedTag> {
  const scope = scopeOf(caller);
  const { rule, decision } = await readWish(trx, caller, wish);
  const tag = await addTag(trx, newTag(scope, wish, rule, decision, deps.now()));
  const appliesToOpen = tag.nature === 'tag' && wish.apply_to_open !== false;
  const change = {
    kind: 'create' as const,
    tag_ids: [tag.id],
    facts: factsOf(tag),
    tags_before: [beforeOf(tag, null)],
  };
  const begun = await beginRun(trx, deps, scope, change, { appliesToOpen, isGeneral: tag.user_id === null });
  return { tag, ...begun };
}

/** Returns the rule and the decision of a new tag, once its caller is known to be allowed to make it. */
export async function readWish(
  trx: Transaction,
  caller: Caller,
  wish: TagWish,
): Promise<{ rule: StoredRule; decision: TagDecision }> {
  const scope = scopeOf(caller);
  const decision = saidDecision(wish);
  checkRights(wish, caller);
  if (decision === null) {
    throw invalidField('/contact_id', 'A tag has exactly one of contact_id, internal and ignored.');
  }
  if (wish.contact_id !== undefined) await requireContact(trx, scope, wish.contact_id, '/contact_id');
  const { country } = await findOwnFacts(trx, scope);
  const rule = ruleOf(wish, country);
  await checkLock(trx, caller, rule);
  return { rule, decision };
}

function newTag(scope: Scope, wish: TagWish, rule: StoredRule, decision: TagDecision, now: Date) {
  return {
    client_id: scope.clientId,
    user_id: wish.scope === 'personal' ? scope.userId : null,
    created_by: scope.userId,
    type: rule.type,
    value: rule.value,
    normalised: rule.normalised,
    conditions: JSON.stringify(rule.conditions),
    condition_key: rule.condition_key,
    nature: wish.nature,
    contact_id: decision.contactId,
    internal: decision.internal,
    ignored: decision.ignored,
    locked: wish.locked ?? false,
    created_at: now,
    updated_at: now,
  };
}

/** Only administrators may make rules with conditions for everybody (specification 6, permanent tags). */
function checkRights(wish: TagWish, caller: Caller): void {
  if (wish.scope === 'general') requirePermission(caller, 'manage_general_tags');
  if (wish.scope === 'general' && (wish.conditions ?? []).length > 0 && !caller.isAdmin) {
    throw new AppError('ADMINISTRATOR_REQUIRED', { detail: 'Only an administrator makes rules for everybody.' });
  }
  if (wish.locked !== true) return;
  if (!caller.isAdmin) throw new AppError('ADMINISTRATOR_REQUIRED', { detail: 'Only an administrator locks a tag.' });
  if (wish.scope === 'personal') throw invalidField('/locked', 'Only a general tag can be locked.');
}

/** Refuses a decision that contradicts a locked tag, except by administrators (specification 5). */
export async function checkLock(
  trx: Transaction,
  caller: Caller,
  { type, normalised, condition_key: conditionKey }: Pick<StoredRule, 'type' | 'normalised' | 'condition_key'>,
): Promise<void> {
  if (caller.isAdmin || !(await hasLockedTag(trx, scopeOf(caller), { type, normalised, conditionKey }))) return;
  throw new AppError('TAG_LOCKED', { detail: 'An administrator locked the tag for this.' });
}
