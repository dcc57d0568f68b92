// The periods a report can be about, as dates. Weeks begin on Monday. Specification 1, part 9.
import { addDays, addMonths, daysFromTo, monthStart, weekStart } from '@daybook/domain/timeline/day-arithmetic.ts';

export const periods = [
  'this_week',
  'last_week',
  'this_month',
  'last_month',
  'this_quarter',
  'last_quarter',
  'this_year',
  'last_12_months',
  'custom',
] as const;
export type Period = (typeof periods)[number];
export type DateRange = { start: string; end: string };
export type Interval = 'day' | 'week' | 'month';

const startOfQuarter = (date: string): string => {
  const month = Number(date.slice(5, 7));
  const first = month - ((month - 1) % 3);
  return `${date.slice(0, 4)}-${String(first).padStart(2, '0')}-01`;
};

const monthsFrom = (start: string, months: number): DateRange => ({
  start,
  end: addDays(addMonths(start, months), -1),
});
const weekFrom = (start: string): DateRange => ({ start, end: addDays(start, 6) });

/** First and last date of a period, seen from `today`; `custom` is what was chosen by hand. */
export const rangeOf = (period: Period, today: string, custom: DateRange): DateRange => {
  const ranges: Record<Period, () => DateRange> = {
    this_week: () => weekFrom(weekStart(today)),
    last_week: () => weekFrom(addDays(weekStart(today), -7)),
    this_month: () => monthsFrom(monthStart(today), 1),
    last_month: () => monthsFrom(addMonths(monthStart(today), -1), 1),
    this_quarter: () => monthsFrom(startOfQuarter(today), 3),
    last_quarter: () => monthsFrom(addMonths(startOfQuarter(today), -3), 3),
    this_year: () => monthsFrom(`${today.slice(0, 4)}-01-01`, 12),
    last_12_months: () => monthsFrom(addMonths(monthStart(today), -11), 12),
    custom: () => custom,
  };
  return ranges[period]();
};

/** By what the chart sums, so that it has neither one column nor hundreds. */
export const intervalOf = ({ start, end }: DateRange): Interval => {
  const days = daysFromTo(start, end) + 1;
  if (days <= 31) return 'day';
  return days <= 182 ? 'week' : 'month';
};

/** The start of every bucket of a period, so that days without time stand in the chart as well. */
export const bucketStarts = (range: DateRange, interval: Interval): readonly string[] => {
  const first = { day: range.start, week: weekStart(range.start), month: monthStart(range.start) }[interval];
  const next = (date: string): string =>
    ({ day: addDays(date, 1), week: addDays(date, 7), month: addMonths(date, 1) })[interval];
  const starts: string[] = [];
  for (let at = first; at <= range.end; at = next(at)) starts.push(at);
  return starts;
};
