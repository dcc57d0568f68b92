// Changes to a person, by the person or by an administrator.

import { administeredUserFields, ownUserFields, type usersRoutes } from '@daybook/contract/users.ts';
import type { Transaction } from '@daybook/database/database.ts';
import { enterRole, enterScope } from '@daybook/database/scope.ts';
import { isTimeZone } from '@daybook/domain/timeline/time-zone.ts';
import type { z } from 'zod';
import { type AuditEvent, actorOf, recordAudit } from '../audit/audit.service.ts';
import { endSessions } from '../auth/auth.service.ts';
import { choosePlan } from '../billing/billing.service.ts';
import { checkPlaces } from '../organisations/organisations.service.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError, foundOr404, invalidField, modelNotFound, type Problem } from '../platform/http/app-error.ts';
import type { UserCall } from '../platform/http/call.ts';
import { requireConfirmation } from '../platform/sessions/admit.ts';
import { renewSession } from '../platform/sessions/session-store.ts';
import { withoutUndefined } from '../platform/without-undefined.ts';
import { followPeople } from '../tags/tags.service.ts';
import { changeUser, lockUser, type UserChange, type UserRow } from './users.repository.ts';
import { keepAnAdministrator } from './users.service.ts';

type Change = z.output<typeof usersRoutes.updateUser.body>;
type ChangeCall = UserCall<typeof usersRoutes.updateUser> & { readonly trx: Transaction };

/**
 * Changes the fields of a person that the caller may change. Returns the new value of the caller's session when the
 * caller's own role changed.
 * @throws AppError MODEL_NOT_FOUND, VALIDATION_FAILED, LAST_ADMINISTRATOR, DEMO_REFUSED, PASSWORD_CONFIRMATION_REQUIRED
 */
export async function changePerson(deps: Deps, call: ChangeCall): Promise<string | null> {
  const { trx, scope, user: caller, body, request } = call;
  const id = Number(call.params.id);
  checkRights(call, id);
  if (body.timezone !== undefined && !isTimeZone(body.timezone)) {
    throw invalidField('/timezone', 'This is no IANA time zone.');
  }
  if (body.is_admin === false) await keepAnAdministrator(trx, scope.clientId, id);
  const before = foundOr404(await lockUser(trx, scope.clientId, id), 'This user');
  const isRoleChanged = body.is_admin !== undefined && body.is_admin !== before.is_admin;
  if (isRoleChanged) requireConfirmation(caller, deps.now());
  await checkPlaces(trx, scope, body);
  const { subscription_id: plan, ...fields } = withoutUndefined(body);
  await changeUser(trx, { clientId: scope.clientId, id }, fields satisfies UserChange, deps.now());
  const isPlanChanged = plan !== undefined && (await choosePlan(trx, scope, { userId: id, plan }, deps.now()));
  const session = isRoleChanged ? await leaveFormerRole(call, id, deps.now()) : null;
  if (isRoleChanged) await followPeople(deps, trx, scope.clientId);
  const events = eventsOf(before, body, scope.userId);
  if (isPlanChanged) events.push({ action: 'subscription.changed', subjectType: 'subscription', details: { plan } });
  for (const event of events) {
    await recordAudit(trx, deps, actorOf(caller, request), { subjectId: id, subjectUserId: id, ...event });
  }
  return session;
}

/** Ends all sessions, so that none keeps former rights; the caller's own gets another value instead. */
async function leaveFormerRole(
  { trx, scope, user: caller }: ChangeCall,
  id: number,
  now: Date,
): Promise<string | null> {
  const own = caller.userId === id && caller.credential.kind === 'session' ? caller.credential : null;
  await enterRole(trx, 'daybook_auth');
  await endSessions(trx, { clientId: scope.clientId, userId: id }, own?.sessionId);
  const renewed = own === null ? null : await renewSession(trx, caller, now, own.passwordConfirmedAt);
  await enterScope(trx, scope);
  return renewed?.value ?? null;
}

const given = (body: Change, fields: object) =>
  Object.entries(body).flatMap(([name, value]) => (Object.hasOwn(fields, name) && value !== undefined ? [name] : []));

/** Only administrators may change colleagues; for others, colleagues do not exist. */
function checkRights({ scope, user: caller, body }: ChangeCall, id: number): void {
  const isOwn = id === scope.userId;
  const administered = given(body, administeredUserFields);
  if (!isOwn && !caller.isAdmin) throw modelNotFound('This user');
  if (caller.isDemo && (!isOwn || administered.length > 0)) {
    throw new AppError('DEMO_REFUSED', { detail: 'The people of the demo organisation are shared by all visitors.' });
  }
  if (!caller.isAdmin) refuseFields(administered, 'Only an administrator can change this.');
  if (!isOwn) refuseFields(given(body, ownUserFields), 'Only the person can change this.');
}

function refuseFields(names: readonly string[], detail: string): void {
  const problems = names.map((name): Problem => ({ code: 'VALIDATION_FAILED', pointer: `/${name}`, detail }));
  const [first, ...others] = problems;
  if (first !== undefined) throw new AppError(first.code, first, ...others);
}

type Event = Pick<AuditEvent, 'action' | 'subjectType' | 'details'>;

/**
 * Returns the events for the audit log: rights and places, and that an administrator changed somebody's name; never the
 * name itself.
 */
function eventsOf(before: UserRow, body: Change, actingUserId: number): Event[] {
  const events: Event[] = [];
  const add = (action: AuditEvent['action'], details: AuditEvent['details']) =>
    events.push({ action, subjectType: 'user', details });
  if (body.is_admin !== undefined && body.is_admin !== before.is_admin) {
    add('user.role_changed', { is_admin: body.is_admin });
  }
  if (body.is_locked !== undefined && body.is_locked !== before.is_locked) {
    add(body.is_locked ? 'user.locked' : 'user.unlocked', {});
  }
  const others = (
    ['name_first', 'name_prefix', 'name_last', 'language', 'department_id', 'location_id'] as const
  ).filter((name) => body[name] !== undefined && body[name] !== before[name]);
  const isAboutPlaces = others.some((name) => name.endsWith('_id'));
  if (others.length > 0 && (before.id !== actingUserId || isAboutPlaces)) add('user.updated', { fields: others });
  return events;
}
