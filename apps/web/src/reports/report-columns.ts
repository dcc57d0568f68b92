// Columns of the tables of a report that can be left out and ordered, by table.

export const tableColumns = ['users', 'last', 'count', 'billable', 'share', 'trend'] as const;
export type TableColumn = (typeof tableColumns)[number];

export const bookingColumns = ['date', 'user', 'description', 'recorded', 'billable', 'status'] as const;
export type BookingColumn = (typeof bookingColumns)[number];

const productivityColumns = [
  'present',
  'recorded',
  'booked',
  'contact',
  'internal',
  'ignored',
  'productivity',
  'schedule',
] as const;
const userColumns = [
  'expected',
  'booked',
  'published_days',
  'missing_days',
  'corrections',
  'reopened_days',
  'days_to_publish',
] as const;
/** Those of each table of people, by its tab. */
export const personColumns = { productivity: productivityColumns, users: userColumns } as const;
export type PersonColumnKey = (typeof productivityColumns)[number] | (typeof userColumns)[number];
export const personColumnKeys: readonly PersonColumnKey[] = [
  ...new Set<PersonColumnKey>([...productivityColumns, ...userColumns]),
];

export type ReportColumn = TableColumn | BookingColumn | PersonColumnKey;
export const reportColumns: readonly ReportColumn[] = [
  ...new Set<ReportColumn>([...tableColumns, ...bookingColumns, ...personColumnKeys]),
];

/** Those of the address that a table has, in their order; undefined: the address names none. */
export const columnsAmong = <T extends ReportColumn>(
  offered: readonly T[],
  columns: readonly ReportColumn[] | undefined,
): readonly T[] | undefined => columns?.flatMap((one) => offered.filter((column) => column === one));
