// The periods of a report, and their division in a chart.
import type { ReportPeriod } from '@daybook/domain/reports/previous-period.ts';
import {
  fittingInterval,
  type PeriodName,
  periodDates,
  reportPeriods,
} from '@daybook/domain/reports/report-periods.ts';
import { addDays, addMonths, monthStart, weekStart } from '@daybook/domain/timeline/day-arithmetic.ts';

export const periods = reportPeriods;
export type Period = PeriodName;
export type DateRange = ReportPeriod;
export const rangeOf = periodDates;
export const intervalOf = fittingInterval;

export const intervals = ['day', 'week', 'month'] as const;
export type Interval = (typeof intervals)[number];

/** Returns the start of every bucket of a period, so that the chart includes days without time. */
export const bucketStarts = (range: DateRange, interval: Interval): readonly string[] => {
  const first = { day: range.start, week: weekStart(range.start), month: monthStart(range.start) }[interval];
  const next = (date: string): string =>
    ({ day: addDays(date, 1), week: addDays(date, 7), month: addMonths(date, 1) })[interval];
  const starts: string[] = [];
  for (let at = first; at <= range.end; at = next(at)) starts.push(at);
  return starts;
};

/** Returns the dates of an interval within a period. */
export const partOf = (range: DateRange, interval: Interval, start: string): DateRange => {
  const next = { day: addDays(start, 1), week: addDays(start, 7), month: addMonths(start, 1) }[interval];
  const end = addDays(next, -1);
  return { start: start > range.start ? start : range.start, end: end < range.end ? end : range.end };
};
