// Files with hours: requested, made in the background, kept for a day. Specification 1, parts 2 and 9; document 2,
// section 7.5.
import { exportPeriods } from '@daybook/domain/registrations/export-period.ts';
import { z } from 'zod';
import { activityFilters } from './booking-fields.ts';
import { rpcSchema } from './jsonapi.ts';
import { fileSchema, madeFileFields } from './made-files.ts';
import { defineRoute } from './route.ts';
import { dateSchema, idInputSchema, idSchema } from './values.ts';

export const exportFormats = ['csv', 'excel', 'text'] as const;
export type ExportFormat = (typeof exportFormats)[number];
/** extended: includes detected activity, and therefore only the user's own hours. */
export const exportTypes = ['basic', 'extended'] as const;
export const exportViews = ['open', 'published', 'all'] as const;
export type ExportView = (typeof exportViews)[number];

export const exportPeriodSchema = z.enum(exportPeriods);
export const maxExportedActivities = 500_000;

export const activityExportSchema = z.strictObject({
  ...madeFileFields,
  format: z.enum(exportFormats),
  type: z.enum(exportTypes),
  date_start: dateSchema,
  date_end: dateSchema,
});
export type ActivityExport = z.infer<typeof activityExportSchema>;

const shared = {
  method: 'POST',
  concept: 'registrations',
  access: 'signed_in',
  ability: null,
  impersonation: 'refused',
  status: 200,
} as const;
const one = z.strictObject({ id: idInputSchema });

export const activityExportsRoutes = {
  exportActivities: defineRoute({
    ...shared,
    path: '/api/v1/rpc/activities/export',
    name: 'exportActivities',
    summary:
      'Begins a file with the activities of a period: own ones, or for administrators published ones of colleagues.',
    body: z.strictObject({
      period: exportPeriodSchema,
      /** The first date of a custom period; for other periods, a date within it. */
      date_start: dateSchema,
      /** The last date of a custom period. */
      date_end: dateSchema.optional(),
      /** A week by its number in the year of date_start. */
      week: z.number().int().min(1).max(53).optional(),
      format: z.enum(exportFormats),
      type: z.enum(exportTypes),
      /** Left out: all. */
      view: z.enum(exportViews).optional(),
      ...activityFilters,
    }),
    status: 202,
    response: rpcSchema(activityExportSchema),
    errors: ['DATE_RANGE', 'PRECONDITION_FAILED'],
  }),
  getActivityExport: defineRoute({
    ...shared,
    path: '/api/v1/rpc/activities/export/status',
    name: 'getActivityExport',
    summary: 'How far a file is; and once it is finished, the file itself.',
    body: one,
    contentType: 'application/octet-stream',
    response: z.union([rpcSchema(activityExportSchema), fileSchema]),
  }),
  listActivityExports: defineRoute({
    ...shared,
    path: '/api/v1/rpc/activities/export/list',
    name: 'listActivityExports',
    summary: 'The own files of the last day, the newest first.',
    response: rpcSchema(z.strictObject({ exports: z.array(activityExportSchema) })),
  }),
  cancelActivityExport: defineRoute({
    ...shared,
    path: '/api/v1/rpc/activities/export/cancel',
    name: 'cancelActivityExport',
    summary: 'Ends a file that is being made, or forgets one that is finished.',
    body: one,
    response: rpcSchema(z.strictObject({ id: idSchema })),
  }),
} as const;
