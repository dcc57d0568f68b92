// The plans of people. Nothing here moves money.
//   requirePerson     refuses an unknown or archived person
//   choosePlan        sets the plan of one person
//   givePlanToNew     gives a new person the first plan
//   cancelPlan        ends a plan with the paid period
//   activate          ends the trial
//   extendTrial       for a colleague who accepted an invitation
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { enterRole, enterScope } from '@daybook/database/scope.ts';
import { grantRefusal } from '@daybook/domain/billing/granted-plans.ts';
import { periodEndMs } from '@daybook/domain/billing/period-end.ts';
import { isPaidPlan, type Plan } from '@daybook/domain/billing/plans.ts';
import { extendedTrialEndMs } from '@daybook/domain/billing/trial.ts';
import { AppError, foundOr404 } from '../platform/http/app-error.ts';
import {
  activateClient,
  changeSubscription,
  findClientState,
  findGrant,
  findPersonId,
  findPlans,
  lockClientState,
  lockSubscription,
  lockTrial,
  removeSubscription,
  type SubscriptionRow,
  saveSubscription,
  saveTrialEnd,
  startSubscriptions,
} from './billing.repository.ts';

export type PlanChoice = { readonly userId: number; readonly plan: Plan; readonly isYearly?: boolean | undefined };

/** Returns the id of an active person of the caller's organisation. @throws AppError MODEL_NOT_FOUND */
export const requirePerson = async (trx: Transaction, scope: Scope, userId: number): Promise<number> =>
  foundOr404(await findPersonId(trx, scope, userId), 'This user');

/**
 * Sets the plan of a person and returns whether that changed anything. A cancelled plan continues.
 * @throws AppError PRECONDITION_FAILED when it was suspended, the person moved to another organisation, or the operator
 * granted less
 */
export async function choosePlan(
  trx: Transaction,
  scope: Scope,
  { userId, plan, isYearly }: PlanChoice,
  now: Date,
): Promise<boolean> {
  const before = await lockSubscription(trx, scope, userId);
  refuseStopped(before);
  const endsAt = await grantedUntil(trx, scope, userId, plan);
  const chosen = { user_id: userId, plan, is_yearly: isYearly ?? before?.is_yearly ?? false, ends_at: endsAt };
  const goesOn = before?.state === 'active' && before.ends_at?.getTime() === endsAt?.getTime();
  if (goesOn && before.plan === plan && before.is_yearly === chosen.is_yearly) return false;
  const isRunning = before?.state === 'active' && (before.ends_at === null || before.ends_at >= now);
  await saveSubscription(trx, scope, { ...chosen, started_at: isRunning ? before.started_at : now }, now);
  return true;
}

/**
 * Returns when a plan ends by the operator's grant; null for never, and without a grant.
 * @throws AppError PRECONDITION_FAILED
 */
async function grantedUntil(trx: Transaction, scope: Scope, userId: number, plan: Plan): Promise<Date | null> {
  const grant = await findGrant(trx, scope, userId);
  if (grant === undefined) return null;
  const refusal = grantRefusal(plan, grant);
  const larger = `The operator of this server granted ${grant.plan}.`;
  const detail = refusal === 'larger' ? larger : `The operator of this server granted ${grant.seats} seats.`;
  if (refusal !== null) throw new AppError('PRECONDITION_FAILED', { detail });
  return isPaidPlan(plan) ? grant.until : null;
}

/** Everybody's plan on a server that sells nothing, unless its operator decides otherwise. */
export const unsoldPlan: Plan = 'premium';

/**
 * Gives a new person of an organisation with plans the chosen plan; without one, the plan that the operator granted
 * while seats of it are left, and else the free one.
 */
