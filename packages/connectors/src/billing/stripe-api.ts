// The calls to Stripe that subscriptions need. Card and account numbers never pass through here.
//   stripeApi     the calls; each throws StripeError, or ConnectorError when Stripe cannot be reached
//   StripeError   a refusal by Stripe, with its code
import { z } from 'zod';
import { ConnectorError } from '../core/connector-error.ts';
import { outsideFetch } from '../core/outside-fetch.ts';
import { type FormValue, stripeForm } from './stripe-form.ts';
import {
  customerSchema,
  invoiceSchema,
  listOf,
  paymentMethodSchema,
  portalSchema,
  priceSchema,
  promotionCodeSchema,
  setupIntentSchema,
  subscriptionSchema,
  taxIdSchema,
} from './stripe-schemas.ts';

/** The version that the calls below are written for. */
export const stripeVersion = '2026-10-28.endive';

export type StripeAddress = {
  readonly url: string;
  readonly isLocal: boolean;
  readonly secretKey: string;
  readonly signal?: AbortSignal | undefined;
};

/** Stripe refused a request. The code is Stripe's own; the message is for the log only. */
export class StripeError extends Error {
  override readonly name = 'StripeError';
  readonly code: string;
  readonly status: number;

  constructor(code: string, status: number) {
    super(code);
    this.code = code;
    this.status = status;
  }
}

type Form = { readonly [name: string]: FormValue | undefined };
const errorSchema = z.object({ error: z.object({ code: z.string().optional(), type: z.string() }) });
const pageSize = 100;
const mostPages = 20;

export type StripeApi = ReturnType<typeof stripeApi>;

export function stripeApi(at: StripeAddress) {
  const get = <T>(schema: z.ZodType<T>, path: string, form: Form = {}) => ask(at, schema, 'GET', path, form);
  const post = <T>(schema: z.ZodType<T>, path: string, form: Form, key: string) =>
    ask(at, schema, 'POST', path, form, key);
  return {
    prices: async (keys: readonly string[]) =>
      (await get(listOf(priceSchema), 'prices', { lookup_keys: keys, active: true, limit: pageSize })).data,
    createCustomer: (form: Form, key: string) => post(customerSchema, 'customers', form, key),
    changeCustomer: (id: string, form: Form, key: string) => post(customerSchema, `customers/${path(id)}`, form, key),
    customer: (id: string) => get(customerSchema, `customers/${path(id)}`),
    taxIds: async (id: string) => (await get(listOf(taxIdSchema), `customers/${path(id)}/tax_ids`)).data,
    addTaxId: (id: string, form: Form, key: string) => post(taxIdSchema, `customers/${path(id)}/tax_ids`, form, key),
    removeTaxId: (id: string, taxId: string) =>
      ask(at, z.unknown(), 'DELETE', `customers/${path(id)}/tax_ids/${path(taxId)}`, {}),
    createSetupIntent: (form: Form, key: string) => post(setupIntentSchema, 'setup_intents', form, key),
    setupIntent: (id: string) => get(setupIntentSchema, `setup_intents/${path(id)}`),
    paymentMethod: (id: string) => get(paymentMethodSchema, `payment_methods/${path(id)}`),
    createSubscription: (form: Form, key: string) => post(subscriptionSchema, 'subscriptions', form, key),
    changeSubscription: (id: string, form: Form, key: string) =>
      post(subscriptionSchema, `subscriptions/${path(id)}`, form, key),
    subscription: (id: string) => get(subscriptionSchema, `subscriptions/${path(id)}`),
    subscriptions: async (customer: string) =>
      (await get(listOf(subscriptionSchema), 'subscriptions', { customer, status: 'all', limit: pageSize })).data,
    promotionCode: async (code: string) => {
      const form = { code, active: true, limit: 1, expand: ['data.promotion.coupon'] };
      return (await get(listOf(promotionCodeSchema), 'promotion_codes', form)).data[0];
    },
    invoices: (customer: string) => everyInvoice(at, customer),
    preview: (form: Form, key: string) => post(invoiceSchema, 'invoices/create_preview', form, key),
    openPortal: (form: Form, key: string) => post(portalSchema, 'billing_portal/sessions', form, key),
  };
}

async function everyInvoice(at: StripeAddress, customer: string) {
  const invoices: z.infer<typeof invoiceSchema>[] = [];
  for (let page = 0; page < mostPages; page += 1) {
    const after = invoices.at(-1)?.id;
    const form = { customer, limit: pageSize, starting_after: after };
    const { data, has_more: hasMore } = await ask(at, listOf(invoiceSchema), 'GET', 'invoices', form);
    invoices.push(...data);
    if (!hasMore || data.length === 0) break;
  }
  return invoices;
}

const path = (id: string): string => encodeURIComponent(id);

async function ask<T>(
  { url, isLocal, secretKey, signal }: StripeAddress,
  schema: z.ZodType<T>,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  parameters: Form,
  key?: string,
): Promise<T> {
  const form = stripeForm(parameters).toString();
  const inAddress = method === 'POST' || form === '' ? '' : `?${form}`;
  const fetch = outsideFetch({ allowsPrivateAddresses: isLocal, signal, keepsRedirects: true, timeoutMs: 15_000 });
  const { status, text, headers } = await fetch(`${url}/v1/${path}${inAddress}`, {
    method,
    headers: {
      authorization: `Bearer ${secretKey}`,
      'stripe-version': stripeVersion,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(method === 'POST' ? { body: form } : {}),
  });
  if (status === 429)
    throw new ConnectorError('LINK_RATE_LIMITED', undefined, Number(headers.get('retry-after')) * 1000 || 1000);
  // 409: the same request, or another one on the same object, is still being processed; its outcome is unknown.
  if (status === 409 || status >= 500) throw new ConnectorError('LINK_SERVER_ERROR', new Error(`Status ${status}`));
  const content = jsonOf(text);
  if (status >= 400) throw refusal(content, status);
  const read = schema.safeParse(content);
  if (read.success) return read.data;
  throw new ConnectorError('LINK_SERVER_ERROR', read.error);
}

function refusal(content: unknown, status: number): StripeError {
  const read = errorSchema.safeParse(content);
  return new StripeError(read.success ? (read.data.error.code ?? read.data.error.type) : 'unknown', status);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
