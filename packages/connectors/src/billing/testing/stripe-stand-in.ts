// A stand-in for the parts of Stripe that the product uses, with state: customers, methods, subscriptions, invoices, a
// clock. Unknown parameters are refused, idempotency keys are honoured, and answers can be lost after the work.
import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stripeDescription } from './stripe-description.ts';
import { type FormPlaces, formPage, testNumbers } from './stripe-form-pages.ts';

type Thing = Record<string, unknown> & { id: string };
type Item = { id: string; quantity: number; current_period_end: number; price: Thing & { unit_amount: number } };
type Subscription = Thing & {
  customer: string;
  status: string;
  /** Of its own; without one it is paid by the customer's. */
  default_payment_method: string | null;
  items: { data: Item[] };
  metadata: Record<string, string>;
};
type Tree = { [name: string]: Tree | string };
const treeAt = (form: Tree, name: string): Tree => {
  const found = form[name];
  return typeof found === 'object' ? found : {};
};

const accepted: Readonly<Record<string, readonly string[]>> = {
  'GET prices': ['lookup_keys', 'active', 'limit'],
  'POST customers': ['name', 'email', 'address', 'tax_exempt', 'metadata', 'invoice_settings', 'tax_id_data'],
  'GET customers': [],
  'POST tax_ids': ['type', 'value'],
  'GET tax_ids': [],
  'DELETE tax_ids': [],
  'POST setup_intents': ['customer', 'usage', 'allowed_payment_method_types'],
  'GET setup_intents': [],
  'GET payment_methods': [],
  'GET subscriptions': ['customer', 'status', 'limit'],
  'POST subscriptions': [
    ...[
      'customer',
      'items',
      'metadata',
      'default_payment_method',
      'payment_behavior',
      'proration_behavior',
      'billing_mode',
    ],
    ...['cancel_at_period_end', 'off_session', 'automatic_tax', 'default_tax_rates', 'discounts', 'add_invoice_items'],
  ],
  'GET promotion_codes': ['code', 'active', 'limit', 'expand'],
  'GET invoices': ['customer', 'limit', 'starting_after'],
  'POST create_preview': [
    'customer',
    'subscription',
    'subscription_details',
    'automatic_tax',
    'discounts',
    'invoice_items',
  ],
  'POST sessions': ['customer', 'return_url', 'locale', 'flow_data'],
};
type Quote = Thing & { code: string; promotion: { coupon: { percent_off: number } } };
/** The only known tax rate. */
export const taxRate = 'txr_21';
const isEuNumber = (value: string) => !/^(CH|GB|NO|US|AD)/.test(value);
const monthly = { starter: 500, insights: 900, sidekick: 1400, timesheets: 1900, premium: 2400 };
const monthSeconds = 30 * 86_400;

export type StripeStandIn = {
  readonly url: string;
  /** The script that replaces Stripe's, and the browser's key for it. */
  readonly form: { readonly scriptUrl: string; readonly publishableKey: string };
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Returns the cents charged or credited to a customer, including those waiting for the next invoice. */
  charged(customer: string): number;
  subscriptions(): readonly {
    id: string;
    status: string;
    customer: string;
    default_payment_method: string | null;
    items: { data: readonly Item[] };
  }[];
  customers(): readonly string[];
  /** Confirms a setup intent as its form would. */
  confirm(intent: string, method?: 'card' | 'sepa_debit' | 'declined'): void;
  /** Adds a payment method in the portal, which assigns it to the customer. */
  enter(customer: string, method: 'card' | 'sepa_debit'): void;
  /** Creates a discount code for the first invoices; without months it has no end. */
  agree(code: string, percentOff: number, months?: number): void;
  /** Processes the next POSTs, but loses their answers. */
  loseAnswers(count: number): void;
  /** Loses the next requests. */
  refuse(count: number): void;
  /** Interrupts the request after the next N ones, before or after it is processed; it gets no answer. */
  interrupt(afterRequests: number, at: 'before' | 'after', stop: () => void): void;
  /** Ends periods up to this moment; payments of a customer, or by a method, fail while it is in failing. */
  advance(to: Date): void;
  readonly failing: Set<string>;
  /** Valid-looking tax ids that are refused. */
  readonly refusedTaxIds: Set<string>;
  customer(id: string): Readonly<Record<string, unknown>>;
  taxIds(customer: string): readonly string[];
  /** Answers the next POSTs as if the same request were still being processed. */
  hold(count: number): void;
  /** Retries open invoices. */
  retryPayments(): void;
  /** Returns a signed event about a customer. */
  event(customer: string, at: Date, secret?: string): { body: string; signature: string; id: string };
  /** Requests that violate Stripe's description; null if this machine has none. */
  readonly violations: readonly string[] | null;
  close(): Promise<void>;
};

