// The periods of a report, as dates. Weeks begin on Monday. Specification 1, part 9.
import type { CalendarDate } from '../timeline/calendar-date.ts';
import { addDays, addMonths, daysFromTo, monthStart, weekStart } from '../timeline/day-arithmetic.ts';
import type { ReportPeriod } from './previous-period.ts';

export const reportPeriods = [
  'last_12_months',
  'this_week',
  'last_week',
  'next_week',
  'this_month',
  'last_month',
  'next_month',
  'this_quarter',
  'last_quarter',
  'next_quarter',
  'this_year',
  'last_year',
  'next_year',
  'date',
  'custom',
] as const;
export type PeriodName = (typeof reportPeriods)[number];

const startOfQuarter = (date: CalendarDate): CalendarDate => {
  const month = Number(date.slice(5, 7));
  const first = month - ((month - 1) % 3);
  return `${date.slice(0, 4)}-${String(first).padStart(2, '0')}-01`;
};

const months = (start: CalendarDate, count: number): ReportPeriod => ({
  start,
  end: addDays(addMonths(start, count), -1),
});
const week = (start: CalendarDate): ReportPeriod => ({ start, end: addDays(start, 6) });

/** Returns the first and last date of a period, seen from `today`; `chosen` are the dates of a custom period. */
export function periodDates(name: PeriodName, today: CalendarDate, chosen: ReportPeriod): ReportPeriod {
  const [ofWeek, ofMonth, ofQuarter] = [weekStart(today), monthStart(today), startOfQuarter(today)];
  const ofYear = `${today.slice(0, 4)}-01-01`;
  const dates: Record<PeriodName, () => ReportPeriod> = {
    last_12_months: () => months(addMonths(ofMonth, -11), 12),
    this_week: () => week(ofWeek),
    last_week: () => week(addDays(ofWeek, -7)),
    next_week: () => week(addDays(ofWeek, 7)),
    this_month: () => months(ofMonth, 1),
    last_month: () => months(addMonths(ofMonth, -1), 1),
    next_month: () => months(addMonths(ofMonth, 1), 1),
    this_quarter: () => months(ofQuarter, 3),
    last_quarter: () => months(addMonths(ofQuarter, -3), 3),
    next_quarter: () => months(addMonths(ofQuarter, 3), 3),
    this_year: () => months(ofYear, 12),
    last_year: () => months(addMonths(ofYear, -12), 12),
    next_year: () => months(addMonths(ofYear, 12), 12),
    date: () => ({ start: chosen.start, end: chosen.start }),
    custom: () => chosen,
  };
  return dates[name]();
}

/** Returns the interval of a chart for a period, so that it has neither one column nor hundreds. */
export function fittingInterval({ start, end }: ReportPeriod): 'day' | 'week' | 'month' {
  const days = daysFromTo(start, end) + 1;
  if (days <= 31) return 'day';
  return days <= 182 ? 'week' : 'month';
}
