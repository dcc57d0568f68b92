import type { tagChangeSchema } from '@daybook/contract/tag-values.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { TagDecision } from '@daybook/domain/tags/batch-edit.ts';
import { refuseTagAction, type TagAction } from '@daybook/domain/tags/tag-actions.ts';
import type { z } from 'zod';
import { requireContact } from '../contacts/contacts.service.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError, foundOr404, invalidField } from '../platform/http/app-error.ts';
import { requirePermission } from '../platform/sessions/admit.ts';
import { type Caller, scopeOf } from '../platform/sessions/caller.ts';
import { type ChangedTag, checkLock } from './create-tag.ts';
import { ruleOf, type StoredRule, saidDecision } from './rule-of.ts';
import { type BegunRun, beginRun, factsOf } from './run-tags.ts';
import { beforeOf } from './tag-before.ts';
import { addTag, changeTag, findOwnFacts, findTag, findTagsById, lockTags, type TagRow } from './tags.repository.ts';

export type TagChangeWish = z.output<typeof tagChangeSchema>;

type Needed = Pick<Deps, 'jobs' | 'now'>;

/** Whether a request leaves tags as they are, and only applies them to open logs. */
const isOnlyApplied = ({ apply_to_open: _, ...change }: TagChangeWish): boolean =>
  Object.values(change).every((value) => value === undefined);

/** Returns the actions of a request, for the rule that may refuse them. */
function actionsOf(wish: TagChangeWish, decision: TagDecision | null): TagAction[] {
  if (isOnlyApplied(wish)) return ['apply'];
  const actions: (TagAction | false)[] = [
    wish.is_deleted === true && 'delete',
    wish.is_deleted === false && 'restore',
    wish.locked === true && 'lock',
    wish.locked === false && 'unlock',
    wish.nature !== undefined && 'remember',
    (decision !== null || wish.type !== undefined || wish.value !== undefined || wish.conditions !== undefined) &&
      (decision?.ignored === true ? 'ignore' : 'retag'),
  ];
  const named = actions.filter((action) => action !== false);
  return named.length === 0 ? ['retag'] : named;
}

