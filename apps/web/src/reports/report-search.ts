// The state of the report in the address, for sharing, saving and the back button.

import type { Breakdown, GroupKey, SourceKind } from '@daybook/contract/reports.ts';
import {
  type PersonColumnKey,
  personColumnKeys,
  sheetGroups,
  sheetSections,
} from '@daybook/domain/reports/report-columns.ts';
import { dateOf, idsOf, oneOf, withoutMissing, yesOf } from '../ui/address-values.ts';
import { type BookingSearch, readBookingSearch } from './booking-search.ts';
import { type ReportColumn, reportColumns } from './report-columns.ts';
import { type Interval, intervals, type Period, periods } from './report-periods.ts';

export const chartTypes = ['column', 'line', 'pie'] as const;
export type ChartType = (typeof chartTypes)[number];
/** The groups of a chart with bars that are not intervals. */
export const barKeys = ['contact', 'source', 'user'] as const satisfies readonly Breakdown[];
export type BarKey = (typeof barKeys)[number];
export const breakdowns = ['contact', 'dimension', 'source', 'user'] as const satisfies readonly Breakdown[];
export const reportViews = ['bookings', 'days'] as const;
/** Some of a person's days; left out: all that count. */
const dayKinds = ['published', 'missing', 'reopened', 'expected'] as const;

/** In the order of the tab bar. */
export const tabKeys = [
  'overview',
  'contacts',
  'productivity',
  'activities',
  'timesheets',
  'users',
  'codes',
  'unbooked',
  'leakage',
  'rhythm',
] as const;
export type TabKey = (typeof tabKeys)[number];

const levels = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
/** Keys of the levels, the outermost first. */
export const levelKeys = levels.map((level) => `dimension_${level}` as const);
export const groupKeys = [
  'company',
  'contact',
  'user',
  'source_type',
  'source',
  ...intervals,
  ...levelKeys,
] as const satisfies readonly GroupKey[];
export const sourceKinds = [
  'appointment',
  'document',
  'email',
  'manual',
  'multiple',
  'native',
  'phone',
  'web',
] as const satisfies readonly SourceKind[];
const withoutKeys = ['company', 'source', ...levelKeys] as const;
export type WithoutKey = (typeof withoutKeys)[number];

export const sortKeys = ['key', 'duration', 'billable', 'count'] as const;
export const bookingSorts = ['date', 'contact', 'user', 'description', 'duration'] as const;
export type SortKey = (typeof sortKeys)[number] | (typeof bookingSorts)[number];
export const hourUnits = ['clock', 'decimal'] as const;

export type ReportSearch = BookingSearch & {
  tab?: TabKey;
  /** The bookings one by one, or the days of a person; left out: sums. */
  view?: (typeof reportViews)[number];
  days?: (typeof dayKinds)[number];
  period?: Period;
  start?: string;
  end?: string;
  /** Parameter of older addresses instead of a tab. */
  by?: Breakdown;
  level?: number;
  chart?: ChartType;
  /** The interval of the chart; left out: one that suits the period. */
  interval?: Interval;
  /** Each bar of the chart is one of these; left out: a part of the period. */
  bars?: BarKey;
  /** The format of hours; left out: the user's preference. */
  unit?: (typeof hourUnits)[number];
  /** Codes in a separate column. */
  codes?: boolean;
  /** The grouping of the table, the outermost first; left out: the default of the tab. */
  group?: readonly GroupKey[];
  /** The columns of the table in order; left out: the default of the tab. */
  columns?: readonly ReportColumn[];
  /** The sorting of a table of sums or of bookings. */
  sort?: SortKey;
  order?: 'asc' | 'desc';
  /** The column by which people are sorted; left out: their name. */
  column?: PersonColumnKey;
  /** Series hidden in the chart. */
  hidden?: readonly string[];
  users?: readonly string[];
  /** Companies whose groups are open. */
  companies?: readonly string[];
  /** Kinds of source. */
  kinds?: readonly SourceKind[];
  /** Bookings on all of these dimensions. */
  on?: readonly string[];
  without?: readonly WithoutKey[];
  /** Only bookings whose duration was set by hand. */
  corrected?: boolean;
  /** With a comparison with the previous period. */
  compare?: boolean;
  open?: boolean;
  /** The sections of a timesheet. */
  section?: (typeof sheetSections)[number];
  sheet?: (typeof sheetGroups)[number];
  /** A rhythm by source; left out: by contact. */
  rhythm?: 'source';
  /** The only contact or source that a rhythm shows. */
  only?: string;
  /** The weekday and hour of a rhythm whose days are listed: '2-9'; or its interruptions. */
  slot?: string;
  /** The open saved report. */
  saved?: string;
};

