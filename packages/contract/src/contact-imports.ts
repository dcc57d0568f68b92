// Contact files: an upload address, the meanings of the columns, a preview row by row, and then the import.
// Specification 1, part 3, contact import record; document 2, section 7.7.

import { importFields, mostImportColumns, mostImportRows } from '@daybook/domain/contacts/import-columns.ts';
import { contactImportStatuses } from '@daybook/domain/contacts/import-statuses.ts';
import { importValueErrors } from '@daybook/domain/contacts/read-import-row.ts';
import { z } from 'zod';
import { rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { idSchema, instantSchema } from './values.ts';

export const maxContactImportBytes = 10 * 1024 * 1024;
export const maxContactImportRows = mostImportRows;

/** The faults of a row: in its values, or against another row or a contact. */
export const contactImportErrors = [...importValueErrors, 'DUPLICATE_CODE', 'DUPLICATE_NAME'] as const;

const count = z.number().int().nonnegative();
const uuidSchema = z.uuid();
const fieldSchema = z.enum(importFields);

export const contactImportSchema = z.strictObject({
  id: idSchema,
  uuid: uuidSchema,
  status: z.enum(contactImportStatuses),
  file_name: z.string(),
  file_bytes: count,
  /** Whether the first line names the columns. */
  has_header: z.boolean(),
  columns: z.array(z.strictObject({ name: z.string(), samples: z.array(z.string()) })),
  /** The meaning of each column; a column with null is left out. */
  structure: z.array(fieldSchema.nullable()),
  row_count: count,
  /**
   * The number of rows that were checked, and of those that were then compared with each other and with the contacts.
   */
  handled_count: count,
  compared_count: count,
  /** After the comparison: rows that wait for the import, invalid rows, and imported rows. */
  pending_count: count,
  failed_count: count,
  processed_count: count,
  /** Before the import, of the pending rows: those with new contacts, and those with existing contacts. */
  add_count: count,
  update_count: count,
  /** Results of the import so far. */
  added_count: count,
  updated_count: count,
  created_at: instantSchema,
  updated_at: instantSchema,
});
export type ContactImport = z.infer<typeof contactImportSchema>;

const value = z.string().max(200);
const values = {
  company_code: value.nullable(),
  company_name: z.string().max(201).nullable(),
  email_addresses: z.array(value).max(50),
  phone_numbers: z.array(value).max(50),
};
export const contactImportRowSchema = z.strictObject({
  /** The number of its line in the file. */
  id: idSchema,
  ...values,
  status: z.enum(['pending', 'processed', 'failed']),
  validation_error: z.enum(contactImportErrors).nullable(),
});
export type ContactImportRow = z.infer<typeof contactImportRowSchema>;

const params = z.strictObject({ id: idSchema });
const shared = {
  concept: 'contacts',
  access: 'signed_in',
  ability: 'contacts:write',
  permission: 'manage_contacts',
  impersonation: 'refused',
  status: 200,
} as const;
const one = rpcSchema(contactImportSchema);

export const contactImportsRoutes = {
  prepareContactImport: defineRoute({
    ...shared,
    method: 'POST',
    path: '/api/v1/rpc/contacts/import/prepare',
    name: 'prepareContactImport',
    summary: 'Gives an address to which a file with contacts can be sent, and the id that it gets.',
    response: rpcSchema(
      z.strictObject({ uuid: uuidSchema, upload_url: z.string(), max_bytes: count, max_rows: count }),
    ),
  }),
  uploadContactImport: defineRoute({
    ...shared,
    method: 'POST',
    path: '/api/v1/rpc/contacts/import/upload',
    name: 'uploadContactImport',
    summary: 'Takes the file as application/octet-stream: CSV in any of the usual forms, or an Excel workbook.',
    query: z.strictObject({ uuid: uuidSchema.optional() }),
    upload: true,
    response: rpcSchema(z.strictObject({ uuid: uuidSchema, file_bytes: count })),
    errors: [
      'PAYLOAD_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'CONTACT_IMPORT_UNREADABLE',
      'PRECONDITION_FAILED',
      'STORAGE_FULL',
    ],
  }),
  startContactImport: defineRoute({
    ...shared,
    method: 'POST',
    path: '/api/v1/rpc/contacts/import/start',
    name: 'startContactImport',
    summary: 'Reads an uploaded file: its columns with their first values, and what they seem to hold.',
    query: z.strictObject({ filename: z.string().max(400).optional(), uuid: uuidSchema.optional() }),
    response: one,
    errors: ['CONTACT_IMPORT_UNREADABLE', 'CONTACT_IMPORT_TOO_LARGE', 'RATE_LIMITED', 'PRECONDITION_FAILED'],
  }),
  listContactImports: defineRoute({
    ...shared,
    method: 'POST',
    path: '/api/v1/rpc/contacts/import/status',
    name: 'listContactImports',
    summary: 'The latest of the own imports of contacts, the newest first.',
    response: rpcSchema(z.strictObject({ imports: z.array(contactImportSchema) })),
  }),
  getContactImport: defineRoute({
    ...shared,
    method: 'POST',
    path: '/api/v1/rpc/contacts/import/status/{id}',
    name: 'getContactImport',
    summary: 'One import of contacts: what its file holds, and how far it is.',
    params,
    response: one,
  }),
  processContactImport: defineRoute({
    ...shared,
    method: 'POST',
    path: '/api/v1/rpc/contacts/import/process/{id}',
    name: 'processContactImport',
    summary: 'Says what the columns hold, and begins to check every row in the background. Nothing is imported yet.',
    params,
    body: z.strictObject({
      structure: z.array(fieldSchema.nullable()).max(mostImportColumns),
      has_header: z.boolean().optional(),
    }),
    response: one,
    errors: ['PRECONDITION_FAILED', 'PERMISSION_REQUIRED'],
  }),
  finishContactImport: defineRoute({
    ...shared,
    method: 'POST',
    path: '/api/v1/rpc/contacts/import/finish/{id}',
    name: 'finishContactImport',
    summary:
      'Adds and changes the contacts of all rows that are in order, in the background. What is ended in between goes on.',
    params,
    response: one,
    errors: ['PRECONDITION_FAILED'],
  }),
  stopContactImport: defineRoute({
    ...shared,
    method: 'POST',
    path: '/api/v1/rpc/contacts/import/stop/{id}',
    name: 'stopContactImport',
    summary:
      'Ends the taking over: what is taken over stays and is counted, the other rows wait until it is finished or deleted.',
    params,
    response: one,
    errors: ['PRECONDITION_FAILED'],
  }),
  undoContactImport: defineRoute({
    ...shared,
    method: 'POST',
    path: '/api/v1/rpc/contacts/import/undo/{id}',
    name: 'undoContactImport',
    summary:
      'Archives contacts that the import added and that nobody used since, at most 500 a call. Used ones and changes of others stay.',
    params,
    response: rpcSchema(
      z.strictObject({
        removed: count,
        /** The number of contacts left for the next call. */
        left: count,
        kept: count,
        /** The first of those that are kept because a user used them. */
        kept_names: z.array(z.string()),
      }),
    ),
    errors: ['PRECONDITION_FAILED'],
  }),
  deleteContactImport: defineRoute({
    ...shared,
    method: 'POST',
    path: '/api/v1/rpc/contacts/import/delete/{id}',
    name: 'deleteContactImport',
    summary:
      'Ends an import and forgets its file and rows; one that is being taken over has to be stopped first. Contacts that it brought stay.',
    params,
    response: rpcSchema(z.strictObject({ id: idSchema })),
    errors: ['PRECONDITION_FAILED'],
  }),
  listContactImportErrors: defineRoute({
    ...shared,
    method: 'POST',
    path: '/api/v1/rpc/contacts/import/errors/{id}',
    name: 'listContactImportErrors',
    summary: 'The rows that cannot be imported, a page of them or all of them as a CSV file.',
    params,
    body: z.strictObject({
      page: z.number().int().min(1).max(10_000).optional(),
      limit: z.number().int().min(1).max(500).optional(),
      as_file: z.boolean().optional(),
    }),
    response: rpcSchema(
      z.strictObject({ rows: z.array(contactImportRowSchema), total: count, file: z.string().nullable() }),
    ),
  }),
  updateContactImportRow: defineRoute({
    ...shared,
    method: 'PUT',
    path: '/api/v1/rpc/contacts/import/rows/{id}/{row}',
    name: 'updateContactImportRow',
    summary: 'Mends a row; it and the rows beside it are checked again.',
    params: z.strictObject({ id: idSchema, row: idSchema }),
    body: z.strictObject(values),
    response: rpcSchema(z.strictObject({ row: contactImportRowSchema, import: contactImportSchema })),
    errors: ['PRECONDITION_FAILED', 'PERMISSION_REQUIRED'],
  }),
} as const;
