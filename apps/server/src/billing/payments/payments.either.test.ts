import { type StripeStandIn, stripeStandIn, taxRate } from '@daybook/connectors/billing/testing/stripe-stand-in.ts';
import { type ViesStandIn, viesStandIn } from '@daybook/connectors/billing/testing/vies-stand-in.ts';
import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json } from '../../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../../testing/test-app.ts';
import { billingCommands } from '../operator/commands.ts';

const startMs = Date.parse('2026-03-10T12:00:00Z');
let nowMs = startMs;
let its: TestApp;
let stripe: StripeStandIn;
let vies: ViesStandIn;
const limitMs = 600_000;

beforeAll(async () => {
  stripe = await stripeStandIn(new Date(startMs));
  vies = await viesStandIn();
  const { url, secretKey, webhookSecret } = stripe;
  const selling = { url, secretKey, webhookSecret, viesUrl: vies.url, viesRequester: 'NL004495445B01', tax: taxRate };
  its = await testApp({ now: () => new Date(nowMs), stripe: selling });
}, limitMs);
afterAll(async () => {
  await its.close();
  await Promise.all([stripe.close(), vies.close()]);
});

const information = {
  name: 'Bakker & Zonen',
  email: 'billing@example.com',
  line1: 'Dam 1',
  line2: '',
  postal_code: '1012 JS',
  city: 'Amsterdam',
  country: 'NL',
  vat_number: 'NL004495445B01',
  is_yearly: false,
};
const plan = (admin: TestUser, user: TestUser, plan: string) =>
  admin.client.put(`/api/v1/subscriptions/${user.userId}`, { plan });
const billing = async (admin: TestUser): Promise<Json> =>
  (await admin.client.get('/api/v1/billing/customer')).expect(200).json.data;
const activate = (admin: TestUser) => admin.client.post('/api/v1/rpc/billing/activate', {});
const customerOf = async (admin: TestUser): Promise<string> => {
  const { customer_id: id } = await its.database.asMaintenance((trx) =>
    trx
      .selectFrom('billing_accounts')
      .select('customer_id')
      .where('client_id', '=', admin.clientId)
      .executeTakeFirstOrThrow(),
  );
  return id ?? '';
};

async function payable(type: 'card' | 'sepa_debit' | 'declined', given: object = {}): Promise<TestUser> {
  const admin = await its.register();
  (await admin.client.put('/api/v1/billing/customer', { ...information, ...given })).expect(200);
  const kind = type === 'sepa_debit' ? type : 'card';
  const { setup_intent: intent } = (await admin.client.post('/api/v1/billing/method', { type: kind })).expect(200).json
    .data;
  expect((await admin.client.put('/api/v1/billing/method')).expect(200).json.data.status).toBe('failed');
  stripe.confirm(intent, type);
  expect((await admin.client.put('/api/v1/billing/method')).expect(200).json.data.status).toBe('succeeded');
  return admin;
}

async function moveTo(ms: number): Promise<void> {
  nowMs = ms;
  stripe.advance(new Date(ms));
}

async function send(admin: TestUser, secret?: string) {
  const { body, signature } = stripe.event(await customerOf(admin), new Date(nowMs), secret);
  return its.app.inject({
    method: 'POST',
    url: '/api/hooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: body,
  });
}

/** The nightly comparison, and the jobs that it adds. */
async function compare(): Promise<void> {
  await its.jobs.enqueue(null, 'compareBilling', null);
  await its.runJobs({ early: true });
  await its.runJobs({ early: true });
}

/** Our rows, the subscription at Stripe and what the screen reads are the same. */
async function agrees(admin: TestUser, step: string): Promise<void> {
  const { subscription } = await billing(admin);
  const customer = await customerOf(admin);
  const [own, ...more] = stripe
    .subscriptions()
    .filter((each) => each.customer === customer && each.status !== 'canceled');
  expect(more, step).toEqual([]);
  if (own === undefined) {
    expect(subscription?.status ?? 'canceled', step).toBe('canceled');
    return;
  }
  expect(own.status, step).toBe(subscription.status);
  const seats = own.items.data.map(({ price, quantity }) => [String(price['lookup_key']).split('_')[0], quantity]);
  const current = (await admin.client.post('/api/v1/rpc/billing/current')).expect(200).json.data;
  expect(Object.fromEntries(seats), step).toEqual(subscription.cancels_at_end ? current.paid : current.next);
  const ends = own.items.data.map(({ current_period_end: end }) => new Date(end * 1000).toISOString());
  expect(ends, step).toContain(subscription.period_end);
}

