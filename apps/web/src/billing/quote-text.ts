import type { Translate } from '../texts/i18n.ts';
import type { BillingPreview } from './billing-queries.ts';
import { money } from './money.ts';

/** Returns a discount in words: its amount, and its duration. */
export const quoteText = (t: Translate, { quote, currency }: BillingPreview, locale: string): string => {
  if (quote === null) return '';
  const { name, percent_off: percent, amount_off: amount, months } = quote;
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const off = percent === null ? money(amount ?? 0, currency, locale) : share.format(percent / 100);
  const length =
    months === null
      ? t('billing:quote.always')
      : months === 0
        ? t('billing:quote.once')
        : t('billing:quote.months', { count: months });
  return `${t('billing:quote.off', { name, amount: off })}, ${length}`;
};
