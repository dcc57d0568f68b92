// Whether a signed-in user may make a call. Specification 6; the contract contains the rules of each call.
import { isPermitted, type Permission } from '@daybook/contract/permissions.ts';
import type { RouteSpec } from '@daybook/contract/route.ts';
import { isVerificationOverdue } from '@daybook/domain/auth/email-deadline.ts';
import { subscriptionRefusal } from '@daybook/domain/billing/subscription-access.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from './caller.ts';

/** For this long after the password was confirmed, calls that require it are allowed. */
const confirmedForMs = 15 * 60_000;

/**
 * @throws AppError ACCOUNT_SUSPENDED, USER_TRANSFERRED, NO_ACTIVE_SUBSCRIPTION, MISSING_ABILITY, ADMINISTRATOR_REQUIRED,
 * PERMISSION_REQUIRED, IMPERSONATION_REFUSED, DEMO_REFUSED, PASSWORD_CONFIRMATION_REQUIRED
 */
export function admit(caller: Caller, route: RouteSpec, now: Date): void {
  if (route.access === 'public') return;
  requireSubscription(caller, route, now);
  if (caller.credential.kind === 'token') requireAbility(caller.credential.abilities, route.ability);
  requireRights(caller, route);
  if (caller.impersonator !== null && route.impersonation === 'refused') {
    throw new AppError('IMPERSONATION_REFUSED', { detail: 'This can only be done by the user in person.' });
  }
  if (caller.isDemo && route.demo === 'refused') {
    throw new AppError('DEMO_REFUSED', { detail: 'The people of the demo organisation are shared by all visitors.' });
  }
  if (route.confirmed === true) requireConfirmation(caller, now);
}

/**
 * Without a confirmed address, only signing in, one's own data and capture are allowed after two weeks. A server that
 * sends no mail does not require it, because the code could not arrive.
 * @throws AppError EMAIL_NOT_VERIFIED
 */
export function requireVerifiedEmail(caller: Caller, route: RouteSpec, now: Date): void {
  if (route.access === 'public' || route.withoutSubscription === true) return;
  if (!isVerificationOverdue({ ...caller, createdAtMs: caller.createdAt.getTime() }, now.getTime())) return;
  throw new AppError('EMAIL_NOT_VERIFIED', { detail: 'Confirm your e-mail address first.' });
}

/**
 * Required for adding a way to sign in, or for restricting sign-ins: with an unconfirmed address, somebody may be
 * preparing another person's account.
 * @throws AppError EMAIL_NOT_VERIFIED where mail leaves the server, so that it can be confirmed
 */
export function requireConfirmedAddress(
  sendsMail: boolean,
  { isEmailVerified }: Pick<Caller, 'isEmailVerified'>,
): void {
  if (!sendsMail || isEmailVerified) return;
  throw new AppError('EMAIL_NOT_VERIFIED', { detail: 'Confirm your e-mail address first.' });
}

function requireSubscription(caller: Caller, route: RouteSpec, now: Date): void {
  if (route.withoutSubscription === true) return;
  const { subscription } = caller;
  const facts = {
    isSuspended: caller.clientStatus === 'suspended',
    isActivated: caller.clientActivatedAt !== null,
    subscription:
      subscription === null ? null : { state: subscription.state, endsAtMs: subscription.endsAt?.getTime() ?? null },
  };
  const refusal = subscriptionRefusal(facts, now.getTime());
  if (refusal !== null) throw new AppError(refusal);
}

function requireAbility(abilities: readonly string[], needed: string | null): void {
  if (needed !== null && abilities.includes(needed)) return;
  const detail =
    needed === null ? 'This cannot be done with an API token.' : `This API token lacks the ability ${needed}.`;
  throw new AppError('MISSING_ABILITY', { detail, meta: { ability: needed } });
}

function requireRights(caller: Caller, { access, permission }: RouteSpec): void {
  if (access === 'administrator' && !caller.isAdmin) {
    throw new AppError('ADMINISTRATOR_REQUIRED', { detail: 'Only an administrator can do this.' });
  }
  if (permission !== undefined) requirePermission(caller, permission);
}

/**
 * For calls that need it only for a part of their work; where all of it needs it, the contract says so.
 * @throws AppError PERMISSION_REQUIRED
 */
export function requirePermission(caller: Caller, permission: Permission): void {
  if (isPermitted(caller, permission)) return;
  const detail = 'An administrator did not permit this.';
  throw new AppError('PERMISSION_REQUIRED', { detail, meta: { permission } });
}

/**
 * For calls that need it only for a part of their work; where all of it needs it, the contract says so.
 * @throws AppError PASSWORD_CONFIRMATION_REQUIRED
 */
export function requireConfirmation({ credential }: Pick<Caller, 'credential'>, now: Date): void {
  const at = credential.kind === 'session' ? credential.passwordConfirmedAt : null;
  if (at !== null && now.getTime() - at.getTime() < confirmedForMs) return;
  throw new AppError('PASSWORD_CONFIRMATION_REQUIRED', { detail: 'Give your password once more.' });
}
