// Named reports: saved or shared, and mailed to users of the organisation.
import { reportPeriods } from '@daybook/domain/reports/report-periods.ts';
import { z } from 'zod';
import { rpcSchema } from './jsonapi.ts';
import { type ReportFormat, shownReportSchema } from './report-files.ts';
import { groupKeys, mostGroupKeys, reportFiltersSchema } from './reports.ts';
import { defineRoute } from './route.ts';
import { dateSchema, idInputSchema, idSchema, nameSchema } from './values.ts';

export const mailFrequencies = ['weekly', 'monthly'] as const;
export type MailFrequency = (typeof mailFrequencies)[number];
/** Formats that can be mailed. */
export const mailFormats = ['csv', 'excel', 'excel_extended'] as const satisfies readonly ReportFormat[];
const mostReceivers = 50;

const addressValue = z.union([z.string().max(500), z.number(), z.boolean(), z.array(z.string().max(200)).max(500)]);
/** The parameters of the screen's address, by name. */
const searchSchema = z
  .record(z.string().regex(/^[a-z_]{1,40}$/), addressValue)
  .refine((search) => Object.keys(search).length <= 40, 'An address has at most 40 names.');

/** The parameters of a file with the report; a named period moves along with today. */
export const savedQuestionSchema = z.strictObject({
  period: z.enum(reportPeriods),
  /** The dates of a custom period. */
  start: dateSchema.optional(),
  end: dateSchema.optional(),
  filters: reportFiltersSchema,
  /** null: every booking. */
  group_by: z.array(z.enum(groupKeys)).min(1).max(mostGroupKeys).nullable(),
  /** The table of the screen in the file; absent in reports that were saved before it was stored. */
  shown: shownReportSchema.optional(),
});

const personSchema = z.strictObject({ id: idSchema, name: z.string() });
const savedReportSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  owner: personSchema,
  is_own: z.boolean(),
  /** Whether the caller may change it; an administrator may end a shared one. */
  is_removable: z.boolean(),
  is_shared: z.boolean(),
  search: z.record(z.string(), addressValue),
  /** Its recipients; only its owner sees them. */
  mailing: z
    .strictObject({
      every: z.enum(mailFrequencies),
      format: z.enum(mailFormats),
      /** is_stopped: the recipient unsubscribed. */
      receivers: z.array(personSchema.extend({ is_stopped: z.boolean() })),
    })
    .nullable(),
  /** How often the caller receives it by mail; null: never. */
  received: z.strictObject({ every: z.enum(mailFrequencies), is_stopped: z.boolean() }).nullable(),
});
export type SavedReport = z.infer<typeof savedReportSchema>;

const params = z.strictObject({ id: idSchema });
const shared = { concept: 'reports', access: 'signed_in', ability: null } as const;
const changing = { ...shared, impersonation: 'refused' } as const;
const answer = rpcSchema(savedReportSchema);

export const savedReportsRoutes = {
  listSavedReports: defineRoute({
    ...shared,
    method: 'GET',
    path: '/api/v1/saved-reports',
    name: 'listSavedReports',
    summary: 'The own reports, those that are shared, and those that the user gets by mail, by name.',
    status: 200,
    response: rpcSchema(z.strictObject({ reports: z.array(savedReportSchema) })),
  }),
  saveReport: defineRoute({
    ...changing,
    method: 'POST',
    path: '/api/v1/saved-reports',
    name: 'saveReport',
    summary: 'Keeps a report under a name.',
    body: z.strictObject({
      name: nameSchema.max(100),
      is_shared: z.boolean().optional(),
      search: searchSchema,
      question: savedQuestionSchema,
    }),
    status: 201,
    response: answer,
    errors: ['PRECONDITION_FAILED'],
    idempotent: true,
  }),
  updateSavedReport: defineRoute({
    ...changing,
    method: 'PUT',
    path: '/api/v1/saved-reports/{id}',
    name: 'updateSavedReport',
    summary: 'Renames an own report, shares it or not, or gives it what the screen shows now.',
    params,
    body: z.strictObject({
      name: nameSchema.max(100).optional(),
      is_shared: z.boolean().optional(),
      search: searchSchema.optional(),
      question: savedQuestionSchema.optional(),
    }),
    status: 200,
    response: answer,
    errors: [],
  }),
  deleteSavedReport: defineRoute({
    ...changing,
    method: 'DELETE',
    path: '/api/v1/saved-reports/{id}',
    name: 'deleteSavedReport',
    summary: 'Deletes an own report; an administrator also one that a colleague shared. It is no longer mailed.',
    params,
    status: 204,
    response: z.null(),
    errors: [],
  }),
  restoreSavedReport: defineRoute({
    ...changing,
    method: 'PATCH',
    path: '/api/v1/saved-reports/{id}',
    name: 'restoreSavedReport',
    summary: 'Takes a deleted report back.',
    params,
    status: 200,
    response: answer,
    errors: [],
  }),
  mailSavedReport: defineRoute({
    ...changing,
    method: 'PUT',
    path: '/api/v1/saved-reports/{id}/mailing',
    name: 'mailSavedReport',
    summary:
      'Says how often an own report is mailed and to whom: these and no others. Each gets only what they may see.',
    params,
    body: z.strictObject({
      /** null: stops the mailing. */
      every: z.enum(mailFrequencies).nullable(),
      format: z.enum(mailFormats).optional(),
      users: z.array(idInputSchema).max(mostReceivers).optional(),
    }),
    status: 200,
    response: answer,
    errors: [],
  }),
  receiveSavedReport: defineRoute({
    ...changing,
    method: 'PUT',
    path: '/api/v1/saved-reports/{id}/receiving',
    name: 'receiveSavedReport',
    summary: 'Stops a report that comes by mail, or lets it come again.',
    params,
    body: z.strictObject({ is_stopped: z.boolean() }),
    status: 200,
    response: answer,
    errors: [],
  }),
} as const;
