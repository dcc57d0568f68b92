// Tables of a file as on the screen:
//   asShown        returns the question as the table asks it
//   shownSheets    returns the tables that are completely in memory
//   shownPages     returns a table that is read page by page
//   hasBookings    whether a complete workbook has the bookings behind it
//   isForOneself   whether it is mailed to its owner only
import type { ReportFormat, ShownReport } from '@daybook/contract/report-files.ts';
import type { Database, Scope, Transaction } from '@daybook/database/database.ts';
import { rhythmPeriod } from '@daybook/domain/reports/rhythm-period.ts';
import { localDate } from '@daybook/domain/timeline/day-bounds.ts';
import type { Table } from '../../platform/files/table.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import type { ReportFileQuestion } from '../report-file-question.ts';
import type { Levels } from '../report-tables.ts';
import { leakageSheets } from './leakage-sheets.ts';
import { overviewSheets } from './overview-sheets.ts';
import { daysSheets, peopleSheets } from './people-sheets.ts';
import { rhythmSheets } from './rhythm-sheets.ts';
import type { Sheet } from './sheet.ts';
import { shownBookings, shownTimesheet } from './shown-bookings.ts';
import { sumsSheet } from './sums-sheet.ts';
import { ignoredSheets, unbookedSheets } from './unbooked-sheets.ts';

/** Tables of bookings, which are read page by page. */
const paged = ['bookings', 'timesheet'] as const satisfies readonly ShownReport['table'][];
type Paged = Extract<ShownReport, { table: (typeof paged)[number] }>;
export type WholeTable = Exclude<ShownReport, Paged>;

export const isPaged = (shown: ShownReport): shown is Paged => paged.some((table) => table === shown.table);

/** Tables that have content where nothing is booked. */
const beyondBookings: readonly ShownReport['table'][] = ['overview', 'people', 'days', 'rhythm', 'unbooked'];
export const needsBookings = ({ table }: ShownReport): boolean => !beyondBookings.includes(table);

/** Whether the table is mailed to its owner only. */
export const isForOneself = (table: string | null | undefined): boolean => table === 'rhythm';

/** Tables of recorded time and of days, which do not sum bookings. */
const withoutBookings: readonly ShownReport['table'][] = ['days', 'rhythm', 'unbooked'];
export const hasBookings = (shown: ShownReport | undefined): boolean =>
  shown === undefined || !withoutBookings.includes(shown.table);

/**
 * Returns the question as the screen asks it for a table: without filters that do not apply to it, and within its
 * longest period.
 */
export function asShown<Q extends Pick<ReportFileQuestion, 'start' | 'end' | 'filters' | 'shown' | 'timezone'>>(
  question: Q,
  now: Date,
): Q {
  const { filters, timezone = 'UTC' } = question;
  switch (question.shown?.table) {
    case 'leakage': {
      const { source: _source, source_type: _kinds, ...others } = filters;
      return { ...question, filters: others };
    }
    case 'people':
    case 'days':
      return { ...question, filters: withoutUndefined({ user: filters.user, status: filters.status }) };
    case 'rhythm':
      return { ...question, ...rhythmPeriod(question, localDate(now.getTime(), timezone)) };
    default:
      return question;
  }
}

/** @throws AppError DATE_RANGE */
export async function shownSheets(
  trx: Transaction,
  scope: Scope,
  question: ReportFileQuestion,
  shown: WholeTable,
  { format, now }: { readonly format: ReportFormat; readonly now: Date },
): Promise<readonly Sheet[]> {
  const { start, end, filters, groupBy, language, timezone = 'UTC', leavesOutOwn = false } = question;
  const selection = { start, end, filters };
  switch (shown.table) {
    case 'sums':
      return [await sumsSheet(trx, scope, { ...selection, groupBy: groupBy ?? ['contact'], language }, shown)];
    case 'people':
      return peopleSheets(trx, scope, { ...selection, language, timezone }, shown, now);
    case 'days':
      return daysSheets(trx, scope, { ...selection, language, timezone }, shown.kind ?? null, now);
    case 'overview':
      return overviewSheets(trx, scope, selection, language, now);
    case 'leakage': {
      const { all, finest } = await leakageSheets(trx, scope, { ...selection, interval: shown.interval }, language);
      return format === 'csv' ? [finest] : all;
    }
    case 'rhythm': {
      const { by, key } = shown;
      return leavesOutOwn ? [] : rhythmSheets(trx, scope, { ...selection, by, key }, { language, timezone });
    }
    case 'unbooked': {
      const own = leavesOutOwn ? [] : await unbookedSheets(trx, scope, selection, language);
      return [...own, ...(await ignoredSheets(trx, scope, selection, language))];
    }
  }
}

export function shownPages(
  reader: { readonly database: Database; readonly scope: Scope },
  { start, end, filters, language }: ReportFileQuestion,
  shown: Paged,
  levels: Levels,
  progress: (handled: number) => Promise<void>,
): Table {
  const asked = { selection: { start, end, filters }, language, levels, progress };
  return shown.table === 'bookings' ? shownBookings(reader, asked, shown) : shownTimesheet(reader, asked, shown);
}
