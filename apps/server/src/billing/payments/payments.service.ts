// The organisation as a customer of the payment provider.
//   billingState                          billing information
//   openPortal, beginMethod, finishMethod the payment method
//   listInvoices, currentSeats            past and present payments
//   previewActivation, previewSeats       amounts before they are charged
//   activateBilling                       begins the subscription
//   takeEvent                             handles an event of the provider

import { randomUUID } from 'node:crypto';
import type { StripeApi } from '@daybook/connectors/billing/stripe-api.ts';
import type { StripeInvoice, StripePromotionCode } from '@daybook/connectors/billing/stripe-schemas.ts';
import type { BillingPreview, BillingState } from '@daybook/contract/billing-payments.ts';
import { addSeats, countSeats, hasSeats, type Seats, soldDifference } from '@daybook/domain/billing/seats.ts';
import { z } from 'zod';
import type { AuditUser } from '../../audit/audit.service.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { instantTextOrNull } from '../../platform/lists/json-api.ts';
import { findClientState } from '../billing.repository.ts';
import {
  type AccountRow,
  changeAccount,
  countPeople,
  findAccount,
  findClientOfCustomer,
  findSeats,
  keepEvent,
  lockAccount,
} from './accounts.repository.ts';
import { type Change, seatCounts, seatsOf } from './changes.ts';
import { changedItems, newItems, onboardingPrice, seatsAt } from './prices.ts';
import { asAppError, atProvider, providerOf, settleLater } from './provider.ts';
import { discountsOf, findQuote, quoteView } from './quotes.ts';
import { automaticTax, defaultTaxRates, itemTaxRates } from './sales-tax.ts';
import { settle } from './settle.ts';

type Known = AccountRow & { readonly customer_id: string };

const accountOf = (deps: Deps, clientId: number) =>
  deps.database.asMaintenance((trx) => findAccount(trx, clientId), { mode: 'read' });

/** @throws AppError NONEFOUND while there is no billing information */
async function knownAccount(deps: Deps, clientId: number): Promise<Known> {
  providerOf(deps);
  const account = await accountOf(deps, clientId);
  const customerId = account?.customer_id ?? null;
  if (account === undefined || customerId === null)
    throw new AppError('NONEFOUND', { detail: 'Enter the billing information first.' });
  return { ...account, customer_id: customerId };
}

export async function billingState(deps: Deps, clientId: number): Promise<BillingState> {
  const account = deps.stripe === undefined ? undefined : await accountOf(deps, clientId);
  const none = {
    customer: null,
    vat_state: null,
    method: null,
    subscription: null,
    is_changing: false,
    onboarding_paid_at: null,
  };
  const form = formOf(deps);
  if (account === undefined) return { is_enabled: deps.stripe !== undefined, ...none, form };
  const { name, email, line1, line2, postal_code, city, country, vat_number, is_yearly } = account;
  const customer = { name, email, line1, line2, postal_code, city, country, vat_number, is_yearly };
  const { wanted } = seatCounts(await chosenSeats(deps, clientId), deps.now());
  const cancels = account.subscription_id === null ? account.cancels_at_end : !hasSeats(wanted);
  return {
    is_enabled: true,
    customer,
    vat_state: account.vat_state,
    method: methodOf(account),
    subscription: subscriptionOf(account, cancels),
    is_changing: account.change_id !== null || account.cancels_at_end !== cancels,
    onboarding_paid_at: instantTextOrNull(account.onboarding_paid_at),
    form,
  };
}

const formOf = ({ stripe }: Deps): BillingState['form'] =>
  stripe?.form === undefined
    ? null
    : { publishable_key: stripe.form.publishableKey, script_url: stripe.form.scriptUrl };

const methodOf = ({ method_type: type, method_last4: last4 }: AccountRow): BillingState['method'] =>
  type === null ? null : { type, last4: last4 ?? '' };

const statusSchema = z.enum([
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'paused',
]);