export async function givePlanToNew(
  trx: Transaction,
  scope: Scope,
  { userId, plan }: { readonly userId: number; readonly plan: Plan | undefined },
  now: Date,
): Promise<void> {
  const { activated_at: activatedAt } = await findClientState(trx, scope);
  if (plan === undefined && activatedAt === null) return;
  const grant = plan === undefined ? await findGrant(trx, scope, userId) : undefined;
  const granted = grant !== undefined && grantRefusal(grant.plan, grant) === null ? grant.plan : 'free';
  await choosePlan(trx, scope, { userId, plan: plan ?? granted }, now);
}

/**
 * Cancels the plan of a person and returns when it ends: with the current month or year, a free one at once. Before the
 * activation there is nothing to end: the choice is removed, and null is returned.
 * @throws AppError MODEL_NOT_FOUND, PRECONDITION_FAILED
 */
export async function cancelPlan(
  trx: Transaction,
  scope: Scope,
  { userId, reason }: { readonly userId: number; readonly reason: string | null },
  now: Date,
): Promise<Date | null> {
  const before = foundOr404(await lockSubscription(trx, scope, userId), 'This subscription');
  refuseStopped(before);
  if (before.ends_at !== null) return before.ends_at;
  const { activated_at: activatedAt } = await findClientState(trx, scope);
  if (activatedAt === null) {
    await removeSubscription(trx, scope, userId);
    return null;
  }
  const endsAt = endOf(before, now);
  await changeSubscription(trx, scope, userId, { ends_at: endsAt, cancellation_reason: reason }, now);
  return endsAt;
}

function endOf({ plan, started_at: startedAt, is_yearly: isYearly }: SubscriptionRow, now: Date): Date {
  return isPaidPlan(plan) ? new Date(periodEndMs(startedAt.getTime(), isYearly, now.getTime())) : now;
}

function refuseStopped(subscription: SubscriptionRow | undefined): void {
  if (subscription?.state !== 'suspended' && subscription?.state !== 'transferred') return;
  throw new AppError('PRECONDITION_FAILED', { detail: 'This subscription was suspended or transferred.' });
}

export type Activation = { readonly activatedAt: Date; readonly paidCount: number; readonly isNew: boolean };

/**
 * Ends the trial of the organisation: from now on the chosen plans apply, and people without one get the free one. A
 * second call changes nothing. Specification 5: at least one paid subscription.
 * @throws AppError NO_PAID_SUBSCRIPTION, ACCOUNT_SUSPENDED
 */
export async function activate(trx: Transaction, scope: Scope, now: Date): Promise<Activation> {
  const client = await lockClientState(trx, scope);
  if (client.status === 'suspended') throw new AppError('ACCOUNT_SUSPENDED');
  const plans = await findPlans(trx, scope);
  const paidCount = plans.filter(({ plan, state }) => plan !== null && state === 'active' && isPaidPlan(plan)).length;
  if (client.activated_at !== null) return { activatedAt: client.activated_at, paidCount, isNew: false };
  if (paidCount === 0) {
    throw new AppError('NO_PAID_SUBSCRIPTION', { detail: 'Choose a paid plan for at least one person first.' });
  }
  for (const { id, plan } of plans) if (plan === null) await choosePlan(trx, scope, { userId: id, plan: 'free' }, now);
  await startSubscriptions(trx, scope, now);
  await enterRole(trx, 'daybook_auth');
  await activateClient(trx, scope, now);
  await enterScope(trx, scope);
  return { activatedAt: now, paidCount, isNew: true };
}

/** Extends a running trial (specification 9). Runs as daybook_auth. */
export async function extendTrial(trx: Transaction, clientId: number, now: Date): Promise<void> {
  const { trial_ends_at: endsAt, activated_at: activatedAt } = await lockTrial(trx, clientId);
  const trial = { trialEndsAtMs: endsAt.getTime(), isActivated: activatedAt !== null };
  const endMs = extendedTrialEndMs(trial, now.getTime());
  if (endMs !== trial.trialEndsAtMs) await saveTrialEnd(trx, clientId, new Date(endMs), now);
}
