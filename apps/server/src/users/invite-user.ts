// Adding people: with a password, or by a mailed invitation.
//   createUser   with the fields of the administrator's form
//   inviteUser   by address only; repeating it sends a new link

import type { createUserBodySchema, joiningRoutes } from '@daybook/contract/joining.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { enterRole, enterScope } from '@daybook/database/scope.ts';
import { isAllowedAddress } from '@daybook/domain/auth/allowed-domains.ts';
import { isTimeZone } from '@daybook/domain/timeline/time-zone.ts';
import { fullName } from '@daybook/domain/users/full-name.ts';
import type { z } from 'zod';
import { type AuditEvent, actorOf, recordAudit } from '../audit/audit.service.ts';
import { addSignIn, checkPassword, hashPassword, issueCode, normaliseEmail, voidCodes } from '../auth/auth.service.ts';
import { givePlanToNew } from '../billing/billing.service.ts';
import { checkPlaces } from '../organisations/organisations.service.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError, invalidField } from '../platform/http/app-error.ts';
import type { UserCall } from '../platform/http/call.ts';
import { mailText } from '../platform/mail/mail-texts.ts';
import { requireConfirmation } from '../platform/sessions/admit.ts';
import { addUser, findHost, type Host, lockUserByEmail, markInvited, type NewUser } from './joining.repository.ts';
import type { UserRow } from './users.repository.ts';
import { readUser, type UserResource } from './users.service.ts';

/** The link of an invitation is valid for a week. */
const lifetimeSeconds = 7 * 86_400;

type Asking = Pick<UserCall<typeof joiningRoutes.createUser>, 'scope' | 'user' | 'request'>;
type CreateBody = z.output<typeof createUserBodySchema>;
type InviteBody = z.output<typeof joiningRoutes.inviteUser.body>;

/** Nobody may learn that an address signs in elsewhere, so both reasons have the same error. */
const addressTaken = () =>
  new AppError('PRECONDITION_FAILED', {
    pointer: '/email',
    detail: 'The e-mail address may be in use already, or this person has signed up.',
  });

/** Administrators may see archived people, so they get this reason. */
const personArchived = () =>
  new AppError('USER_ARCHIVED', {
    pointer: '/email',
    detail: 'Somebody with this e-mail address was archived here: restore or erase that person.',
  });

/**
 * Adds a person. With a password the address is reserved at once; without one an invitation is mailed.
 * @throws AppError EMAIL_NOT_VERIFIED, DOMAIN_NOT_ALLOWED, PRECONDITION_FAILED, USER_ARCHIVED, RATE_LIMITED,
 * VALIDATION_FAILED, PASSWORD_CONFIRMATION_REQUIRED
 */
export async function createUser(deps: Deps, asking: Asking, body: CreateBody): Promise<UserResource> {
  if (body.is_admin === true) requireConfirmation(asking.user, deps.now());
  const email = normaliseEmail(body.email);
  const host = await checkedHost(deps, asking.scope, email);
  const person = newPerson({ ...body, email }, host, body.password === undefined ? 'invited' : 'created');
  if (!isTimeZone(person.timezone)) throw invalidField('/timezone', 'This is no IANA time zone.');
  const addition = { person, plan: body.subscription_id, host };
  if (body.password === undefined) return invite(deps, asking, { ...addition, message: undefined });
  await checkPassword(
    body.password,
    { email, names: [fullName(person), person.name_first, host.organisation] },
    '/password',
  );
  const passwordHash = await hashPassword(body.password, deps.passwordCost);
  const made = await deps.database.asUser(asking.scope, (trx) => keepUser(trx, deps, asking, addition, passwordHash));
  const values = { name: person.name_first, inviter: fullName(host), organisation: host.organisation };
  const url = `${deps.webAddress()}/login`;
  await deps.mail.send({ to: email, ...mailText({ language: person.language, name: 'accountMade', values, url }) });
  return made;
}

async function keepUser(trx: Transaction, deps: Deps, asking: Asking, addition: Addition, passwordHash: string) {
  const { scope } = asking;
  const { email, is_admin } = addition.person;
  if ((await lockUserByEmail(trx, scope, email))?.deleted_at) throw personArchived();
  const userId = await addPerson(trx, scope, addition, deps.now());
  await enterRole(trx, 'daybook_auth');
  const isFree = await addSignIn(trx, { clientId: scope.clientId, userId, email, passwordHash });
  if (!isFree) throw addressTaken();
  await enterScope(trx, scope);
  await record(trx, deps, asking, 'user.created', userId, { is_admin });
  return readUser(trx, scope, userId, deps);
}

/**
 * Invites a person by address. Somebody who was invited and has not accepted gets a new link; the earlier one is void.
 * Only the person who accepts learns that the address signs in to another organisation.
 * @throws AppError EMAIL_NOT_VERIFIED, DOMAIN_NOT_ALLOWED, PRECONDITION_FAILED, USER_ARCHIVED, RATE_LIMITED,
 * PASSWORD_CONFIRMATION_REQUIRED
 */
