// Files with activity recorded elsewhere: previewed first, then imported in the background, and undone on request.
import { importFormats } from '@daybook/domain/imports/import-formats.ts';
import { importStatuses } from '@daybook/domain/imports/import-statuses.ts';
import { dateOrders } from '@daybook/domain/imports/read-date.ts';
import { z } from 'zod';
import { eventRejectionCodes } from './errors.ts';
import { collectionSchema, documentSchema, resourceSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { dateSchema, idSchema, instantSchema, optionalTextSchema } from './values.ts';

export const maxImportBytes = 20 * 1024 * 1024;

/** Choices that an import needs before it can start. */
export const importQuestions = ['format', 'date_order', 'person'] as const;
/** Why an entry of a file is rejected, beside the reasons for events. */
export const importRejectionCodes = ['MALFORMED_ROW', 'NO_DURATION', 'DAY_FULL', ...eventRejectionCodes] as const;
export type ImportRejectionCode = (typeof importRejectionCodes)[number];

const count = z.number().int().nonnegative();
const formatSchema = z.enum(importFormats);
const dateOrderSchema = z.enum(dateOrders);
const timezoneSchema = z.string().max(64);

export const importPreviewSchema = z.strictObject({
  questions: z.array(z.enum(importQuestions)),
  /** The possible orders of the parts of the file's dates. */
  date_orders: z.array(dateOrderSchema),
  /** People in the file, when there is more than one. */
  people: z.array(z.strictObject({ name: z.string(), count })),
  /** Whether the file has no times of day, so that entries are placed from the start of work. */
  is_undated: z.boolean(),
  new_count: count,
  new_seconds: count,
  /** Entries that are already stored. */
  stored_count: count,
  /** New entries on published days: they are added as late activity, and the days stay unchanged. */
  late_count: count,
  /** Private windows, absences, and entries that are no activity. */
  left_out_count: count,
  first_date: dateSchema.nullable(),
  last_date: dateSchema.nullable(),
  days: z.array(
    z.strictObject({ date: dateSchema, source: z.string(), new_count: count, stored_count: count, new_seconds: count }),
  ),
  /** The number of days that are not listed. */
  further_days: count,
  rejected: z.array(
    z.strictObject({ code: z.enum(importRejectionCodes), count, rows: z.array(z.number().int().positive()) }),
  ),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

export const importResourceSchema = resourceSchema(
  'imports',
  z.strictObject({
    status: z.enum(importStatuses),
    file_name: z.string(),
    file_bytes: count,
    format: formatSchema.nullable(),
    timezone: timezoneSchema,
    date_order: dateOrderSchema.nullable(),
    person: z.string().nullable(),
    preview: importPreviewSchema,
    handled_count: count,
    added_count: count,
    refused_count: count,
    created_at: instantSchema,
    updated_at: instantSchema,
  }),
);

const params = z.strictObject({ id: idSchema });
const shared = { concept: 'imports', access: 'signed_in', ability: null, impersonation: 'refused' } as const;

export const importsRoutes = {
  listImports: defineRoute({
    ...shared,
    method: 'GET',
    path: '/api/v1/imports',
    name: 'listImports',
    summary: 'The own imports.',
    list: { filters: {}, sorts: ['id'], includes: [], defaultSort: 'id:desc', defaultLimit: 50 },
    status: 200,
    response: collectionSchema(importResourceSchema),
  }),
  getImport: defineRoute({
    ...shared,
    method: 'GET',
    path: '/api/v1/imports/{id}',
    name: 'getImport',
    summary: 'One import: what its file holds, and how far it is.',
    params,
    status: 200,
    response: documentSchema(importResourceSchema),
  }),
  prepareImport: defineRoute({
    ...shared,
    demo: 'refused',
    method: 'POST',
    path: '/api/v1/imports',
    name: 'prepareImport',
    summary:
      'Takes a file as application/octet-stream and says what would come in; nothing is stored of it yet. Replaces the one before that was never started.',
    query: z.strictObject({ name: optionalTextSchema(200).optional() }),
    upload: true,
    status: 201,
    response: documentSchema(importResourceSchema),
    errors: ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'IMPORT_UNREADABLE', 'PRECONDITION_FAILED', 'STORAGE_FULL'],
  }),
  changeImport: defineRoute({
    ...shared,
    method: 'PUT',
    path: '/api/v1/imports/{id}',
    name: 'changeImport',
    summary: 'Chooses how the file is read, and says again what would come in.',
    params,
    body: z.strictObject({
      format: formatSchema.optional(),
      timezone: timezoneSchema.optional(),
      date_order: dateOrderSchema.optional(),
      person: z.string().max(400).optional(),
    }),
    status: 200,
    response: documentSchema(importResourceSchema),
    errors: ['PRECONDITION_FAILED', 'IMPORT_UNREADABLE'],
  }),
  startImport: defineRoute({
    ...shared,
    method: 'POST',
    path: '/api/v1/imports/{id}/start',
    name: 'startImport',
    summary: 'Begins to store what is new, in the background.',
    params,
    status: 200,
    response: documentSchema(importResourceSchema),
    errors: ['PRECONDITION_FAILED'],
  }),
  cancelImport: defineRoute({
    ...shared,
    method: 'POST',
    path: '/api/v1/imports/{id}/cancel',
    name: 'cancelImport',
    summary: 'Ends an import that runs; what it has stored stays until it is taken back.',
    params,
    status: 200,
    response: documentSchema(importResourceSchema),
    errors: ['PRECONDITION_FAILED'],
  }),
  undoImport: defineRoute({
    ...shared,
    method: 'DELETE',
    path: '/api/v1/imports/{id}',
    name: 'undoImport',
    summary: 'Takes back all that an import stored, as long as nothing of it is booked or published.',
    params,
    status: 200,
    response: documentSchema(importResourceSchema),
    errors: ['PRECONDITION_FAILED'],
  }),
} as const;
