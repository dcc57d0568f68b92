// A quote: an agreed code, whose discount the payment provider stores.
//   findQuote     finds one by the entered code
//   discountsOf   in the form for the provider
//   quoteView     in the form for callers
import type { StripeApi } from '@daybook/connectors/billing/stripe-api.ts';
import type { StripePromotionCode } from '@daybook/connectors/billing/stripe-schemas.ts';
import type { BillingPreview } from '@daybook/contract/billing-payments.ts';
import { AppError } from '../../platform/http/app-error.ts';

/** @throws AppError QUOTE_UNKNOWN for a code that does not exist or is no longer valid */
export async function findQuote(stripe: StripeApi, code: string | null): Promise<StripePromotionCode | undefined> {
  if (code === null || code === '') return undefined;
  const found = await stripe.promotionCode(code);
  if (found !== undefined) return found;
  throw new AppError('QUOTE_UNKNOWN', { detail: 'There is no quote with this code, or it no longer holds.' });
}

export const discountsOf = (promotionId: string | undefined) =>
  promotionId === undefined ? undefined : [{ promotion_code: promotionId }];

export function quoteView({ code, promotion: { coupon } }: StripePromotionCode): NonNullable<BillingPreview['quote']> {
  const months = { forever: null, once: 0, repeating: coupon.duration_in_months ?? null };
  return {
    name: coupon.name ?? code,
    percent_off: coupon.percent_off ?? null,
    amount_off: coupon.amount_off ?? null,
    months: months[coupon.duration],
  };
}