test('a year: activation by debit, seats, a failed payment, suspension, recovery, cancelling, coming back by the year, upgrading', {
  timeout: limitMs,
}, async () => {
  await moveTo(startMs);
  const admin = await payable('sepa_debit');
  const colleague = await its.addColleague(admin);
  expect((await activate(admin)).expect(422).codes).toEqual(['NO_PAID_SUBSCRIPTION']);
  (await plan(admin, admin, 'premium')).expect(200);
  (await admin.client.post('/api/v1/subscriptions/activate')).expect(422);
  const first = (await admin.client.post('/api/v1/rpc/billing/activate/preview', {})).expect(200).json.data;
  expect(first).toMatchObject({ total_excluding_tax: 2400, total_tax: 504, total: 2904 });
  expect((await activate(admin)).expect(200).json.data.status).toBe('active');
  expect((await activate(admin)).expect(200).json.data.status).toBe('active');
  const customer = await customerOf(admin);
  expect(stripe.charged(customer)).toBe(2400);
  expect(await billing(admin)).toMatchObject({
    method: { type: 'sepa_debit', last4: '3000' },
    subscription: { status: 'active' },
  });
  await agrees(admin, 'activated');

  const changes = [{ user_id: colleague.userId, plan: 'premium' }];
  const more = (await admin.client.post('/api/v1/rpc/billing/update/preview', { changes })).expect(200).json.data;
  expect(more.total_excluding_tax).toBe(2400);
  (await plan(admin, colleague, 'premium')).expect(200);
  await its.runJobs({ early: true });
  expect(stripe.charged(customer)).toBe(4800);
  await agrees(admin, 'a seat more');
  (await admin.client.delete(`/api/v1/subscriptions/${colleague.userId}?reason=price`)).expect(200);
  await its.runJobs({ early: true });
  (await plan(admin, colleague, 'premium')).expect(200);
  await its.runJobs({ early: true });
  expect(stripe.charged(customer)).toBe(4800);
  (await admin.client.delete(`/api/v1/subscriptions/${colleague.userId}?reason=price`)).expect(200);
  await its.runJobs({ early: true });
  expect((await admin.client.post('/api/v1/rpc/billing/current')).expect(200).json.data).toMatchObject({
    paid: { premium: 2 },
    next: { premium: 1 },
  });
  await agrees(admin, 'a seat less');

  stripe.failing.add(customer);
  await moveTo(startMs + 31 * dayMs);
  expect((await send(admin)).statusCode).toBe(200);
  await its.runJobs({ early: true });
  expect(stripe.charged(customer)).toBe(7200);
  const owing = { ...admin, client: await its.login(admin.email) };
  expect((await billing(owing)).subscription.status).toBe('past_due');
  await agrees(owing, 'unpaid');
  await moveTo(startMs + 46 * dayMs);
  const late = { ...admin, client: await its.login(admin.email) };
  await send(late);
  await its.runJobs({ early: true });
  expect((await late.client.get('/api/v1/days')).expect(403).codes).toEqual(['ACCOUNT_SUSPENDED']);
  expect((await late.client.get('/api/v1/billing/invoices')).expect(200).json.data.invoices).toHaveLength(2);

  stripe.failing.delete(customer);
  stripe.retryPayments();
  await send(late);
  await its.runJobs({ early: true });
  (await late.client.get('/api/v1/days')).expect(200);
  await agrees(late, 'recovered');

  (await late.client.delete(`/api/v1/subscriptions/${admin.userId}?reason=price`)).expect(200);
  expect(await billing(late)).toMatchObject({ is_changing: true, subscription: { cancels_at_end: true } });
  await its.runJobs({ early: true });
  expect(await billing(late)).toMatchObject({ is_changing: false, subscription: { cancels_at_end: true } });
  (await plan(late, admin, 'premium')).expect(200);
  await its.runJobs({ early: true });
  expect((await billing(late)).subscription.cancels_at_end).toBe(false);
  (await late.client.delete(`/api/v1/subscriptions/${admin.userId}?reason=price`)).expect(200);
  await its.runJobs({ early: true });
  await agrees(late, 'cancelled');
  await moveTo(startMs + 61 * dayMs);
  const gone = { ...admin, client: await its.login(admin.email) };
  await send(gone);
  await its.runJobs({ early: true });
  expect((await billing(gone)).subscription.status).toBe('canceled');
  (await gone.client.get('/api/v1/days')).expect(200);
  await agrees(gone, 'over');

  const yearly = { ...information, is_yearly: true };
  (await gone.client.put('/api/v1/billing/customer', yearly)).expect(200);
  (await plan(gone, admin, 'starter')).expect(200);
  expect((await activate(gone)).expect(200).json.data.status).toBe('active');
  expect(stripe.charged(customer)).toBe(7200 + 5000);
  await agrees(gone, 'back, by the year');
  (await plan(gone, admin, 'premium')).expect(200);
  await its.runJobs({ early: true });
  expect(stripe.charged(customer)).toBe(7200 + 24_000);
  await agrees(gone, 'upgraded');
  await moveTo(startMs + (61 + 364) * dayMs);
  const last = { ...admin, client: await its.login(admin.email) };
  expect(stripe.charged(customer)).toBe(7200 + 24_000);
  await moveTo(startMs + (61 + 366) * dayMs);
  await compare();
  expect(stripe.charged(customer)).toBe(7200 + 48_000);
  await agrees({ ...last, client: await its.login(admin.email) }, 'another year, found by the nightly comparison');
});

