// Tables of a person's own data. Columns that are not named here are not exported, such as secrets.
import { activityTables } from './export-tables/activity-tables.ts';
import { bookingTables } from './export-tables/booking-tables.ts';
import { connectionTables } from './export-tables/connection-tables.ts';
import { dayTables } from './export-tables/day-tables.ts';
import type { ExportTable } from './export-tables/export-table.ts';
import { importTables } from './export-tables/import-tables.ts';
import { personTables } from './export-tables/person-tables.ts';
import { ruleTables } from './export-tables/rule-tables.ts';
import { suggestionTables } from './export-tables/suggestion-tables.ts';

export type { ExportTable } from './export-tables/export-table.ts';

export const exportTables: readonly ExportTable[] = [
  ...personTables,
  ...activityTables,
  ...dayTables,
  ...bookingTables,
  ...ruleTables,
  ...suggestionTables,
  ...connectionTables,
  ...importTables,
];