/** The `slot` of an address that lists the days behind the number of interruptions. */
export const interruptionsSlot = 'interruptions';

const matching = (pattern: RegExp, value: unknown): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined;

const level = (value: unknown): number | undefined => {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 && number <= 9 ? number : undefined;
};

/** Returns some of a few words, each once, in the order of the address. */
const someOf = <T extends string>(
  words: readonly T[],
  value: unknown,
  most = words.length,
): readonly T[] | undefined => {
  const given = (Array.isArray(value) ? value : [value])
    .map((one) => oneOf(words, one))
    .filter((one) => one !== undefined);
  const found = [...new Set(given)].slice(0, most);
  return found.length > 0 ? found : undefined;
};

const seriesKeys = (value: unknown): readonly string[] | undefined => {
  const keys = (Array.isArray(value) ? value : [value])
    .map(String)
    .filter((key) => /^(\d{1,15}|none|others)$/.test(key));
  return keys.length > 0 ? keys : undefined;
};

const longestCompany = 400;
const companiesOf = (value: unknown): readonly string[] | undefined => {
  const names = (Array.isArray(value) ? value : [value]).filter(
    (one) => (typeof one === 'string' || typeof one === 'number') && one !== '' && String(one).length <= longestCompany,
  );
  return names.length > 0 ? names.map(String) : undefined;
};

const mostGroups = 3;
const allSorts = [...new Set([...sortKeys, ...bookingSorts])];

/** Reads the address; invalid parts are ignored. */
export const readReportSearch = (search: Record<string, unknown>): ReportSearch =>
  withoutMissing({
    tab: oneOf(tabKeys, search.tab),
    view: oneOf(reportViews, search.view),
    days: oneOf(dayKinds, search.days),
    period: oneOf(periods, search.period),
    start: dateOf(search.start),
    end: dateOf(search.end),
    by: oneOf(breakdowns, search.by),
    level: level(search.level),
    chart: oneOf(chartTypes, search.chart),
    interval: oneOf(intervals, search.interval),
    bars: oneOf(barKeys, search.bars),
    unit: oneOf(hourUnits, search.unit),
    codes: yesOf(search.codes),
    group: someOf<GroupKey>(groupKeys, search.group, mostGroups),
    columns: someOf(reportColumns, search.columns),
    sort: oneOf(allSorts, search.sort),
    column: oneOf(personColumnKeys, search.column),
    order: oneOf(['asc', 'desc'] as const, search.order),
    hidden: seriesKeys(search.hidden),
    ...readBookingSearch(search),
    users: idsOf(search.users),
    companies: companiesOf(search.companies),
    kinds: someOf(sourceKinds, search.kinds),
    on: idsOf(search.on),
    without: someOf(withoutKeys, search.without),
    corrected: yesOf(search.corrected),
    compare: yesOf(search.compare),
    open: yesOf(search.open),
    section: oneOf(sheetSections, search.section),
    sheet: oneOf(sheetGroups, search.sheet),
    rhythm: oneOf(['source'] as const, search.rhythm),
    only: matching(/^(internal|undecided|(contact|source) \d{1,15})$/, search.only),
    slot: matching(/^([1-7]-(1?\d|2[0-3])|interruptions)$/, search.slot),
    saved: idsOf(search.saved)?.[0],
  });

const tabOfBreakdown = { contact: 'contacts', dimension: 'codes', source: 'activities', user: 'contacts' } as const;

/** Returns the tab of an address. Bookings and older addresses have no explicit tab; both belong to sums. */
export const tabOf = ({ tab, by, view, group }: ReportSearch): TabKey => {
  if (tab !== undefined) return tab;
  if (by !== undefined) return tabOfBreakdown[by];
  return view === 'bookings' || group !== undefined ? 'contacts' : 'overview';
};

/** Whether an address shows people or their days, to which booking filters do not apply. */
export const isOfPeople = (search: ReportSearch): boolean => {
  const tab = tabOf(search);
  return search.view === 'days' || (search.view === undefined && (tab === 'productivity' || tab === 'users'));
};

/** Returns the grouping of an address, the outermost first. */
export const groupsOf = (search: ReportSearch): readonly GroupKey[] => {
  if (search.group !== undefined) return search.group;
  if (search.by === 'user') return ['user'];
  if (search.by === 'dimension') return [`dimension_${search.level ?? 1}` as GroupKey];
  switch (tabOf(search)) {
    case 'activities':
      return ['source_type', 'source'];
    case 'codes':
      return ['dimension_1', 'dimension_2', 'dimension_3'];
    default:
      return ['contact', 'dimension_1'];
  }
};

/** Changes a part of the address; undefined values are removed. */
export type ChangeReport = (part: { [K in keyof ReportSearch]: ReportSearch[K] | undefined }) => void;
