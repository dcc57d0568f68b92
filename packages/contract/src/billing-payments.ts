// Paying for plans. Specification 2, section 7.15. Amounts are whole cents of the currency.
import { soldPlans } from '@daybook/domain/billing/plan-prices.ts';
import { providerStatuses } from '@daybook/domain/billing/provider-status.ts';
import { z } from 'zod';
import { rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { planSchema } from './users.ts';
import { dateSchema, idInputSchema, instantSchema, nameSchema } from './values.ts';

const administered = {
  concept: 'billing',
  access: 'administrator',
  ability: null,
  withoutSubscription: true,
  impersonation: 'refused',
  demo: 'refused',
  status: 200,
} as const;
const line = (max: number) => z.string().trim().min(1).max(max);
const cents = z.number().int();

const customerFields = {
  name: nameSchema.max(70),
  email: z.email().max(254),
  line1: line(200),
  line2: z.string().trim().max(200),
  postal_code: line(20),
  city: line(100),
  country: z.string().regex(/^[A-Z]{2}$/),
  vat_number: z.string().trim().max(30).nullable(),
  is_yearly: z.boolean(),
};
const methodSchema = z.strictObject({ type: z.enum(['card', 'sepa_debit']), last4: z.string() });
const billingStateSchema = z.strictObject({
  /** Whether this server sells plans; otherwise nobody is asked for money. */
  is_enabled: z.boolean(),
  customer: z.strictObject(customerFields).nullable(),
  /** The state of the VAT number at VIES; pending: no answer yet, to be asked again. Null: no EU number. */
  vat_state: z.enum(['valid', 'pending', 'invalid']).nullable(),
  method: methodSchema.nullable(),
  subscription: z
    .strictObject({
      status: z.enum(providerStatuses),
      period_end: instantSchema.nullable(),
      cancels_at_end: z.boolean(),
      unpaid_since: instantSchema.nullable(),
    })
    .nullable(),
  /** A change is being sent to the payment provider. */
  is_changing: z.boolean(),
  /** When personal onboarding was paid for. */
  onboarding_paid_at: instantSchema.nullable(),
  /** The payment provider's form embedded in the page; null: its own page is opened instead. */
  form: z.strictObject({ publishable_key: z.string(), script_url: z.url() }).nullable(),
});
export type BillingState = z.infer<typeof billingStateSchema>;
const billingPreviewSchema = z.strictObject({
  currency: z.string(),
  lines: z.array(z.strictObject({ description: z.string(), quantity: cents.nullable(), amount: cents })),
  total_excluding_tax: cents,
  total_tax: cents,
  total: cents,
  /** The quote that reduces it. */
  quote: z
    .strictObject({
      name: z.string(),
      percent_off: z.number().nullable(),
      amount_off: cents.nullable(),
      /** The number of months with the discount; null: no end. 0: only the first invoice. */
      months: z.number().int().nullable(),
    })
    .nullable(),
});
export type BillingPreview = z.infer<typeof billingPreviewSchema>;
/** An agreed discount code; without one the standard prices apply. */
const quoteFields = {
  quote: z.string().trim().max(100).nullable().optional(),
  /** Personal onboarding, paid for once. */
  personal_onboarding: z.boolean().optional(),
};
const invoiceSchema = z.strictObject({
  number: z.string().nullable(),
  status: z.string(),
  date: dateSchema,
  currency: z.string(),
  total: cents,
  url: z.url().nullable(),
  pdf: z.url().nullable(),
});
const failures = ['PRECONDITION_FAILED', 'NONEFOUND', 'SERVICE_ERROR', 'API_SERVICE_ERROR'] as const;

export const billingPaymentRoutes = {
  getBillingCustomer: defineRoute({
    ...administered,
    method: 'GET',
    path: '/api/v1/billing/customer',
    name: 'getBillingCustomer',
    summary: 'The billing information, payment method and subscription of the organisation.',
    response: rpcSchema(billingStateSchema),
  }),
  updateBillingCustomer: defineRoute({
    ...administered,
    method: 'PUT',
    path: '/api/v1/billing/customer',
    name: 'updateBillingCustomer',
    summary:
      'Sets the billing information. The VAT number is checked by the form of its country, at VIES and by the payment provider.',
    body: z.strictObject(customerFields),
    response: rpcSchema(billingStateSchema),
    errors: failures,
  }),
  listInvoices: defineRoute({
    ...administered,
    method: 'GET',
    path: '/api/v1/billing/invoices',
    name: 'listInvoices',
    summary: 'The invoices of the organisation, the newest first. Drafts are left out.',
    response: rpcSchema(z.strictObject({ invoices: z.array(invoiceSchema) })),
    errors: failures,
  }),
  openBillingPortal: defineRoute({
    ...administered,
    method: 'POST',
    path: '/api/v1/rpc/billing/portal',
    name: 'openBillingPortal',
    summary: 'Answers an address at the payment provider, for one visit: payment method and invoices.',
    response: rpcSchema(z.strictObject({ url: z.url() })),
    errors: failures,
  }),
  beginPaymentMethod: defineRoute({
    ...administered,
    method: 'POST',
    path: '/api/v1/billing/method',
    name: 'beginPaymentMethod',
    summary: 'Begins to set up a card or a SEPA debit; the secret belongs to the payment provider’s own form.',
    body: z.strictObject({ type: z.enum(['card', 'sepa_debit']) }),
    response: rpcSchema(z.strictObject({ setup_intent: z.string(), client_secret: z.string() })),
    errors: failures,
  }),
  finishPaymentMethod: defineRoute({
    ...administered,
    method: 'PUT',
    path: '/api/v1/billing/method',
    name: 'finishPaymentMethod',
    summary: 'Reads at the payment provider what became of the payment method, and uses it once it is set up.',
    response: rpcSchema(
      z.strictObject({
        status: z.enum(['succeeded', 'processing', 'requires_action', 'failed', 'canceled']),
        method: methodSchema.nullable(),
      }),
    ),
    errors: failures,
  }),
  previewActivation: defineRoute({
    ...administered,
    method: 'POST',
    path: '/api/v1/rpc/billing/activate/preview',
    name: 'previewActivation',
    summary: 'The first invoice that activating would bring, for the plans that are chosen.',
    body: z.strictObject(quoteFields),
    response: rpcSchema(billingPreviewSchema),
    errors: [...failures, 'NO_PAID_SUBSCRIPTION', 'QUOTE_UNKNOWN'],
  }),
  currentBilling: defineRoute({
    ...administered,
    method: 'POST',
    path: '/api/v1/rpc/billing/current',
    name: 'currentBilling',
    summary: 'The seats that are paid for in the running period, and the seats that go on after it.',
    response: rpcSchema(
      z.strictObject({
        paid: z.partialRecord(z.enum(soldPlans), z.number().int()),
        next: z.partialRecord(z.enum(soldPlans), z.number().int()),
        period_end: instantSchema.nullable(),
      }),
    ),
    errors: failures,
  }),
  previewSeats: defineRoute({
    ...administered,
    method: 'POST',
    path: '/api/v1/rpc/billing/update/preview',
    name: 'previewSeats',
    summary: 'The charge or credit for the rest of the period when the named people have these plans.',
    body: z.strictObject({
      changes: z
        .array(z.strictObject({ user_id: idInputSchema, plan: planSchema }))
        .min(1)
        .max(500),
    }),
    response: rpcSchema(billingPreviewSchema),
    errors: failures,
  }),
  activateBilling: defineRoute({
    ...administered,
    method: 'POST',
    path: '/api/v1/rpc/billing/activate',
    name: 'activateBilling',
    summary:
      'Begins the subscription: charges the first invoice and lets the chosen plans hold. Once more changes nothing.',
    body: z.strictObject(quoteFields),
    response: rpcSchema(z.strictObject({ status: z.enum(['active', 'pending']) })),
    errors: [...failures, 'NO_PAID_SUBSCRIPTION', 'QUOTE_UNKNOWN', 'PAYMENT_REFUSED', 'ACCOUNT_SUSPENDED'],
  }),
  takeStripeEvent: defineRoute({
    concept: 'billing',
    method: 'POST',
    access: 'public',
    ability: null,
    signed: true,
    withoutSubscription: true,
    status: 200,
    path: '/api/hooks/stripe',
    name: 'takeStripeEvent',
    summary: 'Takes an event of Stripe, signed in Stripe-Signature. It is kept once and worked off later.',
    body: z.looseObject({}),
    response: z.strictObject({}),
    errors: ['INVALID_SIGNATURE'],
  }),
} as const;
