// The report's filters as they stand in the address, so that a report can be shared and gone back to.
import type { Breakdown } from '@daybook/contract/reports.ts';
import { type Period, periods } from './report-periods.ts';

export const chartTypes = ['column', 'line', 'pie'] as const;
export type ChartType = (typeof chartTypes)[number];
export const breakdowns = ['contact', 'dimension', 'source', 'user'] as const satisfies readonly Breakdown[];

export type ReportSearch = {
  period?: Period;
  start?: string;
  end?: string;
  by?: Breakdown;
  level?: number;
  chart?: ChartType;
  contacts?: readonly string[];
  users?: readonly string[];
  open?: boolean;
};

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((each) => each === value);
const date = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;
const ids = (value: unknown): readonly string[] | undefined => {
  const list = (Array.isArray(value) ? value : [value]).map(String).filter((id) => /^\d{1,15}$/.test(id));
  return list.length > 0 ? list : undefined;
};
const level = (value: unknown): number | undefined => {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 && number <= 9 ? number : undefined;
};

/** Reads the address; what makes no sense is left out rather than refused. */
export const readReportSearch = (search: Record<string, unknown>): ReportSearch => {
  const read = {
    period: oneOf(periods, search.period),
    start: date(search.start),
    end: date(search.end),
    by: oneOf(breakdowns, search.by),
    level: level(search.level),
    chart: oneOf(chartTypes, search.chart),
    contacts: ids(search.contacts),
    users: ids(search.users),
    open: search.open === true || search.open === 'true' ? true : undefined,
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
};