test('a refused card activates nothing, and a VAT number that is none is refused', async () => {
  const admin = await payable('declined');
  (await plan(admin, admin, 'starter')).expect(200);
  expect((await activate(admin)).expect(422).codes).toEqual(['PAYMENT_REFUSED']);
  expect(stripe.charged(await customerOf(admin))).toBe(0);
  expect((await billing(admin)).is_changing).toBe(false);
  const wrong = { ...information, vat_number: 'NL123' };
  expect((await admin.client.put('/api/v1/billing/customer', wrong)).expect(422).codes).toEqual(['SERVICE_ERROR']);
});

test('a VAT number that is refused leaves the information as it was, and one from outside the EU is not sent', async () => {
  const admin = await its.register();
  const put = (given: object) => admin.client.put('/api/v1/billing/customer', { ...information, ...given });
  stripe.refusedTaxIds.add('BE0428759497');
  const belgian = { country: 'BE', vat_number: 'BE0428759497' };
  expect((await put(belgian)).expect(422).codes).toEqual(['SERVICE_ERROR']);
  expect((await billing(admin)).customer).toBeNull();
  (await put({})).expect(200);
  const customer = await customerOf(admin);
  expect(stripe.taxIds(customer)).toEqual([information.vat_number]);
  const atProvider = JSON.stringify(stripe.customer(customer));
  expect((await put({ ...belgian, name: 'Boulanger' })).expect(422).codes).toEqual(['SERVICE_ERROR']);
  expect((await billing(admin)).customer).toEqual(information);
  expect(JSON.stringify(stripe.customer(customer))).toBe(atProvider);
  expect(stripe.taxIds(customer)).toEqual([information.vat_number]);
  const swiss = { country: 'CH', vat_number: 'CHE107787577IVA' };
  expect((await put(swiss)).expect(200).json.data.customer).toMatchObject(swiss);
  expect(stripe.customer(customer)).toMatchObject({ tax_exempt: 'exempt' });
  expect(stripe.taxIds(customer)).toEqual([]);
});

