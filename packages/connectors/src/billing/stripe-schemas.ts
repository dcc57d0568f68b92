// The parts of Stripe's answers that are read. Amounts are cents.
import { providerStatuses } from '@daybook/domain/billing/provider-status.ts';
import { z } from 'zod';

const id = z.string().min(1).max(255);
const seconds = z.number().int();
const metadata = z.record(z.string(), z.string()).catch({});

export const priceSchema = z.object({
  id,
  lookup_key: z.string().nullable(),
  unit_amount: z.number().int(),
  currency: z.string(),
});
export const customerSchema = z.object({
  id,
  balance: z.number().int().catch(0),
  invoice_settings: z.object({ default_payment_method: id.nullable() }),
});
export const taxIdSchema = z.object({ id, value: z.string() });
export const setupIntentSchema = z.object({
  id,
  client_secret: z.string().nullable().catch(null),
  customer: id.nullable(),
  payment_method: id.nullable(),
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'succeeded',
    'canceled',
  ]),
});
export const paymentMethodSchema = z.object({
  id,
  type: z.string(),
  card: z.object({ last4: z.string() }).nullish(),
  sepa_debit: z.object({ last4: z.string().nullable() }).nullish(),
});
export const subscriptionSchema = z.object({
  id,
  status: z.enum(providerStatuses),
  cancel_at_period_end: z.boolean(),
  default_payment_method: id.nullish(),
  metadata,
  items: z.object({
    data: z.array(
      z.object({ id, quantity: z.number().int().catch(0), current_period_end: seconds, price: priceSchema }),
    ),
  }),
});
export type StripeSubscription = z.infer<typeof subscriptionSchema>;
const taxes = z.array(z.object({ amount: z.number().int() })).nullish();
export const invoiceSchema = z.object({
  id: id.optional(),
  number: z.string().nullish(),
  status: z.string().nullish(),
  currency: z.string(),
  created: seconds,
  total: z.number().int(),
  total_excluding_tax: z.number().int().nullish(),
  total_taxes: taxes,
  hosted_invoice_url: z.url().nullish(),
  invoice_pdf: z.url().nullish(),
  lines: z.object({
    data: z.array(
      z.object({ description: z.string().nullish(), quantity: z.number().int().nullish(), amount: z.number().int() }),
    ),
  }),
});
export type StripeInvoice = z.infer<typeof invoiceSchema>;
export const promotionCodeSchema = z.object({
  id,
  code: z.string(),
  promotion: z.object({
    coupon: z.object({
      name: z.string().nullish(),
      percent_off: z.number().nullish(),
      amount_off: z.number().int().nullish(),
      duration: z.enum(['forever', 'once', 'repeating']),
      duration_in_months: z.number().int().nullish(),
    }),
  }),
});
export type StripePromotionCode = z.infer<typeof promotionCodeSchema>;
export const portalSchema = z.object({ url: z.url() });
export const listOf = <T extends z.ZodType>(schema: T) => z.object({ data: z.array(schema), has_more: z.boolean() });
