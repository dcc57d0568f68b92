// Brings the provider in line with the chosen plans, and the organisation with the state at the provider. A change is
// stored under a key before it is sent; each step writes that key into the subscription's metadata, so that a step
// whose answer was lost is recognised, even after the provider has forgotten the idempotency key.

import { randomUUID } from 'node:crypto';
import { type StripeApi, StripeError } from '@daybook/connectors/billing/stripe-api.ts';
import type { StripeSubscription } from '@daybook/connectors/billing/stripe-schemas.ts';
import { isSuspendedFor, statusMeaning } from '@daybook/domain/billing/provider-status.ts';
import { addSeats, hasSeats, sameSeats, seatSteps } from '@daybook/domain/billing/seats.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import {
  type AccountRow,
  alignEnds,
  beginPlans,
  changeAccount,
  endPlans,
  findAccount,
  findSeats,
  lockAccount,
  markEventsHandled,
  noteOnboarding,
  setStanding,
} from './accounts.repository.ts';
import { type Change, type ChangeStep, changeSchema, seatCounts, seatsOf } from './changes.ts';
import { changedItems, newItems, seatsAt } from './prices.ts';
import { providerOf } from './provider.ts';
import { discountsOf } from './quotes.ts';
import { automaticTax, defaultTaxRates, itemTaxRates } from './sales-tax.ts';

type Working = Pick<Deps, 'database' | 'now' | 'secretKey' | 'stripe'>;

const mostRounds = 5;
const noChange = { change_id: null, change: null };

/**
 * @throws StripeError when the provider refuses; ConnectorError when it does not answer: the job then tries again later
 */
export async function settle(deps: Working, clientId: number, signal?: AbortSignal): Promise<void> {
  const stripe = providerOf(deps, signal);
  const begunAt = deps.now();
  for (let round = 0; round < mostRounds; round += 1) {
    const account = await deps.database.asMaintenance((trx) => findAccount(trx, clientId), { mode: 'read' });
    if (account === undefined) return;
    if (account.change_id !== null) await perform(deps, stripe, account);
    else if (!(await mirrorAndPlan(deps, stripe, account))) break;
  }
  await deps.database.asMaintenance((trx) => markEventsHandled(trx, clientId, begunAt, deps.now()));
}

async function perform(deps: Working, stripe: StripeApi, account: AccountRow): Promise<void> {
  const change = changeSchema.parse(account.change);
  try {
    if (change.kind === 'activate') await activate(deps, stripe, account, change);
    else await changeSeats(deps, stripe, account, change);
  } catch (error) {
    // Refused for good: the provider changed nothing, so nothing is owed.
    if (error instanceof StripeError || error instanceof AppError) await finish(deps, account, noChange);
    throw error;
  }
}

/** Saves the outcome of a change, unless another process has done so. */
async function finish(
  deps: Working,
  { client_id: clientId, change_id: id }: AccountRow,
  outcome: Parameters<typeof changeAccount>[2],
) {
  return deps.database.asMaintenance(async (trx) => {
    const account = await lockAccount(trx, clientId);
    if (account === undefined || account.change_id !== id) return;
    await changeAccount(trx, clientId, outcome, deps.now());
  });
}

async function activate(
  deps: Working,
  stripe: StripeApi,
  account: AccountRow,
  change: Change & { kind: 'activate' },
): Promise<void> {
  const { client_id: clientId, customer_id: customer, change_id: id } = account;
  if (customer === null || id === null) return;
  const begun = (await stripe.subscriptions(customer)).find(({ status }) => statusMeaning(status) !== 'over');
  const subscription = begun ?? (await begin(deps, stripe, customer, { id, ...change }));
  await deps.database.asMaintenance(async (trx) => {
    const now = deps.now();
    const locked = await lockAccount(trx, clientId);
    if (locked?.change_id !== id) return;
    const paid = { ...facts(subscription), paid_seats: JSON.stringify(seatsAt(subscription)), unpaid_since: null };
    const onboarding = change.onboarding === undefined ? {} : { onboarding_paid_at: now };
    await changeAccount(trx, clientId, { ...paid, ...onboarding, ...noChange, subscription_id: subscription.id }, now);
    if (change.onboarding !== undefined) await noteOnboarding(trx, clientId, change.by.user_id, now);
    await beginPlans(trx, clientId, change.is_yearly, now);
    const actor = { clientId, userId: change.by.user_id, impersonatorUserId: null, address: change.by.address };
    const paidCount = Object.values(change.seats).reduce((sum, count) => sum + count, 0);
    const event = { action: 'client.activated', subjectType: 'client', subjectId: clientId } as const;
    await recordAudit(trx, deps, actor, { ...event, details: { paid_count: paidCount } });
  });
}

/**
 * A refused payment leaves no subscription behind: the customer pays and has access, or neither. It is paid by the customer's method,
 * whichever that is: one of the subscription's own would go on being charged after another one is entered.
 */
async function begin(
  deps: Pick<Deps, 'stripe'>,
  stripe: StripeApi,
  customer: string,
  { id, ...change }: Change & { kind: 'activate'; id: string },
) {
  const form = {
    customer,
    items: await newItems(stripe, change.seats, change.is_yearly),
    payment_behavior: 'error_if_incomplete',
    off_session: true,
    billing_mode: { type: 'flexible' },
    discounts: discountsOf(change.promotion),
    add_invoice_items:
      change.onboarding === undefined ? undefined : [{ price: change.onboarding, ...itemTaxRates(deps) }],
    ...automaticTax(deps),
    ...defaultTaxRates(deps),
    metadata: { change: id },
  };
  return stripe.createSubscription(form, id);
}

