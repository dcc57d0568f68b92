// The report's filters as they stand in the address, so that a report can be shared and gone back to.
import type { Breakdown } from '@daybook/contract/reports.ts';
import { dateOf, idsOf, oneOf, withoutMissing, yesOf } from '../ui/address-values.ts';
import { type BookingSearch, readBookingSearch } from './booking-search.ts';
import { type Period, periods } from './report-periods.ts';

export const chartTypes = ['column', 'line', 'pie'] as const;
export type ChartType = (typeof chartTypes)[number];
export const breakdowns = ['contact', 'dimension', 'source', 'user'] as const satisfies readonly Breakdown[];

export const reportViews = ['bookings'] as const;

export type ReportSearch = BookingSearch & {
  /** The bookings one by one; left out: sums. */
  view?: (typeof reportViews)[number];
  period?: Period;
  start?: string;
  end?: string;
  by?: Breakdown;
  level?: number;
  chart?: ChartType;
  users?: readonly string[];
  /** With the period before beside it. */
  compare?: boolean;
  open?: boolean;
};

const level = (value: unknown): number | undefined => {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 && number <= 9 ? number : undefined;
};

/** Reads the address; what makes no sense is left out rather than refused. */
export const readReportSearch = (search: Record<string, unknown>): ReportSearch =>
  withoutMissing({
    view: oneOf(reportViews, search.view),
    period: oneOf(periods, search.period),
    start: dateOf(search.start),
    end: dateOf(search.end),
    by: oneOf(breakdowns, search.by),
    level: level(search.level),
    chart: oneOf(chartTypes, search.chart),
    ...readBookingSearch(search),
    users: idsOf(search.users),
    compare: yesOf(search.compare),
    open: yesOf(search.open),
  });

/** Changes a part of the address; what is undefined goes. */
export type ChangeReport = (part: { [K in keyof ReportSearch]: ReportSearch[K] | undefined }) => void;