export async function inviteUser(deps: Deps, asking: Asking, body: InviteBody): Promise<UserResource> {
  if (body.is_admin === true) requireConfirmation(asking.user, deps.now());
  const email = normaliseEmail(body.email);
  const host = await checkedHost(deps, asking.scope, email);
  const [mailbox = email] = email.split('@');
  const { name_first = mailbox, name_last = '', message } = body;
  const person = newPerson({ ...body, name_first, name_last, email }, host, 'invited');
  return invite(deps, asking, { person, plan: undefined, host, message });
}

type Wish = Omit<CreateBody, 'password' | 'subscription_id'>;

/** Missing fields come from the organisation, else from the person who adds the new one. */
function newPerson(wish: Wish, host: Host, source: NewUser['source']): NewUser {
  return {
    email: wish.email,
    name_first: wish.name_first,
    name_prefix: wish.name_prefix ?? null,
    name_last: wish.name_last,
    language: wish.language ?? host.client_language ?? host.language,
    timezone: wish.timezone ?? host.client_timezone ?? host.timezone,
    is_admin: wish.is_admin ?? false,
    department_id: wish.department_id ?? null,
    location_id: wish.location_id ?? null,
    personal_onboarding: wish.personal_onboarding ?? false,
    source,
  };
}

/**
 * Returns the host, who may add people only with a confirmed address: mails in the organisation's name need a reachable
 * sender.
 */
async function checkedHost(deps: Deps, scope: Scope, email: string): Promise<Host> {
  await deps.limits.count('inviteByClient', String(scope.clientId));
  const host = await deps.database.asUser(scope, (trx) => findHost(trx, scope), { mode: 'read' });
  if (host.email_verified_at === null) {
    throw new AppError('EMAIL_NOT_VERIFIED', { detail: 'Confirm your own e-mail address before you invite others.' });
  }
  if (!isAllowedAddress(email, host.allowed_domains)) throw new AppError('DOMAIN_NOT_ALLOWED', { pointer: '/email' });
  return host;
}

type Addition = { readonly person: NewUser; readonly plan: CreateBody['subscription_id']; readonly host: Host };
type Invitation = Addition & { readonly message: string | undefined };

async function invite(deps: Deps, asking: Asking, invitation: Invitation): Promise<UserResource> {
  const { scope } = asking;
  const { made, token, language } = await deps.database.asUser(scope, (trx) =>
    keepInvitation(trx, deps, asking, invitation),
  );
  const { host, message, person } = invitation;
  const values = { inviter: fullName(host), organisation: host.organisation, message: message ?? '' };
  const name = values.message === '' ? 'invitation' : 'invitationWithMessage';
  // After the #, where no server and no log sees it.
  const url = `${deps.webAddress()}/account#${new URLSearchParams({ invitation: token })}`;
  await deps.mail.send({ to: person.email, ...mailText({ language, name, values, url }) });
  return made;
}

async function keepInvitation(trx: Transaction, deps: Deps, asking: Asking, addition: Invitation) {
  const { scope } = asking;
  const { person } = addition;
  const now = deps.now();
  const before = await lockUserByEmail(trx, scope, person.email);
  if (before?.deleted_at) throw personArchived();
  if (before !== undefined && !isWaiting(before)) throw addressTaken();
  const userId = before?.id ?? (await addPerson(trx, scope, addition, now));
  await enterRole(trx, 'daybook_auth');
  await markInvited(trx, scope, userId, now);
  const whose = { clientId: scope.clientId, userId, purpose: 'invitation' } as const;
  await voidCodes(trx, whose, now);
  const token = await issueCode(trx, { ...whose, lifetimeSeconds, now, createdBy: scope.userId });
  await enterScope(trx, scope);
  await record(trx, deps, asking, 'user.invited', userId, { is_admin: before?.is_admin ?? person.is_admin });
  const made = await readUser(trx, scope, userId, deps);
  return { made, token, language: before?.language ?? person.language };
}

const isWaiting = (user: UserRow): boolean =>
  user.invited_at !== null && user.accepted_at === null && user.deleted_at === null && user.deactivated_at === null;

/** Continues as the administrator, who assigns the plan. @throws AppError PRECONDITION_FAILED, VALIDATION_FAILED */
async function addPerson(trx: Transaction, scope: Scope, { person, plan }: Addition, now: Date): Promise<number> {
  await checkPlaces(trx, scope, person);
  await enterRole(trx, 'daybook_auth');
  const userId = await addUser(trx, scope, person, now);
  await enterScope(trx, scope);
  if (userId === undefined) throw addressTaken();
  await givePlanToNew(trx, scope, { userId, plan }, now);
  return userId;
}

function record(
  trx: Transaction,
  deps: Deps,
  { user, request }: Asking,
  action: AuditEvent['action'],
  userId: number,
  details: NonNullable<AuditEvent['details']>,
): Promise<void> {
  const about = { subjectType: 'user', subjectId: userId, subjectUserId: userId } as const;
  return recordAudit(trx, deps, actorOf(user, request), { action, ...about, details });
}
