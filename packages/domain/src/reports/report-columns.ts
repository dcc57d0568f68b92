// Columns of report tables that can be left out and ordered, by table. A screen and its file have the same ones.

/** Columns of a table of sums. */
export const tableColumns = ['users', 'last', 'count', 'billable', 'share', 'trend'] as const;
export type TableColumn = (typeof tableColumns)[number];

/** Columns of a list of bookings. */
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
/** Columns of each table of people, by its tab. */
export const personColumns = { productivity: productivityColumns, users: userColumns } as const;
export type PersonColumnKey = (typeof productivityColumns)[number] | (typeof userColumns)[number];
export const personColumnKeys = [
  ...productivityColumns,
  ...userColumns.filter((column) => column !== 'booked'),
] as const satisfies readonly PersonColumnKey[];

/** Columns of a timesheet, beside its dates and hours. */
export const sheetColumns = ['on', 'description'] as const;

/** How a timesheet is divided, and what its rows are grouped by in each part. */
export const sheetSections = ['day', 'week'] as const;
export const sheetGroups = ['user', 'project'] as const;
