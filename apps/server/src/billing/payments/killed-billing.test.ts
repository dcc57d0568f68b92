import { type StripeStandIn, stripeStandIn } from '@daybook/connectors/billing/testing/stripe-stand-in.ts';
import { openDatabase } from '@daybook/database/open-database.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import {
  answered,
  callFrom,
  end,
  headersFrom,
  type Running,
  type ServerProcesses,
  serverProcesses,
  visitorHeaders,
} from '../../testing/server-process.ts';

/** How often the server is killed while it pays; `npm run endurance` does it fifty times. */
const kills = Number(process.env['KILLS'] ?? 2);
const limitMs = 60_000 + kills * 60_000;

let processes: ServerProcesses;
let stripe: StripeStandIn;

beforeAll(async () => {
  stripe = await stripeStandIn(new Date());
  processes = await serverProcesses();
}, limitMs);
afterAll(async () => {
  await processes.close();
  await stripe.close();
});

const start = (): Promise<Running> =>
  processes.start({
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_URL: stripe.url,
    VIES_URL: 'http://127.0.0.1:9',
  });

const begunMethod = z.object({ data: z.object({ setup_intent: z.string() }) });
const self = z.object({ data: z.object({ id: z.string() }) });
const customerState = z.object({ data: z.object({ subscription: z.object({ status: z.string() }).nullable() }) });

const password = 'a good long password';

/** Registers an organisation that has everything but its subscription; returns the headers of its administrator. */
async function payable(address: string, name: string): Promise<Record<string, string>> {
  const user = { name_first: 'Ada', name_last: 'Bakker', email: `${name}@example.com`, password };
  const visitor = callFrom(address, await visitorHeaders(address));
  const headers = headersFrom(await answered(visitor('POST', '/api/v1/auth', { client: { name }, user })));
  const call = callFrom(address, headers);
  const place = { line1: 'Dam 1', line2: '', postal_code: '1012 JS', city: 'Amsterdam', country: 'NL' };
  const customer = { name, email: user.email, ...place, vat_number: null, is_yearly: false };
  await answered(call('PUT', '/api/v1/billing/customer', customer));
  const begun = begunMethod.parse(
    await (await answered(call('POST', '/api/v1/billing/method', { type: 'card' }))).json(),
  );
  stripe.confirm(begun.data.setup_intent);
  await answered(call('PUT', '/api/v1/billing/method'));
  const own = self.parse(await (await answered(call('GET', '/api/v1/users/self'))).json());
  await answered(call('PUT', `/api/v1/subscriptions/${own.data.id}`, { plan: 'premium' }));
  return headers;
}

/** Returns the rows that give access, beside the subscription at the provider. */
async function rowsOf(name: string) {
  const database = await openDatabase(processes.database.settings);
  try {
    return await database.asMaintenance((trx) =>
      trx
        .selectFrom('billing_accounts as b')
        .innerJoin('clients as c', 'c.id', 'b.client_id')
        .innerJoin('subscriptions as s', 's.client_id', 'c.id')
        .select(['b.customer_id', 'b.subscription_id', 'b.change_id', 'c.activated_at', 's.plan', 's.state'])
        .where('c.name', '=', name)
        .executeTakeFirstOrThrow(),
    );
  } finally {
    await database.close();
  }
}

test(`killed ${kills} times while it pays, before and after the provider has taken the request: charged once`, {
  timeout: limitMs,
}, async () => {
  for (let round = 0; round < kills; round += 1) {
    const name = `killed${round}`;
    const first = await start();
    const headers = await payable(first.address, name);
    const gone = new Promise((resolve) => first.child.once('exit', resolve));
    // Activation reads the customer's subscriptions and the prices, and then makes the subscription: that call is
    // interrupted first.
    stripe.interrupt(2 - (Math.floor(round / 2) % 3), round % 2 === 0 ? 'after' : 'before', () =>
      first.child.kill('SIGKILL'),
    );
    await callFrom(first.address, headers)('POST', '/api/v1/rpc/billing/activate', {}).catch(() => {});
    await gone;

    const second = await start();
    const call = callFrom(second.address, headers);
    const state = async () =>
      customerState.parse(await (await answered(call('GET', '/api/v1/billing/customer'))).json()).data;
    await answered(call('POST', '/api/v1/rpc/billing/activate', {}));
    await vi.waitUntil(async () => (await state()).subscription?.status === 'active', {
      timeout: 40_000,
      interval: 200,
    });
    await answered(call('POST', '/api/v1/rpc/billing/activate', {}));
    await end(second.child, 'SIGTERM');
    const rows = await rowsOf(name);
    const own = stripe.subscriptions().filter(({ customer }) => customer === rows.customer_id);
    expect(
      own.map(({ id }) => id),
      `round ${round}`,
    ).toEqual([rows.subscription_id]);
    expect(stripe.charged(rows.customer_id ?? ''), `round ${round}`).toBe(2400);
    expect(rows).toMatchObject({ change_id: null, plan: 'premium', state: 'active' });
    expect(rows.activated_at).not.toBeNull();
  }
});