async function changeSeats(
  deps: Working,
  stripe: StripeApi,
  account: AccountRow,
  change: Change & { kind: 'seats' },
): Promise<void> {
  const { subscription_id: subscriptionId, change_id: id } = account;
  if (subscriptionId === null || id === null) return finish(deps, account, noChange);
  let subscription = await stripe.subscription(subscriptionId);
  const isOurs = subscription.metadata['change'] === id;
  const done = isOurs ? Number(subscription.metadata['step'] ?? 0) : 0;
  const isOver = statusMeaning(subscription.status) === 'over';
  const hasRenewed = endOf(subscription)?.getTime() !== account.period_end?.getTime();
  // The change was planned for a period that is over: it is planned again.
  if (isOver || (hasRenewed && done === 0)) return finish(deps, account, noChange);
  for (const [index, step] of change.steps.entries()) {
    if (index < done) continue;
    subscription = await send(stripe, subscription, step, { id, number: index + 1, isYearly: account.is_yearly });
  }
  const paid = JSON.stringify(change.paid);
  await finish(deps, account, {
    ...noChange,
    ...facts(subscription),
    paid_seats: paid,
    cancels_at_end: change.cancels,
  });
}

async function send(
  stripe: StripeApi,
  subscription: StripeSubscription,
  { seats, prorates, cancels }: ChangeStep,
  { id, number, isYearly }: { readonly id: string; readonly number: number; readonly isYearly: boolean },
): Promise<StripeSubscription> {
  const items = seats === null ? undefined : await changedItems(stripe, subscription, seats, isYearly);
  const form = {
    items,
    proration_behavior: prorates ? 'create_prorations' : 'none',
    cancel_at_period_end: cancels ?? undefined,
    metadata: { change: id, step: String(number) },
  };
  return stripe.changeSubscription(subscription.id, form, `${id}:${number}`);
}

const endOf = ({ items }: StripeSubscription): Date | null => {
  const seconds = items.data.map(({ current_period_end: end }) => end);
  return seconds.length === 0 ? null : new Date(Math.max(...seconds) * 1000);
};

const facts = (subscription: StripeSubscription) => ({
  subscription_status: subscription.status,
  period_end: endOf(subscription),
  cancels_at_end: subscription.cancel_at_period_end,
});

/** Reads the subscription, and stores the next change. Returns false when everything agrees. */
async function mirrorAndPlan(deps: Working, stripe: StripeApi, account: AccountRow): Promise<boolean> {
  const { client_id: clientId, subscription_id: subscriptionId } = account;
  if (subscriptionId === null) return false;
  const subscription = await stripe.subscription(subscriptionId);
  return deps.database.asMaintenance(async (trx) => {
    const now = deps.now();
    const locked = await lockAccount(trx, clientId);
    if (locked?.subscription_id !== subscriptionId || locked.change_id !== null) return true;
    if (statusMeaning(subscription.status) === 'over') {
      const over = {
        subscription_id: null,
        paid_seats: '{}',
        unpaid_since: null,
        suspended_at: null,
        period_end: null,
      };
      await changeAccount(
        trx,
        clientId,
        { ...over, subscription_status: subscription.status, cancels_at_end: false },
        now,
      );
      await endPlans(trx, clientId, { staysSuspended: locked.suspended_at === null }, now);
      return false;
    }
    const periodEnd = endOf(subscription);
    const hasRenewed = periodEnd?.getTime() !== locked.period_end?.getTime();
    const paid = hasRenewed ? seatsAt(subscription) : seatsOf(locked.paid_seats);
    const mirrored = {
      ...facts(subscription),
      ...standing(locked, subscription, now),
      paid_seats: JSON.stringify(paid),
      synced_at: now,
    };
    await changeAccount(trx, clientId, mirrored, now);
    if ((mirrored.suspended_at === null) !== (locked.suspended_at === null))
      await setStanding(trx, clientId, mirrored.suspended_at === null ? 'active' : 'suspended', now);
    if (periodEnd !== null && periodEnd > now) await alignEnds(trx, clientId, periodEnd, now);
    const change = plan(subscription, paid, seatCounts(await findSeats(trx, clientId), now));
    if (change === null) return false;
    await changeAccount(trx, clientId, { change_id: randomUUID(), change: JSON.stringify(change) }, now);
    return true;
  });
}

function standing(account: AccountRow, { status }: StripeSubscription, now: Date) {
  const owes = statusMeaning(status) === 'owed';
  const unpaidSince = owes ? (account.unpaid_since ?? now) : null;
  const isSuspended = isSuspendedFor(unpaidSince?.getTime() ?? null, now.getTime());
  return { unpaid_since: unpaidSince, suspended_at: isSuspended ? (account.suspended_at ?? now) : null };
}

function plan(
  subscription: StripeSubscription,
  paid: ReturnType<typeof seatsOf>,
  { wanted, leaving }: ReturnType<typeof seatCounts>,
): Change | null {
  const inPeriod = addSeats(wanted, leaving);
  const steps: ChangeStep[] = seatSteps({ atProvider: seatsAt(subscription), paid, wanted, leaving }).map((step) => ({
    ...step,
    seats: { ...step.seats },
    cancels: null,
  }));
  const cancels = !hasSeats(wanted);
  if (subscription.cancel_at_period_end !== cancels) steps.push({ seats: null, prorates: false, cancels });
  if (steps.length === 0) return null;
  const isPaid = !hasSeats(inPeriod) || sameSeats(paid, inPeriod);
  return { kind: 'seats', steps, paid: { ...(isPaid ? paid : inPeriod) }, cancels };
}