/** Returns why the caller may not change a tag like this; null when it is allowed. */
function refusalOf(caller: Caller, tag: TagRow, wish: TagChangeWish, decision: TagDecision | null): AppError | null {
  for (const action of actionsOf(wish, decision)) {
    const refusal = refuseTagAction(action, tag, caller.isAdmin);
    if (refusal !== null) return new AppError(refusal);
  }
  if (tag.user_id !== null) {
    return wish.locked === true ? invalidField('/locked', 'Only a general tag can be locked.') : null;
  }
  const isRule = tag.conditions.length > 0 || (wish.conditions ?? []).length > 0;
  if (isRule && !caller.isAdmin) {
    return new AppError('ADMINISTRATOR_REQUIRED', { detail: 'Only an administrator changes rules for everybody.' });
  }
  try {
    requirePermission(caller, 'manage_general_tags');
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** A tag after the requested change. */
export type Planned = { readonly before: TagRow; readonly rule: StoredRule; readonly after: Omit<TagRow, 'version'> };

/**
 * Returns the tags after a requested change, without making it; tags that may not be changed are returned with the
 * reason.
 * @throws AppError VALIDATION_FAILED
 */
export async function planChange(
  trx: Transaction,
  caller: Caller,
  tags: readonly TagRow[],
  wish: TagChangeWish,
  now: Date,
): Promise<{ planned: Planned[]; refused: { tag: TagRow; error: AppError }[] }> {
  const scope = scopeOf(caller);
  const decision = saidDecision(wish);
  if (wish.contact_id === null && decision === null) {
    throw invalidField('/contact_id', 'A tag without a contact is internal or ignored.');
  }
  if (decision?.contactId != null) await requireContact(trx, scope, decision.contactId, '/contact_id');
  const { country } = await findOwnFacts(trx, scope);
  const refused = tags.flatMap((tag) => {
    const error = refusalOf(caller, tag, wish, decision);
    return error === null ? [] : [{ tag, error }];
  });
  const isRefused = new Set(refused.map(({ tag }) => tag.id));
  const planned = tags
    .filter(({ id }) => !isRefused.has(id))
    .map((tag) => plannedTag(tag, wish, { decision, country, now }));
  if (wish.is_deleted === false) await requireContacts(trx, scope, planned);
  return { planned, refused };
}

/** A tag is archived and restored with its contact. @throws AppError VALIDATION_FAILED */
async function requireContacts(trx: Transaction, scope: Scope, planned: readonly Planned[]): Promise<void> {
  const ids = new Set(planned.flatMap(({ after }) => after.contact_id ?? []));
  for (const id of ids) await requireContact(trx, scope, id, '/contact_id');
}

function plannedTag(
  before: TagRow,
  wish: TagChangeWish,
  { decision, country, now }: { decision: TagDecision | null; country: string; now: Date },
): Planned {
  const rule = changedRule(before, wish, country);
  const decided = decision ?? { contactId: before.contact_id, internal: before.internal, ignored: before.ignored };
  const isDeleted = archives(before, wish, decision);
  const deleted_at = isDeleted === undefined ? before.deleted_at : isDeleted ? (before.deleted_at ?? now) : null;
  const after = {
    ...before,
    ...rule,
    contact_id: decided.contactId,
    internal: decided.internal,
    ignored: decided.ignored,
    nature: wish.nature ?? before.nature,
    locked: wish.locked ?? before.locked,
    deleted_at,
  };
  return { before, rule, after };
}

/** Returns the stored rule where the request does not change it: requirements for new rules do not apply to it. */
function changedRule(before: TagRow, { type, value, conditions }: TagChangeWish, country: string): StoredRule {
  if (type === undefined && value === undefined && conditions === undefined) return before;
  const said = { type: type ?? before.type, value: value ?? before.value };
  return ruleOf({ ...said, conditions: conditions ?? before.conditions }, country);
}

/**
 * Returns whether a request archives or restores a tag. A tag that is only no longer to ignore decides nothing any more
 * (specification 4, deignore), so it is archived and its reference waits for a decision again.
 */
function archives(before: TagRow, wish: TagChangeWish, decision: TagDecision | null): boolean | undefined {
  const isDeignored = before.ignored && wish.ignored === false && decision === null;
  return wish.is_deleted ?? (isDeignored ? true : undefined);
}

export type ChangedTags = BegunRun & { readonly tags: readonly TagRow[] };

async function writeChange(
  trx: Transaction,
  deps: Needed,
  caller: Caller,
  planned: readonly Planned[],
  wish: TagChangeWish,
): Promise<ChangedTags> {
  const scope = scopeOf(caller);
  const now = deps.now();
  const isApplied = isOnlyApplied(wish);
  const changed: { before: TagRow; after: TagRow }[] = [];
  for (const { before, rule, after } of planned) {
    if (isApplied) {
      changed.push({ before, after: before });
      continue;
    }
    const isOther = rule.normalised !== before.normalised || rule.condition_key !== before.condition_key;
    if (isOther || rule.type !== before.type) await checkLock(trx, caller, rule);
    changed.push({ before, after: await changeTag(trx, scope, before.id, columnsOf(after), now) });
  }
  const begun = await beginRun(
    trx,
    deps,
    scope,
    {
      kind: kindOf(planned, wish),
      tag_ids: changed.map(({ after }) => after.id),
      facts: factsOf(...changed.flatMap(({ before, after }) => [before, after])),
      tags_before: isApplied ? [] : changed.map(({ before, after }) => beforeOf(after, before)),
    },
    {
      appliesToOpen: wish.apply_to_open !== false,
      isGeneral: changed.some(({ after }) => after.user_id === null),
    },
  );
  return { ...begun, tags: changed.map(({ after }) => after) };
}

/** Returns the kind of the run: tags that no longer ignore anything are archived. */
function kindOf(planned: readonly Planned[], wish: TagChangeWish) {
  if (wish.is_deleted === false) return 'restore';
  const isArchived = ({ before, after }: Planned) => before.deleted_at === null && after.deleted_at !== null;
  return wish.is_deleted === true || planned.some(isArchived) ? 'archive' : 'change';
}

function columnsOf({ type, value, normalised, conditions, condition_key, ...tag }: Planned['after']) {
  const { nature, contact_id, internal, ignored, locked, deleted_at } = tag;
  const decided = { nature, contact_id, internal, ignored, locked, deleted_at };
  return { type, value, normalised, conditions: JSON.stringify(conditions), condition_key, ...decided };
}

/** Locks the tags until the transaction ends, unless they are only applied: forced tags may be applied, not locked. */
const lockedFor = (trx: Transaction, caller: Caller, tags: readonly TagRow[], wish: TagChangeWish) =>
  isOnlyApplied(wish)
    ? tags
    : lockTags(
        trx,
        scopeOf(caller),
        tags.map(({ id }) => id),
      );

/**
 * Changes one tag and applies it to open logs; without changes, it is only applied.
 * @throws AppError MODEL_NOT_FOUND, TAG_LOCKED, TAG_FORCED, ADMINISTRATOR_REQUIRED, PERMISSION_REQUIRED, DUPLICATE_TAG,
 * VALIDATION_FAILED
 */
export async function updateTag(
  trx: Transaction,
  deps: Needed,
  caller: Caller,
  id: number,
  wish: TagChangeWish,
): Promise<ChangedTag & { readonly before: TagRow }> {
  const found = foundOr404(await findTag(trx, scopeOf(caller), id), 'This tag');
  // Row-level security does not lock tags that may not be changed, so the reason is determined first.
  const { refused } = await planChange(trx, caller, [found], wish, deps.now());
  const [refusal] = refused;
  if (refusal !== undefined) throw refusal.error;
  const locked = await lockedFor(trx, caller, [found], wish);
  const { planned } = await planChange(trx, caller, locked, wish, deps.now());
  const { tags, ...begun } = await writeChange(trx, deps, caller, planned, wish);
  return { tag: foundOr404(tags[0], 'This tag'), before: found, ...begun };
}

export type BatchEdit = ChangedTags & { readonly skipped: readonly { readonly id: number; readonly reason: string }[] };

/**
 * Applies one change to several tags; those that may not be changed stay as they are and are returned (specification 5,
 * tag batch edit).
 * @throws AppError ADMINISTRATOR_REQUIRED, VALIDATION_FAILED
 */
export async function batchEdit(
  trx: Transaction,
  deps: Needed,
  caller: Caller,
  ids: readonly number[],
  wish: TagChangeWish,
): Promise<BatchEdit> {
  const scope = scopeOf(caller);
  if (wish.locked !== undefined && !caller.isAdmin) {
    throw new AppError('ADMINISTRATOR_REQUIRED', { detail: 'Only an administrator locks a tag.' });
  }
  const found = await findTagsById(trx, scope, ids);
  const { refused } = await planChange(trx, caller, found, wish, deps.now());
  const isRefused = new Set(refused.map(({ tag }) => tag.id));
  const free = found.filter(({ id }) => !isRefused.has(id));
  const { planned } = await planChange(trx, caller, await lockedFor(trx, caller, free, wish), wish, deps.now());
  const known = new Set(found.map(({ id }) => id));
  const missing = ids.filter((id) => !known.has(id)).map((id) => ({ id, reason: 'NOT_FOUND' }));
  const skipped = [...missing, ...refused.map(({ tag, error }) => ({ id: tag.id, reason: error.code }))];
  return { ...(await writeChange(trx, deps, caller, planned, wish)), skipped };
}

/**
 * Makes a personal copy of a general tag, which takes precedence over it (design: tags, precedence).
 * @throws AppError MODEL_NOT_FOUND, TAG_LOCKED, DUPLICATE_TAG, VALIDATION_FAILED
 */
export async function personalizeTag(
  trx: Transaction,
  deps: Needed,
  caller: Caller,
  id: number,
  wish: TagChangeWish,
): Promise<ChangedTag> {
  const scope = scopeOf(caller);
  const now = deps.now();
  const general = foundOr404(await findTag(trx, scope, id), 'This tag');
  if (general.user_id !== null || general.deleted_at !== null)
    throw invalidField('', 'Only a general tag is made personal.');
  // A locked tag takes precedence even for its author: a copy would have no effect.
  if (general.locked) throw new AppError('TAG_LOCKED', { detail: 'An administrator locked the tag for this.' });
  const decision = saidDecision(wish);
  if (decision?.contactId != null) await requireContact(trx, scope, decision.contactId, '/contact_id');
  const { type, value, normalised, conditions, condition_key, nature } = general;
  const tag = await addTag(trx, {
    ...{ client_id: scope.clientId, user_id: scope.userId, created_by: scope.userId },
    ...{ type, value, normalised, conditions: JSON.stringify(conditions), condition_key, nature },
    contact_id: decision === null ? general.contact_id : decision.contactId,
    internal: decision?.internal ?? general.internal,
    ignored: decision?.ignored ?? general.ignored,
    ...{ locked: false, created_at: now, updated_at: now },
  });
  const change = {
    kind: 'personalize' as const,
    tag_ids: [tag.id],
    facts: factsOf(tag),
    tags_before: [beforeOf(tag, null)],
  };
  const appliesToOpen = wish.apply_to_open !== false;
  return { tag, ...(await beginRun(trx, deps, scope, change, { appliesToOpen, isGeneral: false })) };
}
