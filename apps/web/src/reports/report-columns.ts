import {
  type BookingColumn,
  bookingColumns,
  type PersonColumnKey,
  personColumnKeys,
  type TableColumn,
  tableColumns,
} from '@daybook/domain/reports/report-columns.ts';

/** Any column of any table of a report that can be left out and ordered. */
export type ReportColumn = TableColumn | BookingColumn | PersonColumnKey;
export const reportColumns: readonly ReportColumn[] = [
  ...new Set<ReportColumn>([...tableColumns, ...bookingColumns, ...personColumnKeys]),
];

/** Those of the address that a table has, in their order; undefined: the address names none. */
export const columnsAmong = <T extends ReportColumn>(
  offered: readonly T[],
  columns: readonly ReportColumn[] | undefined,
): readonly T[] | undefined => columns?.flatMap((one) => offered.filter((column) => column === one));