class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

export async function stripeStandIn(start: Date): Promise<StripeStandIn> {
  const secretKey = 'sk_test_stand_in';
  const webhookSecret = 'whsec_stand_in';
  let nowSeconds = Math.floor(start.getTime() / 1000);
  let count = 0;
  let lost = 0;
  let refused = 0;
  let interruption: { left: number; at: 'before' | 'after'; stop: () => void } | null = null;
  const describedBy = await stripeDescription();
  const violations: string[] = [];
  const failing = new Set<string>();
  const refusedTaxIds = new Set<string>();
  let held = 0;
  const things = new Map<string, Thing>();
  const invoices: (Thing & { customer: string; total: number; status: string })[] = [];
  const pending = new Map<string, number>();
  const quotes = new Map<string, Quote>();
  const answers = new Map<string, { body: string; status: number; answer: string }>();
  const nextId = (prefix: string) => {
    count += 1;
    return `${prefix}_${count}`;
  };
  const subscriptions = () => [...things.values()].filter((thing): thing is Subscription => 'items' in thing);
  const prices = Object.entries(monthly).flatMap(([plan, amount]) => [
    { id: `price_${plan}_month`, lookup_key: `${plan}_month_v1`, unit_amount: amount, currency: 'eur' },
    { id: `price_${plan}_year`, lookup_key: `${plan}_year_v1`, unit_amount: amount * 10, currency: 'eur' },
  ]);
  prices.push({ id: 'price_onboarding', lookup_key: 'personal_onboarding_v1', unit_amount: 7500, currency: 'eur' });
  const oneOff = (tree: Tree | string | undefined): number => {
    const given = Object.values(typeof tree === 'object' ? tree : {});
    return given.reduce((total, each) => {
      const price = prices.find(({ id }) => typeof each === 'object' && id === each['price']);
      if (price === undefined) throw new Refusal(400, 'resource_missing');
      return total + price.unit_amount;
    }, 0);
  };
  const known = (id: string): Thing => {
    const thing = things.get(id);
    if (thing === undefined) throw new Refusal(404, 'resource_missing');
    return thing;
  };
  const sum = (items: readonly Item[]) =>
    items.reduce((total, item) => total + item.quantity * item.price.unit_amount, 0);

  /** Returns the tax, if the form requests it and the customer is not exempt. */
  function taxOf(customer: string, form: Tree, amount: number): number {
    const isAsked =
      treeAt(form, 'automatic_tax')['enabled'] === 'true' || treeAt(form, 'default_tax_rates')['0'] === taxRate;
    if (form['default_tax_rates'] !== undefined && !isAsked) throw new Refusal(400, 'resource_missing');
    const isExempt = ['reverse', 'exempt'].includes(String(known(customer)['tax_exempt'] ?? 'none'));
    return isAsked && !isExempt ? Math.round(amount * 0.21) : 0;
  }

  function invoice(customer: string, subtotal: number, { isPaid, tax }: { isPaid: boolean; tax: number }) {
    const id = nextId('in');
    invoices.push({
      id,
      customer,
      number: `D-${count}`,
      status: isPaid ? 'paid' : 'open',
      currency: 'eur',
      created: nowSeconds,
      total: subtotal + tax,
      total_excluding_tax: subtotal,
      total_taxes: [{ amount: tax }],
      hosted_invoice_url: `https://invoice.stripe.test/${id}`,
      invoice_pdf: `https://invoice.stripe.test/${id}.pdf`,
      lines: { data: [{ description: 'Seats', quantity: 1, amount: subtotal }] },
    });
  }

  function discount(tree: Tree | string | undefined, amount: number): number {
    const given = Object.values(typeof tree === 'object' ? tree : {}).map((each) => JSON.stringify(each));
    const agreed = [...quotes.values()].filter(({ id }) => given.some((each) => each.includes(`"${id}"`)));
    if (agreed.length !== given.length) throw new Refusal(400, 'resource_missing');
    return agreed.reduce(
      (total, { promotion }) => total + Math.round((amount * promotion.coupon.percent_off) / 100),
      0,
    );
  }

  function itemsOf(tree: Tree | string | undefined, before: readonly Item[], end: number): Item[] {
    const items = new Map(before.map((item) => [item.id, { ...item }]));
    for (const given of Object.values(typeof tree === 'object' ? tree : {})) {
      if (typeof given === 'string') throw new Refusal(400, 'parameter_unknown');
      const quantity = Number(given['quantity'] ?? 1);
      const id = given['id'];
      if (typeof id === 'string') {
        const item = items.get(id);
        if (item === undefined) throw new Refusal(400, 'resource_missing');
        if (given['deleted'] === 'true') items.delete(id);
        else item.quantity = quantity;
        continue;
      }
      const price = prices.find((each) => each.id === given['price']);
      if (price === undefined) throw new Refusal(400, 'resource_missing');
      const made = { id: nextId('si'), quantity, current_period_end: end, price };
      items.set(made.id, made);
    }
    if (items.size === 0) throw new Refusal(400, 'subscription_items_missing');
    return [...items.values()];
  }

  const periodEnd = (tree: Tree | string | undefined): number => {
    const text = JSON.stringify(tree);
    return nowSeconds + (text.includes('_year') ? 365 * 86_400 : monthSeconds);
  };

  function subscribe(form: Tree): Subscription {
    const customer = known(String(form['customer'])).id;
    const own = form['default_payment_method'];
    const method = typeof own === 'string' ? own : methodOf(customer);
    const { type } = known(method);
    if (type === 'declined' || failsFor(customer, method)) throw new Refusal(402, 'card_declined');
    const items = { data: itemsOf(form['items'], [], periodEnd(form['items'])) };
    const id = nextId('sub');
    const metadata = (form['metadata'] ?? {}) as Record<string, string>;
    const taxes = { automatic_tax: form['automatic_tax'], default_tax_rates: form['default_tax_rates'] };
    const made: Subscription = {
      ...{ id, customer, status: 'active', cancel_at_period_end: false, metadata, items },
      default_payment_method: typeof own === 'string' ? own : null,
      taxes,
    };
    things.set(id, made);
    const first = sum(items.data) + oneOff(form['add_invoice_items']);
    const due = first - discount(form['discounts'], first);
    invoice(customer, due, { isPaid: type === 'card', tax: taxOf(customer, form, due) });
    return made;
  }

  const methodOf = (customer: string): string => {
    const settings = known(customer)['invoice_settings'] as Tree | undefined;
    return String(settings?.['default_payment_method'] ?? '');
  };
  const failsFor = (customer: string, method: string): boolean => failing.has(customer) || failing.has(method);
  const fails = ({ customer, default_payment_method: own }: Subscription): boolean =>
    failsFor(customer, own ?? methodOf(customer));

  function change(subscription: Subscription, form: Tree): Subscription {
    if (subscription.status === 'canceled') throw new Refusal(400, 'resource_missing');
    if (typeof form['default_payment_method'] === 'string')
      subscription.default_payment_method = known(form['default_payment_method']).id;
    const before = sum(subscription.items.data);
    const end = subscription.items.data[0]?.current_period_end ?? 0;
    if (form['items'] !== undefined) subscription.items.data = itemsOf(form['items'], subscription.items.data, end);
    if (form['proration_behavior'] === 'create_prorations') {
      const difference = sum(subscription.items.data) - before;
      const length = JSON.stringify(subscription.items.data).includes('_year') ? 365 * 86_400 : monthSeconds;
      const share = Math.max(0, Math.min(1, (end - nowSeconds) / length));
      const waiting = pending.get(subscription.customer) ?? 0;
      pending.set(subscription.customer, waiting + Math.round(difference * share));
    }
    if (form['cancel_at_period_end'] !== undefined)
      subscription['cancel_at_period_end'] = form['cancel_at_period_end'] === 'true';
    if (typeof form['metadata'] === 'object') Object.assign(subscription.metadata, form['metadata']);
    return subscription;
  }

  function renew(subscription: Subscription): void {
    if (subscription['cancel_at_period_end'] === true) {
      subscription.status = 'canceled';
      return;
    }
    const { customer } = subscription;
    const amount = sum(subscription.items.data) + (pending.get(customer) ?? 0);
    pending.delete(customer);
    for (const item of subscription.items.data)
      item.current_period_end += item.price.id.endsWith('_year') ? 365 * 86_400 : monthSeconds;
    const isUnpaid = fails(subscription);
    subscription.status = isUnpaid ? 'past_due' : 'active';
    const tax = taxOf(customer, subscription['taxes'] as Tree, amount);
    invoice(customer, amount, { isPaid: !isUnpaid, tax });
  }

  function answer(method: string, segments: readonly string[], form: Tree): unknown {
    const [collection = '', id = '', part = ''] = segments;
    const name = `${method} ${part === '' ? (collection === 'billing_portal' || id === 'create_preview' ? id : collection) : part}`;
    const names = accepted[name];
    if (names === undefined) throw new Refusal(404, 'resource_missing');
    if (Object.keys(form).includes('payment_method_types'))
      throw new Refusal(400, 'payment_method_types_no_longer_supported');
    if (!Object.keys(form).every((each) => names.includes(each))) throw new Refusal(400, 'parameter_unknown');
    if (name === 'GET prices') return { data: prices, has_more: false };
    if (name === 'POST customers') return customer(id, form);
    if (name === 'GET customers') return known(id);
    if (name.endsWith('tax_ids')) return taxId(method, segments, form);
    if (name === 'POST setup_intents') {
      const made = {
        id: nextId('seti'),
        client_secret: randomUUID(),
        type: Object.values((form['allowed_payment_method_types'] ?? {}) as Tree)[0],
        status: 'requires_payment_method',
        payment_method: null,
      };
      things.set(made.id, { ...made, customer: known(String(form['customer'])).id });
      return known(made.id);
    }
    if (name === 'GET setup_intents' || name === 'GET payment_methods') return known(id);
    if (name === 'POST subscriptions') return id === '' ? subscribe(form) : change(known(id) as Subscription, form);
    if (name === 'GET subscriptions') {
      if (id !== '') return known(id);
      return { data: subscriptions().filter((each) => each.customer === form['customer']), has_more: false };
    }
    if (name === 'GET promotion_codes')
      return { data: [...quotes.values()].filter(({ code }) => code === form['code']), has_more: false };
    if (name === 'GET invoices') return page(form);
    if (name === 'POST create_preview') return preview(form);
    const about = new URLSearchParams({
      customer: known(String(form['customer'])).id,
      return_url: String(form['return_url']),
    });
    return { url: `${origin()}/portal?${about}` };
  }

  function customer(id: string, form: Tree): Thing {
    const taxIds = Object.values((form['tax_id_data'] ?? {}) as Tree).filter((one) => typeof one !== 'string');
    for (const { value } of taxIds) checkTaxId(String(value));
    const made = id === '' ? nextId('cus') : known(id).id;
    for (const { value } of taxIds) keepTaxId(made, String(value));
    const settings = (form['invoice_settings'] ?? {}) as Tree;
    const before = things.get(made)?.['invoice_settings'] as Tree | undefined;
    const method = settings['default_payment_method'] ?? before?.['default_payment_method'] ?? null;
    things.set(made, {
      ...things.get(made),
      ...form,
      id: made,
      balance: 0,
      invoice_settings: { default_payment_method: method },
    });
    return known(made);
  }

  function taxId(method: string, [, owner = '', , id = '']: readonly string[], form: Tree): unknown {
    const own = [...things.values()].filter((thing) => thing['owner'] === owner);
    if (method === 'GET') return { data: own, has_more: false };
    if (method === 'DELETE') return { id, deleted: things.delete(id) };
    checkTaxId(String(form['value']));
    return keepTaxId(known(owner).id, String(form['value']));
  }

  function checkTaxId(value: string): void {
    if (!/^[A-Z]{2}[A-Z0-9]{4,14}$/.test(value) || !isEuNumber(value) || refusedTaxIds.has(value))
      throw new Refusal(400, 'tax_id_invalid');
  }

  function keepTaxId(owner: string, value: string): Thing {
    const made = { id: nextId('txi'), owner, value };
    things.set(made.id, made);
    return made;
  }

  function page(form: Tree) {
    const own = invoices.filter((each) => each.customer === form['customer']).toReversed();
    const from = own.findIndex(({ id }) => id === form['starting_after']) + 1;
    const limit = Math.min(Number(form['limit'] ?? 10), 2);
    return { data: own.slice(from, from + limit), has_more: own.length > from + limit };
  }

  function preview(form: Tree) {
    const details = (form['subscription_details'] ?? {}) as Tree;
    const own = typeof form['subscription'] === 'string' ? (known(form['subscription']) as Subscription) : null;
    const before = own?.items.data ?? [];
    const items = itemsOf(details['items'], before, nowSeconds + monthSeconds);
    const end = before[0]?.current_period_end ?? nowSeconds + monthSeconds;
    const share = own === null ? 1 : Math.max(0, Math.min(1, (end - nowSeconds) / monthSeconds));
    const extra = oneOff(form['invoice_items']);
    const change = Math.round((sum(items) - sum(before)) * share);
    // Otherwise the change waits for the next invoice, which is that of the whole period that follows.
    const isAtOnce = own === null || details['proration_behavior'] === 'always_invoice';
    const full = change + extra + (isAtOnce ? 0 : sum(items));
    const off = discount(form['discounts'], full);
    const subtotal = full - off;
    const asked = { ...form, ...details, ...((own?.['taxes'] ?? {}) as Tree) };
    const tax = taxOf(String(form['customer']), asked, subtotal);
    const lines = {
      data: items.map(({ quantity, price }) => ({
        description: `${quantity} × ${String(price['lookup_key']).split('_')[0]}`,
        quantity,
        amount: quantity * price.unit_amount,
      })),
    };
    if (extra > 0) lines.data.push({ description: '1 × Personal onboarding', quantity: 1, amount: extra });
    return {
      currency: 'eur',
      created: nowSeconds,
      total: subtotal + tax,
      total_excluding_tax: subtotal,
      total_taxes: [{ amount: tax }],
      lines,
    };
  }

  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ofSecret = (secret: string): Thing => {
    const found = [...things.values()].find((thing) => thing['client_secret'] === secret);
    if (found === undefined) throw new Refusal(404, 'resource_missing');
    return found;
  };
  function confirm(intent: string, type: 'card' | 'sepa_debit' | 'declined' = 'card', last4?: string): void {
    Object.assign(known(intent), { status: 'succeeded', payment_method: method(type, last4) });
  }
  function method(type: 'card' | 'sepa_debit' | 'declined', last4 = type === 'sepa_debit' ? '3000' : '4242'): string {
    const made = { id: nextId('pm'), type, card: { last4 }, sepa_debit: { last4 } };
    things.set(made.id, made);
    return made.id;
  }
  const backTo = (intent: Thing, status: string) =>
    `${String(intent['return_url'])}?setup_intent=${intent.id}&setup_intent_client_secret=secret&redirect_status=${status}`;
  const places: FormPlaces = {
    typeOf: (secret) => (ofSecret(secret)['type'] === 'sepa_debit' ? 'sepa_debit' : 'card'),
    confirm: (secret, number, returnUrl) => {
      const intent = ofSecret(secret);
      const last4 = number.slice(-4);
      if (number === testNumbers.declined) return { error: { message: 'Your card was declined.' } };
      if (number === testNumbers.asksBank) {
        Object.assign(intent, { status: 'requires_action', return_url: returnUrl });
        return { redirect: `${origin()}/bank?secret=${secret}` };
      }
      if (number === testNumbers.slowIban) {
        Object.assign(intent, { status: 'processing' });
        return { status: 'processing' };
      }
      if (number === testNumbers.card) confirm(intent.id, 'card', last4);
      else if (number === testNumbers.declinedLater) confirm(intent.id, 'declined', last4);
      else if (number === testNumbers.iban) confirm(intent.id, 'sepa_debit', last4);
      else return { error: { message: 'Your number is not valid.' } };
      return { status: 'succeeded' };
    },
    decide: (secret, isAgreed) => {
      const intent = ofSecret(secret);
      if (isAgreed) confirm(intent.id, 'card', testNumbers.asksBank.slice(-4));
      else intent['status'] = 'requires_payment_method';
      return backTo(intent, isAgreed ? 'succeeded' : 'failed');
    },
  };

  const server: Server = createServer(async (request, reply) => {
    const body = await bodyText(request);
    if (refused > 0) {
      refused -= 1;
      request.socket.destroy();
      return;
    }
    const { method = 'GET' } = request;
    if (method === 'POST' && held > 0) {
      held -= 1;
      reply.writeHead(409, { 'content-type': 'application/json' });
      reply.end(JSON.stringify({ error: { type: 'idempotency_error', code: 'idempotency_key_in_use' } }));
      return;
    }
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const inBrowser = url.pathname.startsWith('/v1/') ? undefined : formPage(url, body, places);
    if (inBrowser !== undefined) {
      reply.writeHead(
        'location' in inBrowser ? 302 : 200,
        'location' in inBrowser ? { location: inBrowser.location } : { 'content-type': inBrowser.type },
      );
      reply.end('body' in inBrowser ? inBrowser.body : '');
      return;
    }
    const interrupted = dueInterruption();
    if (interrupted?.at === 'before') {
      interrupted.stop();
      request.socket.destroy();
      return;
    }
    const key = request.headers['idempotency-key'];
    const kept = typeof key === 'string' ? answers.get(key) : undefined;
    const worked = kept ?? work(method, url, body, request);
    const isOther = kept !== undefined && kept.body !== `${url.pathname} ${body}`;
    if (typeof key === 'string' && kept === undefined && worked.status < 500) answers.set(key, worked);
    interrupted?.stop();
    if (interrupted !== null || (method === 'POST' && lost > 0)) {
      if (interrupted === null) lost -= 1;
      request.socket.destroy();
      return;
    }
    reply.writeHead(isOther ? 400 : worked.status, { 'content-type': 'application/json' });
    reply.end(isOther ? JSON.stringify({ error: { type: 'idempotency_error' } }) : worked.answer);
  });

  function dueInterruption() {
    if (interruption === null) return null;
    interruption.left -= 1;
    if (interruption.left >= 0) return null;
    const due = interruption;
    interruption = null;
    return due;
  }

  function work(method: string, url: URL, body: string, request: IncomingMessage) {
    const asked = `${url.pathname} ${body}`;
    try {
      if (request.headers.authorization !== `Bearer ${secretKey}`) throw new Refusal(401, 'unauthenticated');
      if (request.headers['stripe-version'] === undefined) throw new Refusal(400, 'version_missing');
      const form = treeOf(method === 'POST' ? new URLSearchParams(body) : url.searchParams);
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, each]) => [name, String(each)]));
      const refusals = describedBy?.({ method, path: url.pathname, headers, form }) ?? [];
      violations.push(...refusals);
      if (refusals.length > 0) throw new Refusal(400, 'parameter_invalid');
      const result = answer(method, url.pathname.split('/').slice(2), form);
      return { body: asked, status: 200, answer: JSON.stringify(result) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const content = { error: { type: 'invalid_request_error', code: error.code } };
      return { body: asked, status: error.status, answer: JSON.stringify(content) };
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: origin(),
    form: { scriptUrl: `${origin()}/stripe.js`, publishableKey: 'pk_test_stand_in' },
    secretKey,
    webhookSecret,
    violations: describedBy === null ? null : violations,
    failing,
    refusedTaxIds,
    customer: (id) => known(id),
    taxIds: (owner) =>
      [...things.values()].filter((thing) => thing['owner'] === owner).map(({ value }) => String(value)),
    hold: (many) => {
      held = many;
    },
    charged: (customer) =>
      invoices
        .filter((each) => each.customer === customer)
        .reduce((total, each) => total + Number(each['total_excluding_tax']), 0) + (pending.get(customer) ?? 0),
    subscriptions,
    customers: () => [...things.keys()].filter((id) => id.startsWith('cus_')),
    confirm,
    enter: (customer, type) => {
      known(customer)['invoice_settings'] = { default_payment_method: method(type) };
    },
    agree: (code, percentOff, months) => {
      const duration = months === undefined ? 'forever' : 'repeating';
      const coupon = { name: code, percent_off: percentOff, duration, duration_in_months: months ?? null };
      quotes.set(code, { id: nextId('promo'), code, promotion: { coupon } });
    },
    loseAnswers: (many) => {
      lost = many;
    },
    refuse: (many) => {
      refused = many;
    },
    interrupt: (afterRequests, at, stop) => {
      interruption = { left: afterRequests, at, stop };
    },
    advance: (to) => {
      nowSeconds = Math.floor(to.getTime() / 1000);
      for (const each of subscriptions())
        while (each.status !== 'canceled' && (each.items.data[0]?.current_period_end ?? Infinity) <= nowSeconds)
          renew(each);
    },
    retryPayments: () => {
      const paying = subscriptions().filter((each) => each.status !== 'canceled' && !fails(each));
      const customers = new Set(paying.map(({ customer }) => customer));
      for (const each of invoices) if (each.status === 'open' && customers.has(each.customer)) each.status = 'paid';
      for (const each of paying) if (each.status === 'past_due') each.status = 'active';
    },
    event: (customer, at, secret = webhookSecret) => {
      const id = `evt_${randomUUID()}`;
      const object = { object: 'subscription', customer };
      const body = JSON.stringify({ id, type: 'customer.subscription.updated', data: { object } });
      const seconds = Math.floor(at.getTime() / 1000);
      const signed = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
      return { body, id, signature: `t=${seconds},v1=${signed}` };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function bodyText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
}

/** Converts `items[0][price]=a` into `{ items: { 0: { price: 'a' } } }`. */
function treeOf(form: URLSearchParams): Tree {
  const tree: Tree = {};
  for (const [name, value] of form) {
    const path = [...name.matchAll(/[^[\]]+/g)].map(String);
    let at = tree;
    for (const part of path.slice(0, -1)) {
      const next = at[part];
      const made = typeof next === 'object' ? next : {};
      at[part] = made;
      at = made;
    }
    at[path.at(-1) ?? ''] = value;
  }
  return tree;
}
