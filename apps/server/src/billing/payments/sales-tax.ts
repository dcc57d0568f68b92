// Value-added tax as fields of Stripe's forms, by the setting STRIPE_TAX. The customer's tax_exempt states whether no
// tax is due.
//   automaticTax     Stripe Tax calculates it
//   defaultTaxRates  the operator's own rate on everything of a subscription
//   itemTaxRates     the same on one item beside it
import type { Deps } from '../../platform/deps.ts';

type Selling = Pick<Deps, 'stripe'>;

const rateOf = ({ stripe }: Selling): string | undefined => (stripe?.tax === 'automatic' ? undefined : stripe?.tax);

export const automaticTax = ({ stripe }: Selling) =>
  stripe?.tax === 'automatic' ? { automatic_tax: { enabled: true } } : {};

export function defaultTaxRates(selling: Selling) {
  const rate = rateOf(selling);
  return rate === undefined ? {} : { default_tax_rates: [rate] };
}

export function itemTaxRates(selling: Selling) {
  const rate = rateOf(selling);
  return rate === undefined ? {} : { tax_rates: [rate] };
}
