const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/**
 * Returns the date a month or year later, as the payment provider counts: the same day of the month, or the last one of
 * a shorter month.
 *
 *     2026-01-31, monthly → 2026-02-28
 *     2028-02-29, yearly  → 2029-02-28
 */
export const nextPayment = (date: string, isYearly: boolean): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const months = year * 12 + (month - 1) + (isYearly ? 12 : 1);
  const nextYear = Math.floor(months / 12);
  const nextMonth = (months % 12) + 1;
  const nextDay = Math.min(day, lastDay(nextYear, nextMonth));
  return [String(nextYear), ...[nextMonth, nextDay].map((part) => String(part).padStart(2, '0'))].join('-');
};
