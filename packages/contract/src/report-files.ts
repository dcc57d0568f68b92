// Files with a report. Document 2, section 7.14.
//   shownReportSchema   the part of the screen in a file
//   reportFilesRoutes   requests files, and downloads them
import {
  bookingColumns,
  personColumnKeys,
  sheetColumns,
  sheetGroups,
  sheetSections,
  tableColumns,
} from '@daybook/domain/reports/report-columns.ts';
import { z } from 'zod';
import { rpcSchema } from './jsonapi.ts';
import { fileSchema, madeFileFields } from './made-files.ts';
import { named } from './named-schemas.ts';
import { rhythmKeys } from './report-insights.ts';
import { dayKinds } from './report-tabs.ts';
import { bookingSorts, groupKeys, groupSorts, mostGroupKeys, reportIntervals, reportSelection } from './reports.ts';
import { defineRoute } from './route.ts';
import { dateSchema, idInputSchema, idSchema } from './values.ts';

/**
 * excel_extended: one workbook with the parameters, the sums or tables themselves, and every booking if they are about
 * bookings. pdf: a timesheet to print and sign, with every booking and subtotals of days, or of weeks when it is
 * grouped by week.
 */
export const reportFormats = ['csv', 'excel', 'excel_extended', 'pdf'] as const;
export type ReportFormat = (typeof reportFormats)[number];
/** A file of sums is returned immediately. */
export const summaryFormats = ['csv', 'excel'] as const;

const columns = <T extends readonly [string, ...string[]]>(offered: T) => z.array(z.enum(offered)).max(offered.length);
const order = z.enum(['asc', 'desc']).optional();

/** A table of the report screen as shown: its columns in order, its groups, and its sorting. */
export const shownReportSchema = named(
  'ShownReport',
  z.discriminatedUnion('table', [
    z.strictObject({
      /**
       * By the keys of `group_by`. By default intervals are in chronological order, and the rest is sorted by hours.
       */
      table: z.literal('sums'),
      columns: columns(tableColumns),
      /** Codes in columns of their own. */
      codes: z.boolean().optional(),
      sort: z.enum(groupSorts).optional(),
      order,
    }),
    z.strictObject({
      table: z.literal('bookings'),
      columns: columns(bookingColumns),
      sort: z.enum(bookingSorts).optional(),
      order,
    }),
    z.strictObject({
      table: z.literal('timesheet'),
      section: z.enum(sheetSections),
      by: z.enum(sheetGroups),
      columns: columns(sheetColumns),
      /** Of its days or weeks. */
      order,
    }),
    z.strictObject({
      table: z.literal('people'),
      columns: columns(personColumnKeys),
      /** By name when left out. */
      sort: z.enum(personColumnKeys).optional(),
      order,
    }),
    /** For the first person of the filter, else for the caller. */
    z.strictObject({ table: z.literal('days'), kind: z.enum(dayKinds).optional() }),
    z.strictObject({ table: z.literal('overview') }),
    /** By default the interval that suits the period. */
    z.strictObject({ table: z.literal('leakage'), interval: z.enum(reportIntervals).optional() }),
    /** The caller's recorded time, of one contact or source if a key is given. */
    z.strictObject({ table: z.literal('rhythm'), by: z.enum(rhythmKeys), key: z.string().max(40).optional() }),
    /** The caller's unbooked work, and ignored time by type of source. */
    z.strictObject({ table: z.literal('unbooked') }),
  ]),
);
export type ShownReport = z.output<typeof shownReportSchema>;

export const reportFileSchema = named(
  'ReportFile',
  z.strictObject({
    ...madeFileFields,
    format: z.enum(reportFormats),
    start: dateSchema,
    end: dateSchema,
  }),
);
export type ReportFile = z.infer<typeof reportFileSchema>;

const file = {
  method: 'POST',
  concept: 'reports',
  access: 'signed_in',
  ability: null,
  impersonation: 'refused',
  status: 200,
} as const;
const oneFile = z.strictObject({ id: idInputSchema });
const keys = z.array(z.enum(groupKeys)).min(1).max(mostGroupKeys);
const noFile = [
  ...(['DATE_RANGE', 'REPORTING_FAILED'] as const),
  ...(['NO_DATA', 'NO_DATA_FOR_PERIOD', 'NO_DATA_FOR_USER'] as const),
] as const;

export const reportFilesRoutes = {
  exportReportSummary: defineRoute({
    ...file,
    path: '/api/v1/rpc/report/summary/export',
    name: 'exportReportSummary',
    summary: 'The sums of a period as a file.',
    body: z.strictObject({ ...reportSelection, group_by: keys, format: z.enum(summaryFormats) }),
    contentType: 'application/octet-stream',
    response: fileSchema,
    errors: noFile,
  }),
  exportReport: defineRoute({
    ...file,
    path: '/api/v1/rpc/report/export',
    name: 'exportReport',
    summary:
      'Begins a file with a report: every booking of a period, sums of them, or a table of the screen as it is shown. It is kept for a day.',
    body: z.strictObject({
      ...reportSelection,
      format: z.enum(reportFormats),
      /** Left out: every booking. */
      group_by: keys.optional(),
      /** By default bookings or sums with all of their columns. A pdf is always a timesheet. */
      shown: shownReportSchema.optional(),
    }),
    status: 202,
    response: rpcSchema(reportFileSchema),
    errors: [...noFile, 'PRECONDITION_FAILED'],
  }),
  getReportExport: defineRoute({
    ...file,
    path: '/api/v1/rpc/report/export/status',
    name: 'getReportExport',
    summary: 'How far a file is; and once it is finished, the file itself.',
    body: oneFile,
    contentType: 'application/octet-stream',
    response: z.union([rpcSchema(reportFileSchema), fileSchema]),
    errors: [],
  }),
  listReportExports: defineRoute({
    ...file,
    path: '/api/v1/rpc/report/export/list',
    name: 'listReportExports',
    summary: 'The own files of reports of the last day, the newest first.',
    response: rpcSchema(z.strictObject({ exports: z.array(reportFileSchema) })),
    errors: [],
  }),
  cancelReportExport: defineRoute({
    ...file,
    path: '/api/v1/rpc/report/export/cancel',
    name: 'cancelReportExport',
    summary: 'Ends a file that is being made, or forgets one that is finished.',
    body: oneFile,
    response: rpcSchema(z.strictObject({ id: idSchema })),
    errors: [],
  }),
} as const;
