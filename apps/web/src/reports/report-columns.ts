import {
  type BookingColumn,
  bookingColumns,
  type PersonColumnKey,
  personColumnKeys,
  type TableColumn,
  tableColumns,
} from '@daybook/domain/reports/report-columns.ts';

/** Any column of any report table that can be left out and ordered. */
export type ReportColumn = TableColumn | BookingColumn | PersonColumnKey;
export const reportColumns: readonly ReportColumn[] = [
  ...new Set<ReportColumn>([...tableColumns, ...bookingColumns, ...personColumnKeys]),
];

/** Returns the columns of the address that a table has, in order; undefined: the address has none. */
export const columnsAmong = <T extends ReportColumn>(
  offered: readonly T[],
  columns: readonly ReportColumn[] | undefined,
): readonly T[] | undefined => columns?.flatMap((one) => offered.filter((column) => column === one));
