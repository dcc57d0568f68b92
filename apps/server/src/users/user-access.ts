// Whether a person may sign in, and the person's permissions.
//   archiveUser, deactivateUser   end all access at once
//   restoreUser                   restores it
//   givePermissions               grants and withdraws permissions

import { isPermitted, type Permission, permissionDefaults, permissions } from '@daybook/contract/permissions.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { enterRole, enterScope } from '@daybook/database/scope.ts';
import { type AuditActor, type AuditEvent, recordAudit } from '../audit/audit.service.ts';
import { endAccess } from '../auth/auth.service.ts';
import type { Deps } from '../platform/deps.ts';
import { foundOr404 } from '../platform/http/app-error.ts';
import { followPeople } from '../tags/tags.service.ts';
import { changeUser, lockUser, type UserChange, type UserRow } from './users.repository.ts';
import { keepAnAdministrator } from './users.service.ts';

/** The caller, and the affected person. */
export type AccessChange = {
  readonly trx: Transaction;
  readonly scope: Scope;
  readonly actor: AuditActor;
  readonly userId: number;
};

/**
 * Archives a person: removed from lists, signed out everywhere. The address stays reserved, so that restoring works.
 * @throws AppError MODEL_NOT_FOUND, LAST_ADMINISTRATOR
 */
export async function archiveUser(deps: Deps, change: AccessChange): Promise<void> {
  const before = await lockLeaving(change);
  if (before.deleted_at !== null) return;
  const wasInvited = before.invited_at !== null && before.accepted_at === null;
  const action = wasInvited ? 'user.invitation_withdrawn' : 'user.archived';
  await changeEndingAccess(deps, change, { deleted_at: deps.now() }, { action });
}

/**
 * Deactivates a person with a reason: still in lists, signed out everywhere. Specification 4 and 9 (cancellation
 * reasons).
 * @throws AppError MODEL_NOT_FOUND, LAST_ADMINISTRATOR
 */
export async function deactivateUser(
  deps: Deps,
  change: AccessChange,
  { reason, explanation }: { readonly reason: string; readonly explanation: string | undefined },
): Promise<void> {
  const before = await lockLeaving(change);
  const deactivatedAt = before.deactivated_at ?? deps.now();
  const text = explanation === undefined || explanation === '' ? reason : `${reason}: ${explanation}`;
  const fields = { deactivated_at: deactivatedAt, deactivation_reason: text };
  // The typed reason is not recorded.
  await changeEndingAccess(deps, change, fields, { action: 'user.deactivated', details: { reason } });
}

/**
 * Restores a person who was archived or deactivated; sessions and tokens stay ended.
 * @throws AppError MODEL_NOT_FOUND
 */
export async function restoreUser(deps: Deps, change: AccessChange): Promise<void> {
  const before = foundOr404(await lockUser(change.trx, change.scope.clientId, change.userId), 'This user');
  if (before.deleted_at === null && before.deactivated_at === null) return;
  const fields = { deleted_at: null, deactivated_at: null, deactivation_reason: null };
  const action = before.deleted_at === null ? 'user.activated' : 'user.restored';
  await changeEndingAccess(deps, change, fields, { action });
}

async function lockLeaving({ trx, scope, userId }: AccessChange): Promise<UserRow> {
  await keepAnAdministrator(trx, scope.clientId, userId);
  return foundOr404(await lockUser(trx, scope.clientId, userId), 'This user');
}

/** Also ends access that is being opened at the same time, which must not return with the person. */
async function changeEndingAccess(
  deps: Deps,
  { trx, scope, actor, userId }: AccessChange,
  fields: UserChange,
  event: Pick<AuditEvent, 'action' | 'details'>,
): Promise<void> {
  const { clientId } = scope;
  await changeUser(trx, { clientId, id: userId }, fields, deps.now());
  // The role of administrators cannot reach sessions of others.
  await enterRole(trx, 'daybook_auth');
  await endAccess(trx, { clientId, userId }, deps.now());
  await enterScope(trx, scope);
  await followPeople(deps, trx, clientId);
  await recordAudit(trx, deps, actor, { ...event, subjectType: 'user', subjectId: userId, subjectUserId: userId });
}

export type PermissionState = { readonly key: Permission; readonly value: boolean; readonly is_default: boolean };

/** Returns the present permissions of a person. */
export function permissionsOf(user: Pick<UserRow, 'is_admin' | 'permissions'>): PermissionState[] {
  const given = { isAdmin: user.is_admin, permissions: user.permissions };
  return permissions.map((key) => ({
    key,
    value: isPermitted(given, key),
    is_default: !Object.hasOwn(user.permissions, key),
  }));
}

/** Grants (true), withdraws (false) or resets to the default (null). @throws AppError MODEL_NOT_FOUND */
export async function givePermissions(
  deps: Deps,
  { trx, scope, actor, userId }: AccessChange,
  decisions: readonly { readonly key: Permission; readonly value: boolean | null }[],
): Promise<PermissionState[]> {
  const before = foundOr404(await lockUser(trx, scope.clientId, userId), 'This user');
  const decided = new Map<string, boolean | null>([
    ...Object.entries(before.permissions),
    ...decisions.map(({ key, value }) => [key, value] as const),
  ]);
  const given = Object.fromEntries([...decided].flatMap(([key, value]) => (value === null ? [] : [[key, value]])));
  await changeUser(trx, { clientId: scope.clientId, id: userId }, { permissions: JSON.stringify(given) }, deps.now());
  const details = Object.fromEntries(decisions.map(({ key, value }) => [key, value ?? permissionDefaults[key]]));
  await recordAudit(trx, deps, actor, {
    action: 'user.permissions_changed',
    subjectType: 'user',
    subjectId: userId,
    subjectUserId: userId,
    details,
  });
  return permissionsOf({ ...before, permissions: given });
}
