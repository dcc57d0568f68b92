// Reading and accepting an invitation by its link.

import type { joiningRoutes } from '@daybook/contract/joining.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { isTimeZone } from '@daybook/domain/timeline/time-zone.ts';
import { fullName } from '@daybook/domain/users/full-name.ts';
import type { z } from 'zod';
import { recordAudit } from '../audit/audit.service.ts';
import { addSignIn, checkPassword, enter, findCode, hashPassword, takeCode } from '../auth/auth.service.ts';
import { extendTrial } from '../billing/billing.service.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError, invalidField } from '../platform/http/app-error.ts';
import type { Caller } from '../platform/sessions/caller.ts';
import { type Browser, endSession } from '../platform/sessions/session-store.ts';
import { withoutUndefined } from '../platform/without-undefined.ts';
import { followPeople } from '../tags/tags.service.ts';
import { findInvited, type Invited, markAccepted } from './joining.repository.ts';

type AcceptBody = z.output<typeof joiningRoutes.acceptInvitation.body>;
type Person = { readonly clientId: number; readonly userId: number };

/**
 * Returns the person and organisation of an invitation, while it can be accepted. @throws AppError INVALID_GRANT,
 * RATE_LIMITED
 */
export async function readInvitation(deps: Deps, token: string, address: string) {
  await deps.limits.count('invitationByAddress', address);
  return deps.database.asAuthenticator((trx) => findInvitation(trx, token, deps.now()), { mode: 'read' });
}

async function findInvitation(trx: Transaction, token: string, now: Date) {
  const { clientId, userId, expiresAt } = await findCode(trx, token, 'invitation', now);
  const invited = await findInvited(trx, { clientId, userId });
  if (invited === undefined) throw new AppError('INVALID_GRANT', { detail: 'This invitation was withdrawn.' });
  return { person: { clientId, userId }, invited, expiresAt };
}

/** Returns the inviter's name; null when it is unknown. */
export function inviterOf({ inviter_first, inviter_prefix, inviter_last }: Invited): string | null {
  if (inviter_first === null || inviter_last === null) return null;
  return fullName({ name_first: inviter_first, name_prefix: inviter_prefix, name_last: inviter_last });
}

export type Accepted = { readonly scope: Scope; readonly session: string };

/**
 * Accepts an invitation: sets name and password, verifies and reserves the address, extends the trial, and signs the
 * browser in, all in one transaction. A link works once.
 * @throws AppError INVALID_GRANT, VALIDATION_FAILED, RATE_LIMITED; PRECONDITION_FAILED when the address signs in to
 * another organisation
 */
export async function acceptInvitation(
  deps: Deps,
  body: AcceptBody,
  browser: Browser & { readonly before: Caller | null },
): Promise<Accepted> {
  const { person, invited } = await readInvitation(deps, body.token, browser.address);
  if (body.timezone !== undefined && !isTimeZone(body.timezone)) {
    throw invalidField('/timezone', 'This is no IANA time zone.');
  }
  const names = [body.name_first, body.name_last, `${body.name_first} ${body.name_last}`, invited.organisation];
  await checkPassword(body.password, { email: invited.email, names }, '/password');
  const passwordHash = await hashPassword(body.password, deps.passwordCost);
  const session = await deps.database.asAuthenticator(async (trx) => {
    await takeCode(trx, body.token, 'invitation', deps.now());
    await join(trx, deps, { ...person, body, email: invited.email, passwordHash });
    await followPeople(deps, trx, person.clientId);
    const { before } = browser;
    if (before?.credential.kind === 'session') await endSession(trx, before.clientId, before.credential.sessionId);
    await recordAcceptance(trx, deps, person, browser.address);
    return enter(trx, deps, person, { ...browser, remembered: false, method: 'invitation' });
  });
  return { scope: { ...person, readsPublished: invited.is_admin, administers: invited.is_admin }, session };
}

type Joining = Person & { readonly body: AcceptBody; readonly email: string; readonly passwordHash: string };

async function join(
  trx: Transaction,
  deps: Pick<Deps, 'now' | 'terms'>,
  { body, email, passwordHash, ...person }: Joining,
): Promise<void> {
  const { name_first, name_prefix = null, name_last, language, timezone } = body;
  const given = withoutUndefined({ language, timezone });
  const now = deps.now();
  const about = { now, termsVersion: deps.terms?.version ?? null };
  await markAccepted(trx, person, { name_first, name_prefix, name_last, ...given }, about);
  if (!(await addSignIn(trx, { ...person, email, passwordHash }))) {
    throw new AppError('PRECONDITION_FAILED', {
      detail: 'This address signs in to another organisation already. Ask for an invitation to another address.',
    });
  }
  await extendTrial(trx, person.clientId, now);
}

function recordAcceptance(trx: Transaction, deps: Deps, { clientId, userId }: Person, address: string): Promise<void> {
  return recordAudit(
    trx,
    deps,
    { clientId, userId, impersonatorUserId: null, address },
    { action: 'user.invitation_accepted', subjectType: 'user', subjectId: userId, subjectUserId: userId },
  );
}
