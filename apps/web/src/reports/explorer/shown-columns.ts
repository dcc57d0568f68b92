import { type TableColumn, tableColumns } from '@daybook/domain/reports/report-columns.ts';
import { columnsAmong } from '../report-columns.ts';
import { type ReportSearch, tabOf } from '../report-search.ts';

const columnsOfTab: Partial<Record<string, readonly TableColumn[]>> = {
  contacts: ['users', 'last', 'share', 'trend'],
  activities: ['count', 'share', 'trend'],
  codes: ['billable', 'count', 'share'],
};

/** Returns the columns of the address in order, else the defaults of the tab. */
export const shownColumns = (search: ReportSearch): readonly TableColumn[] =>
  columnsAmong(tableColumns, search.columns) ?? columnsOfTab[tabOf(search)] ?? [];