test('VIES confirms a number, refuses one that nobody has, and is asked again by a job when it does not answer', async () => {
  await moveTo(startMs);
  const admin = await its.register();
  const put = (vat: string) =>
    admin.client.put('/api/v1/billing/customer', { ...information, country: 'BE', vat_number: vat });
  const vatState = async () => (await billing(admin)).vat_state;
  vies.invalid.add('BE0999999922');
  expect((await put('BE0999999922')).expect(422).codes).toEqual(['SERVICE_ERROR']);
  expect((await put('BE0512345684')).expect(200).json.data.vat_state).toBe('valid');
  const customer = await customerOf(admin);
  expect(stripe.customer(customer)).toMatchObject({ tax_exempt: 'reverse' });
  const { vat_consultation: consultation } = await its.database.asMaintenance((trx) =>
    trx
      .selectFrom('billing_accounts')
      .select('vat_consultation')
      .where('client_id', '=', admin.clientId)
      .executeTakeFirstOrThrow(),
  );
  expect(consultation).toMatch(/^WAPI\d+$/);
  const asked = vies.asked.length;
  (await put('BE0512345684')).expect(200);
  expect(vies.asked).toHaveLength(asked);

  vies.isSilent = true;
  expect((await put('BE0623456711')).expect(200).json.data.vat_state).toBe('pending');
  expect(stripe.customer(customer)).toMatchObject({ tax_exempt: 'none' });
  await its.runJobs();
  expect(await vatState()).toBe('pending');
  vies.isSilent = false;
  await compare();
  expect(await vatState()).toBe('valid');
  expect(stripe.customer(customer)).toMatchObject({ tax_exempt: 'reverse' });

  // A year later the register does not know it any more.
  vies.invalid.add('BE0623456711');
  await moveTo(startMs + 366 * dayMs);
  await compare();
  const later = { ...admin, client: await its.login(admin.email) };
  expect((await billing(later)).vat_state).toBe('invalid');
  expect(stripe.customer(customer)).toMatchObject({ tax_exempt: 'none' });
  await moveTo(startMs);
});

test('the tax of the setting is added, and none where the customer pays it at home', async () => {
  for (const [given, tax] of [
    [{}, 105],
    [{ country: 'BE', vat_number: 'BE0512345684' }, 0],
    [{ country: 'BE', vat_number: null }, 105],
    [{ country: 'CH', vat_number: null }, 0],
  ] as const) {
    const admin = await payable('card', given);
    (await plan(admin, admin, 'starter')).expect(200);
    const asked = (await admin.client.post('/api/v1/rpc/billing/activate/preview', {})).expect(200).json.data;
    expect(asked, JSON.stringify(given)).toMatchObject({ total_excluding_tax: 500, total_tax: tax, total: 500 + tax });
    (await activate(admin)).expect(200);
    const { invoices } = (await admin.client.get('/api/v1/billing/invoices')).expect(200).json.data;
    expect(invoices[0].total, JSON.stringify(given)).toBe(500 + tax);
  }
});

test('an activation that a job completes stands in the record once, with whoever activated', async () => {
  const admin = await payable('card');
  (await plan(admin, admin, 'starter')).expect(200);
  // Another process is handling the same request: that is no refusal.
  stripe.hold(1);
  expect((await activate(admin)).expect(200).json.data.status).toBe('pending');
  expect(
    (await admin.client.put('/api/v1/billing/customer', { ...information, is_yearly: true })).expect(422).codes,
  ).toEqual(['PRECONDITION_FAILED']);
  await its.runJobs({ early: true });
  expect((await activate(admin)).expect(200).json.data.status).toBe('active');
  expect(stripe.charged(await customerOf(admin))).toBe(500);
  const entries = await its.database.asMaintenance((trx) =>
    trx
      .selectFrom('audit_entries')
      .select(['actor_user_id', 'details'])
      .where('client_id', '=', admin.clientId)
      .where('action', '=', 'client.activated')
      .execute(),
  );
  expect(entries).toEqual([{ actor_user_id: admin.userId, details: { paid_count: 1 } }]);
});

