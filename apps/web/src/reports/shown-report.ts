// The parameters of a file with the content of the screen: the same columns in the same order.
import type { ShownReport } from '@daybook/contract/report-files.ts';
import type { GroupKey } from '@daybook/contract/reports.ts';
import { personColumns, sheetColumns } from '@daybook/domain/reports/report-columns.ts';
import { useSession } from '../shell/api/session.ts';
import { withoutMissing } from '../ui/address-values.ts';
import { useTableLayout } from '../ui/list/table-layouts.ts';
import { useGroups } from './explorer/group-names.ts';
import { shownColumns } from './explorer/shown-columns.ts';
import { columnsAmong } from './report-columns.ts';
import { bookingOrderOf, reportFiltersOf } from './report-query.ts';
import { type ReportSearch, sortKeys, tabOf } from './report-search.ts';
import { shownBookingColumns } from './shown-booking-columns.ts';

/** The most keys that sums are grouped by. */
const mostGroups = 3;

type Shown = { readonly groups: readonly GroupKey[]; readonly isAdmin: boolean; readonly hidden: readonly string[] };

/** Returns the table of a tab, or the bookings or days that were opened from it. */
export const shownReport = (search: ReportSearch, isAdmin: boolean): ShownReport => {
  const { view, order } = search;
  if (view === 'bookings')
    return { table: 'bookings', columns: [...shownBookingColumns(search, isAdmin)], ...bookingOrderOf(search) };
  if (view === 'days') return { table: 'days', ...withoutMissing({ kind: search.days }) };
  const tab = tabOf(search);
  switch (tab) {
    case 'overview':
    case 'unbooked':
      return { table: tab };
    case 'leakage':
      return { table: tab, ...withoutMissing({ interval: search.interval }) };
    case 'rhythm':
      return { table: tab, by: search.rhythm ?? 'contact', ...withoutMissing({ key: search.only }) };
    case 'timesheets': {
      const { section = 'week', sheet: by = 'user' } = search;
      return { table: 'timesheet', section, by, columns: [...sheetColumns], ...withoutMissing({ order }) };
    }
    case 'productivity':
    case 'users': {
      const offered = personColumns[tab];
      const sort = offered.find((column) => column === search.column);
      const columns = [...(columnsAmong(offered, search.columns) ?? offered)];
      return { table: 'people', columns, ...withoutMissing({ sort, order }) };
    }
    default: {
      const sort = sortKeys.find((key) => key === search.sort);
      const columns = [...shownColumns(search)];
      return { table: 'sums', columns, ...withoutMissing({ codes: search.codes, sort, order }) };
    }
  }
};

/** The keys of stored table layouts, in which users hide columns. */
const layouts: Partial<Record<ShownReport['table'], string>> = {
  sums: 'report',
  bookings: 'report-bookings',
  people: 'report-people',
  timesheet: 'timesheet',
};

/** Returns the table without hidden columns; a date in the first column identifies the row and cannot be hidden. */
const withoutHidden = (shown: ShownReport, hidden: readonly string[]): ShownReport => {
  const isShown = (column: string) => !hidden.includes(column);
  switch (shown.table) {
    case 'sums': {
      const { codes, ...others } = shown;
      const columns = shown.columns.filter(isShown);
      return { ...others, columns, ...(codes === true && isShown('code') && { codes }) };
    }
    case 'bookings':
      return { ...shown, columns: shown.columns.filter((key, at) => (key === 'date' && at === 0) || isShown(key)) };
    case 'people':
      return { ...shown, columns: shown.columns.filter(isShown) };
    case 'timesheet':
      return { ...shown, columns: shown.columns.filter(isShown) };
    default:
      return shown;
  }
};

/** Returns the parameters of a file. `hidden` are columns that the user hides in the table. */
export const fileQuestionOf = (search: ReportSearch, { groups, isAdmin, hidden }: Shown) => {
  const shown = withoutHidden(shownReport(search, isAdmin), hidden);
  const keys = shown.table === 'sums' ? groups.slice(0, mostGroups) : null;
  return { filters: reportFiltersOf(search), group_by: keys, shown };
};
export type FileQuestion = ReturnType<typeof fileQuestionOf>;

export const useFileQuestion = (search: ReportSearch): FileQuestion => {
  const { user } = useSession();
  const { is_admin: isAdmin } = user;
  const { hidden } = useTableLayout(layouts[shownReport(search, isAdmin).table] ?? '');
  return fileQuestionOf(search, { groups: useGroups(search), isAdmin, hidden });
};
