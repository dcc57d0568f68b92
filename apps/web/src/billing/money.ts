/** Returns cents of a currency as text: 2904 → "€ 29,04". */
export const money = (cents: number, currency: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100);