test('the operator compares with Stripe without waiting for the night', async () => {
  const admin = await payable('card');
  (await plan(admin, admin, 'starter')).expect(200);
  (await activate(admin)).expect(200);
  (await plan(admin, admin, 'premium')).expect(200);
  const { url, secretKey: key, webhookSecret } = stripe;
  const deps = { database: its.database, now: () => new Date(nowMs), secretKey: Buffer.alloc(32), stripe: undefined };
  const selling = { ...deps, stripe: { url, secretKey: key, webhookSecret } };
  const compared = await billingCommands['reconcile']?.(selling, { args: [String(admin.clientId)] });
  expect(compared).toBe('Compared with Stripe: 1.');
  expect(stripe.charged(await customerOf(admin))).toBe(2400);
  const granting = { args: [String(admin.clientId), 'insights'] };
  await expect(billingCommands['grant']?.(selling, granting)).rejects.toThrow('pays by Stripe');
});

test('a quote is taken off the first invoice, and an unknown one changes nothing', async () => {
  const admin = await payable('card');
  (await plan(admin, admin, 'starter')).expect(200);
  stripe.agree('SPRING', 20, 3);
  const preview = (quote: string) => admin.client.post('/api/v1/rpc/billing/activate/preview', { quote });
  const first = (await preview('SPRING')).expect(200).json.data;
  expect(first).toMatchObject({ total_excluding_tax: 400, quote: { name: 'SPRING', percent_off: 20, months: 3 } });
  expect((await preview('AUTUMN')).expect(422).codes).toEqual(['QUOTE_UNKNOWN']);
  const withQuote = (quote: string) => admin.client.post('/api/v1/rpc/billing/activate', { quote });
  expect((await withQuote('AUTUMN')).expect(422).codes).toEqual(['QUOTE_UNKNOWN']);
  expect(stripe.charged(await customerOf(admin))).toBe(0);
  expect((await withQuote('SPRING')).expect(200).json.data.status).toBe('active');
  expect(stripe.charged(await customerOf(admin))).toBe(400);
});

test('personal onboarding is charged once, with the first invoice', async () => {
  const admin = await payable('card');
  (await plan(admin, admin, 'starter')).expect(200);
  const wish = { personal_onboarding: true };
  const first = (await admin.client.post('/api/v1/rpc/billing/activate/preview', wish)).expect(200).json.data;
  expect(first.total_excluding_tax).toBe(500 + 7500);
  (await admin.client.post('/api/v1/rpc/billing/activate', wish)).expect(200);
  expect(stripe.charged(await customerOf(admin))).toBe(500 + 7500);
  expect((await billing(admin)).onboarding_paid_at).toBe(new Date(nowMs).toISOString());
  const self = (await admin.client.get('/api/v1/users/self')).expect(200).json.data.attributes;
  expect(self.personal_onboarding).toBe(true);
  (await admin.client.post('/api/v1/rpc/billing/activate', wish)).expect(200);
  expect(stripe.charged(await customerOf(admin))).toBe(500 + 7500);
});

test('a method that was entered on the page of the provider is used, and reading it again changes nothing', async () => {
  const admin = await its.register();
  (await admin.client.put('/api/v1/billing/customer', information)).expect(200);
  const finish = async () => (await admin.client.put('/api/v1/billing/method')).json;
  expect((await admin.client.put('/api/v1/billing/method')).expect(422).codes).toEqual(['NONEFOUND']);
  const portal = (await admin.client.post('/api/v1/rpc/billing/portal')).expect(200).json.data.url;
  expect(new URL(portal).searchParams.get('return_url')).toMatch(/\/stripe\/return$/);
  stripe.enter(await customerOf(admin), 'sepa_debit');
  const entered = { status: 'succeeded', method: { type: 'sepa_debit', last4: '3000' } };
  expect((await finish()).data).toEqual(entered);
  expect((await finish()).data).toEqual(entered);
  expect((await billing(admin)).method).toEqual(entered.method);
});

