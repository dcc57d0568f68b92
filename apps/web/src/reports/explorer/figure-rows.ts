// Leads from a number in a table of sums to the rows behind it.
import type { TableColumn } from '@daybook/domain/reports/report-columns.ts';
import { bookingsBehind, narrowTo } from '../report-drill.ts';
import type { ReportSearch } from '../report-search.ts';
import type { TreeRow } from './tree-rows.ts';

export type FigureKey = TableColumn | 'duration';

/** Returns the address of the rows that a number of a row sums, counts, or compares. */
export function behindFigure(
  { group, search, range }: Pick<TreeRow, 'group' | 'search' | 'range'>,
  figure: FigureKey,
): ReportSearch {
  switch (figure) {
    case 'billable':
      return bookingsBehind({ ...search, billable: 'yes' });
    case 'last':
      return bookingsBehind(narrowTo(search, range, 'day', group.last_date));
    case 'users': {
      const { columns: _columns, ...rest } = search;
      return { ...rest, group: ['user'] };
    }
    case 'trend':
      return { ...search, compare: true };
    default:
      return bookingsBehind(search);
  }
}