/** Whether it ends with the period follows from the chosen plans: the provider gets them a moment later. */
function subscriptionOf(account: AccountRow, cancels: boolean): BillingState['subscription'] {
  const status = statusSchema.safeParse(account.subscription_status);
  if (!status.success) return null;
  return {
    status: status.data,
    period_end: instantTextOrNull(account.period_end),
    cancels_at_end: cancels,
    unpaid_since: instantTextOrNull(account.unpaid_since),
  };
}

export async function openPortal(deps: Deps, clientId: number): Promise<string> {
  const { customer_id: customer } = await knownAccount(deps, clientId);
  const form = { customer, return_url: `${deps.webAddress()}/stripe/return` };
  return (await atProvider(() => providerOf(deps).openPortal(form, randomUUID()))).url;
}

export async function beginMethod(deps: Deps, clientId: number, type: 'card' | 'sepa_debit') {
  const { customer_id: customer } = await knownAccount(deps, clientId);
  const form = { customer, usage: 'off_session', allowed_payment_method_types: [type] };
  const intent = await atProvider(() => providerOf(deps).createSetupIntent(form, randomUUID()));
  await deps.database.asMaintenance((trx) => changeAccount(trx, clientId, { setup_intent_id: intent.id }, deps.now()));
  return { setup_intent: intent.id, client_secret: intent.client_secret ?? '' };
}

const outcomes = {
  succeeded: 'succeeded',
  processing: 'processing',
  requires_action: 'requires_action',
  requires_confirmation: 'requires_action',
  requires_payment_method: 'failed',
  canceled: 'canceled',
} as const;

/**
 * Reads the outcome from the provider: the address that a browser comes back with proves nothing. A method counts
 * whether it was entered on the provider's own page or in its form.
 */
export async function finishMethod(deps: Deps, clientId: number) {
  const account = await knownAccount(deps, clientId);
  return atProvider(async () => {
    const stripe = providerOf(deps);
    const entered = await enteredMethod(stripe, account);
    const { id } = entered;
    if (id === null) return { status: entered.status, method: methodOf(account) };
    await replaceMethod(stripe, account, id);
    const { type, card, sepa_debit: debit } = await stripe.paymentMethod(id);
    const kind = type === 'sepa_debit' ? type : 'card';
    const last4 = (kind === 'card' ? card?.last4 : debit?.last4) ?? '';
    const method = { method_id: id, method_type: kind, method_last4: last4, setup_intent_id: null } as const;
    await deps.database.asMaintenance((trx) => changeAccount(trx, clientId, method, deps.now()));
    return { status: 'succeeded', method: { type: kind, last4 } } as const;
  });
}

/** A subscription that has a method of its own is charged by that one, whatever the customer entered since. */
async function replaceMethod(stripe: StripeApi, { subscription_id: subscriptionId }: Known, id: string): Promise<void> {
  const own = subscriptionId === null ? null : (await stripe.subscription(subscriptionId)).default_payment_method;
  if (subscriptionId === null || own == null || own === id) return;
  await stripe.changeSubscription(subscriptionId, { default_payment_method: id }, `method:${subscriptionId}:${id}`);
}

/** @throws AppError NONEFOUND where none was begun, and none stands at the provider */
async function enteredMethod(stripe: StripeApi, account: Known) {
  const { customer_id: customerId, setup_intent_id: intentId, method_id: known } = account;
  const intent = intentId === null ? null : await stripe.setupIntent(intentId);
  if (intent?.status === 'succeeded' && intent.payment_method !== null) {
    const settings = { invoice_settings: { default_payment_method: intent.payment_method } };
    await stripe.changeCustomer(customerId, settings, `method:${intent.id}`);
    return { status: 'succeeded', id: intent.payment_method } as const;
  }
  const { default_payment_method: id } = (await stripe.customer(customerId)).invoice_settings;
  const isNew = id !== null && (intent === null || id !== known);
  if (isNew) return { status: 'succeeded', id } as const;
  if (intent === null) throw new AppError('NONEFOUND', { detail: 'No payment method is being set up.' });
  return { status: outcomes[intent.status], id: null } as const;
}

export async function listInvoices(deps: Deps, clientId: number) {
  const { customer_id: customer } = await knownAccount(deps, clientId);
  const invoices = await atProvider(() => providerOf(deps).invoices(customer));
  return invoices.filter(({ status }) => status !== 'draft').map(invoiceView);
}