test('another method that is entered is charged from then on, also where the subscription had one of its own', async () => {
  await moveTo(startMs);
  const admin = await payable('card');
  (await plan(admin, admin, 'starter')).expect(200);
  (await activate(admin)).expect(200);
  const customer = await customerOf(admin);
  const settings = stripe.customer(customer)['invoice_settings'] as { default_payment_method: string };
  const [own] = stripe.subscriptions().filter((each) => each.customer === customer);
  for (const isOfSubscription of [false, true]) {
    const stopped = settings.default_payment_method;
    if (isOfSubscription && own !== undefined) own.default_payment_method = stopped;
    stripe.failing.add(stopped);
    await moveTo(nowMs + 31 * dayMs);
    await send(admin);
    await its.runJobs({ early: true });
    const owing = { ...admin, client: await its.login(admin.email) };
    expect((await billing(owing)).subscription.status).toBe('past_due');
    const { setup_intent: intent } = (await owing.client.post('/api/v1/billing/method', { type: 'card' })).expect(200)
      .json.data;
    stripe.confirm(intent);
    expect((await owing.client.put('/api/v1/billing/method')).expect(200).json.data.status).toBe('succeeded');
    stripe.retryPayments();
    await send(owing);
    await its.runJobs({ early: true });
    expect((await billing(owing)).subscription.status).toBe('active');
    Object.assign(settings, stripe.customer(customer)['invoice_settings']);
  }
  await moveTo(startMs);
});

test('an event with a wrong signature is refused, and one that comes twice is kept once', async () => {
  const admin = await payable('card');
  expect((await send(admin, 'another secret')).statusCode).toBe(401);
  const { body, signature } = stripe.event(await customerOf(admin), new Date(nowMs));
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const post = () => its.app.inject({ method: 'POST', url: '/api/hooks/stripe', headers, payload: body });
  expect([(await post()).statusCode, (await post()).statusCode]).toEqual([200, 200]);
  const events = await its.database.asMaintenance((trx) =>
    trx.selectFrom('billing_events').selectAll().where('client_id', '=', admin.clientId).execute(),
  );
  expect(events).toHaveLength(1);
});

/** Numbers from 0 to below a bound, the same in every run. */
const drawn = (seed: number) => {
  let state = seed;
  return (bound: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % bound;
  };
};
const schedules = Number(process.env['BILLING_SCHEDULES'] ?? 10);
const prices = { starter: 500, insights: 900, sidekick: 1400, premium: 2400 } as const;
const plans = ['starter', 'insights', 'sidekick', 'premium'] as const;

test(`lost answers and repeated work in ${schedules} schedules: never charged twice, never paid without access`, {
  timeout: 3_600_000,
}, async () => {
  const admin = await payable('card');
  const people = [admin, await its.addColleague(admin), await its.addColleague(admin)];
  const customer = await customerOf(admin);
  for (let seed = 1; seed <= schedules; seed += 1) {
    const next = drawn(seed);
    const chargedBefore = stripe.charged(customer);
    const chosen = new Map<TestUser, (typeof plans)[number]>();
    for (const person of people) {
      const one = plans[next(plans.length)] ?? 'starter';
      chosen.set(person, one);
      (await plan(admin, person, one)).expect(200);
      if (seed === 1) continue;
      if (next(2) === 0) stripe.loseAnswers(next(3));
      if (next(3) === 0) stripe.refuse(next(2));
      if (next(3) === 0) await send(admin);
      await its.runJobs({ early: next(2) === 0 });
    }
    stripe.loseAnswers(next(2));
    (await activate(admin)).expect(200);
    stripe.loseAnswers(0);
    stripe.refuse(0);
    await its.runJobs({ early: true });
    const due = [...chosen.values()].reduce((sum, one) => sum + prices[one], 0);
    const own = stripe.subscriptions().filter((each) => each.customer === customer);
    expect(own, `schedule ${seed}`).toHaveLength(1);
    expect(stripe.charged(customer), `schedule ${seed}, ${chargedBefore} before`).toBe(due);
    expect(await billing(admin)).toMatchObject({ is_changing: false, subscription: { status: 'active' } });
  }
});

test('every request was one that the description of Stripe allows', ({ skip }) => {
  if (stripe.violations === null) skip('VENDOR_DESCRIPTIONS has none');
  expect(stripe.violations).toEqual([]);
});
