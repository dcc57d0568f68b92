// Leads from a number in a table of sums to the rows behind it.
import type { TableColumn } from '@daybook/domain/reports/report-columns.ts';
import { narrowTo, searchOfBookings } from '../report-drill.ts';
import type { ReportSearch } from '../report-search.ts';
import type { TreeRow } from './tree-rows.ts';

export type FigureKey = TableColumn | 'duration';

/** Returns the address of the rows that a number of a row sums, counts, or compares. */
export function searchOfFigure(
  { group, search, range }: Pick<TreeRow, 'group' | 'search' | 'range'>,
  figure: FigureKey,
): ReportSearch {
  switch (figure) {
    case 'billable':
      return searchOfBookings({ ...search, billable: 'yes' });
    case 'last':
      return searchOfBookings(narrowTo(search, range, 'day', group.last_date));
    case 'users': {
      const { columns: _columns, ...rest } = search;
      return { ...rest, group: ['user'] };
    }
    case 'trend':
      return { ...search, compare: true };
    default:
      return searchOfBookings(search);
  }
}