const invoiceView = (invoice: StripeInvoice) => ({
  number: invoice.number ?? null,
  status: invoice.status ?? 'open',
  date: new Date(invoice.created * 1000).toISOString().slice(0, 10),
  currency: invoice.currency,
  total: invoice.total,
  url: invoice.hosted_invoice_url ?? null,
  pdf: invoice.invoice_pdf ?? null,
});

const previewView = (invoice: StripeInvoice, promotion?: StripePromotionCode): BillingPreview => ({
  currency: invoice.currency,
  lines: invoice.lines.data.map(({ description, quantity, amount }) => ({
    description: description ?? '',
    quantity: quantity ?? null,
    amount,
  })),
  total_excluding_tax: invoice.total_excluding_tax ?? invoice.total,
  total_tax: (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
  total: invoice.total,
  quote: promotion === undefined ? null : quoteView(promotion),
});

const chosenSeats = (deps: Deps, clientId: number) =>
  deps.database.asMaintenance((trx) => findSeats(trx, clientId), { mode: 'read' });

/** @throws AppError NO_PAID_SUBSCRIPTION */
async function seatsToActivate(deps: Deps, clientId: number): Promise<Seats> {
  const { wanted } = seatCounts(await chosenSeats(deps, clientId), deps.now());
  if (hasSeats(wanted)) return wanted;
  throw new AppError('NO_PAID_SUBSCRIPTION', { detail: 'Choose a paid plan for at least one person first.' });
}

/** Purchases beside the seats. */
export type Extras = { readonly quote: string | null; readonly hasOnboarding: boolean };

export async function previewActivation(deps: Deps, clientId: number, { quote, hasOnboarding }: Extras) {
  const account = await knownAccount(deps, clientId);
  const seats = await seatsToActivate(deps, clientId);
  return atProvider(async () => {
    const stripe = providerOf(deps);
    const promotion = await findQuote(stripe, quote);
    const items = await newItems(stripe, seats, account.is_yearly);
    const form = {
      customer: account.customer_id,
      subscription_details: { items, ...defaultTaxRates(deps) },
      ...automaticTax(deps),
      discounts: discountsOf(promotion?.id),
      invoice_items: sellsOnboarding(account, hasOnboarding)
        ? [{ price: await onboardingPrice(stripe), ...itemTaxRates(deps) }]
        : undefined,
    };
    return previewView(await stripe.preview(form, randomUUID()), promotion);
  });
}

const sellsOnboarding = ({ onboarding_paid_at: paidAt }: AccountRow, isWanted: boolean) => isWanted && paidAt === null;

type PlanChange = { readonly user_id: number; readonly plan: string };

/** @throws AppError MODEL_NOT_FOUND for a person of another organisation, NONEFOUND without a subscription */
export async function previewSeats(deps: Deps, clientId: number, changes: readonly PlanChange[]) {
  const people = new Set(changes.map(({ user_id: userId }) => userId));
  const count = await deps.database.asMaintenance((trx) => countPeople(trx, clientId, [...people]), { mode: 'read' });
  if (count !== people.size) throw new AppError('MODEL_NOT_FOUND', { detail: 'This user is not there.' });
  const { customer_id: customer, subscription_id: id, is_yearly: isYearly } = await knownAccount(deps, clientId);
  if (id === null) throw new AppError('NONEFOUND', { detail: 'There is no subscription yet.' });
  const chosen = await chosenSeats(deps, clientId);
  const plans = new Map<number, string>(chosen.map(({ id, plan }) => [id, plan]));
  const before = countSeats([...plans.values()]);
  for (const { user_id: userId, plan } of changes) plans.set(userId, plan);
  const after = countSeats([...plans.values()]);
  return atProvider(async () => {
    const stripe = providerOf(deps);
    const subscription = await stripe.subscription(id);
    const seats = soldDifference(addSeats(seatsAt(subscription), after), before);
    const items = await changedItems(stripe, subscription, seats, isYearly);
    // Of the change alone: the invoice that is made at once, without the period that follows. The change itself waits for the next one.
    const details = { items, proration_behavior: 'always_invoice' };
    return previewView(
      await stripe.preview({ customer, subscription: id, subscription_details: details }, randomUUID()),
    );
  });
}

export async function currentSeats(deps: Deps, clientId: number) {
  const account = await knownAccount(deps, clientId);
  const { wanted } = seatCounts(await chosenSeats(deps, clientId), deps.now());
  return {
    paid: { ...seatsOf(account.paid_seats) },
    next: { ...wanted },
    period_end: instantTextOrNull(account.period_end),
  };
}

/**
 * Stores the activation, and sends it. When the provider does not answer, a job continues with the same key.
 * @throws AppError NONEFOUND, NO_PAID_SUBSCRIPTION, QUOTE_UNKNOWN, PAYMENT_REFUSED, SERVICE_ERROR
 */
export async function activateBilling(
  deps: Deps,
  clientId: number,
  actor: AuditUser,
  { quote, hasOnboarding }: Extras,
): Promise<'active' | 'pending'> {
  const account = await knownAccount(deps, clientId);
  if (account.subscription_id !== null) return 'active';
  await refuseSuspended(deps, account);
  const { method_id: method, is_yearly: isYearly } = account;
  if (method === null) throw new AppError('NONEFOUND', { detail: 'Set up a payment method first.' });
  const seats = await seatsToActivate(deps, clientId);
  const by = { user_id: actor.userId, address: actor.address };
  const promotion = (await atProvider(() => findQuote(providerOf(deps), quote)))?.id;
  const onboarding = sellsOnboarding(account, hasOnboarding)
    ? await atProvider(() => onboardingPrice(providerOf(deps)))
    : undefined;
  const chosen = { seats: { ...seats }, is_yearly: isYearly, method, by, promotion, onboarding };
  await writeActivation(deps, clientId, { kind: 'activate', ...chosen });
  try {
    await settle(deps, clientId);
  } catch (error) {
    const failure = asAppError(error);
    if (!(failure instanceof AppError) || failure.code !== 'API_SERVICE_ERROR') throw failure;
  }
  const after = await knownAccount(deps, clientId);
  return after.subscription_id === null ? 'pending' : 'active';
}

/**
 * Refuses to pay for an organisation that the operator suspended; one that is suspended for a missing payment may pay.
 * @throws AppError ACCOUNT_SUSPENDED
 */
async function refuseSuspended(deps: Deps, { client_id: clientId, suspended_at: unpaid }: Known): Promise<void> {
  const scope = { clientId, userId: 0, readsPublished: false };
  const { status } = await deps.database.asMaintenance((trx) => findClientState(trx, scope), { mode: 'read' });
  if (status === 'suspended' && unpaid === null) throw new AppError('ACCOUNT_SUSPENDED');
}

async function writeActivation(deps: Deps, clientId: number, change: Change): Promise<void> {
  await deps.database.asMaintenance(async (trx) => {
    const account = await lockAccount(trx, clientId);
    if (account === undefined || account.change_id !== null || account.subscription_id !== null) return;
    await changeAccount(trx, clientId, { change_id: randomUUID(), change: JSON.stringify(change) }, deps.now());
    await settleLater(trx, deps, clientId);
  });
}

const eventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  data: z.object({
    object: z.object({ object: z.string().optional(), id: z.string().optional(), customer: z.unknown() }),
  }),
});

/** Stores an event once, and adds a job that reads the subscription anew. Events of unknown customers are ignored. */
export async function takeEvent(deps: Deps, body: unknown): Promise<void> {
  const event = eventSchema.safeParse(body);
  if (!event.success) return;
  const { id, type, data } = event.data;
  const customer = data.object.object === 'customer' ? data.object.id : data.object.customer;
  if (typeof customer !== 'string') return;
  await deps.database.asMaintenance(async (trx) => {
    const clientId = await findClientOfCustomer(trx, customer);
    if (clientId === undefined) return;
    const isNew = await keepEvent(trx, { client_id: clientId, event_id: id, type, received_at: deps.now() });
    if (isNew) await settleLater(trx, deps, clientId);
  });
}
