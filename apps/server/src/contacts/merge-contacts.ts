import type { Scope, Transaction } from '@daybook/database/database.ts';
import { enterRole, enterScope } from '@daybook/database/scope.ts';
import { type AuditUser, recordAudit } from '../audit/audit.service.ts';
import type { Deps } from '../platform/deps.ts';
import { foundOr404, invalidField } from '../platform/http/app-error.ts';
import { addContactTags, followContact } from '../tags/tags.service.ts';
import { changeContact, findContact, lockContact } from './contacts.repository.ts';
import {
  countMerge,
  findForcedFacts,
  lockOpenDays,
  type Merge,
  type MergeCounts,
  moveOpenRows,
} from './merge.repository.ts';
import { keepAnInternalContact, type LockedContact, lockedContact } from './save-contact.ts';

/**
 * Returns the rows that a merge would move. @throws AppError MODEL_NOT_FOUND, VALIDATION_FAILED,
 * INTERNAL_CONTACT_REQUIRED
 */
export async function previewMerge(trx: Transaction, scope: Scope, merge: Merge): Promise<MergeCounts> {
  await lockBoth(trx, scope, merge);
  return countMerge(trx, scope, merge.fromId);
}

/**
 * Merges one contact into another, in one transaction. Open rows move, whoever they belong to; published days stay
 * exactly as they were, and their bookings count for the other contact from now on. The other contact can also be found
 * by the merged one's name and addresses.
 * @throws AppError MODEL_NOT_FOUND, VALIDATION_FAILED, INTERNAL_CONTACT_REQUIRED
 */
export async function mergeContact(
  trx: Transaction,
  deps: Pick<Deps, 'now' | 'secretKey'>,
  scope: Scope,
  actor: AuditUser,
  merge: Merge,
): Promise<void> {
  const now = deps.now();
  foundOr404(await findContact(trx, scope, merge.fromId), 'This contact');
  await enterRole(trx, 'daybook_maintenance');
  await lockOpenDays(trx, scope.clientId, merge);
  await enterScope(trx, scope);
  const { from, into } = await lockBoth(trx, scope, merge);
  const reachedBy = await findForcedFacts(trx, scope, from.id);
  await enterRole(trx, 'daybook_maintenance');
  await moveOpenRows(trx, scope.clientId, merge, now);
  await enterScope(trx, scope);
  await changeContact(trx, scope, from.id, { merged_into_id: into.id, deleted_at: from.deleted_at ?? now }, now);
  await changeContact(trx, scope, into.id, inherited(from, into), now);
  await addContactTags(trx, scope, into.id, [{ type: 'alias', value: from.name }], now);
  await followContact(trx, scope, [from, into], now);
  // The merged contact's addresses are no longer certain, so they become ordinary tags.
  await addContactTags(trx, scope, into.id, reachedBy, now);
  const details = { into_id: into.id, name: from.name, into_name: into.name };
  await recordAudit(trx, deps, actor, {
    action: 'contact.merged',
    subjectType: 'contact',
    subjectId: from.id,
    details,
  });
}

/** Returns the values that the other contact lacks. */
function inherited(from: LockedContact, into: LockedContact) {
  return {
    ...(into.code === null ? { code: from.code } : {}),
    ...(into.company_name === null && into.company_code === null
      ? { company_name: from.company_name, company_code: from.company_code }
      : {}),
    ...(into.email === null ? { email: from.email } : {}),
    ...(into.phone === null ? { phone: from.phone } : {}),
    ...(into.location === null ? { location: from.location } : {}),
    ...(into.external_id === null
      ? { external_system: from.external_system, external_id: from.external_id, external_name: from.external_name }
      : {}),
  };
}

async function lockBoth(trx: Transaction, scope: Scope, { fromId, intoId }: Merge) {
  if (fromId === intoId) throw invalidField('/into_id', 'A contact cannot become part of itself.');
  // Two merges in opposite directions lock the same contact first.
  for (const id of [fromId, intoId].sort((a, b) => a - b)) await lockContact(trx, scope, id);
  const from = await lockedContact(trx, scope, fromId);
  const into = await lockContact(trx, scope, intoId);
  if (into === undefined || into.deleted_at !== null) throw invalidField('/into_id', 'There is no such contact.');
  if (from.merged_into_id !== null) throw invalidField('/into_id', 'This contact is part of another one already.');
  if (!into.is_internal) await keepAnInternalContact(trx, scope, from);
  return { from, into };
}
