// Lists of a bridge, page by page. The cursor is the bridge's own.
import type { z } from 'zod';
import type {
  HoursPage,
  HoursRequest,
  ListedHours,
  Page,
  ReadContact,
  ReadDimension,
  ReadEmployee,
  ReadRequest,
} from '../crm-system.ts';
import type { JsonClient } from '../json-client.ts';
import { contactSchema, dimensionSchema, employeeSchema, hoursSchema, pageSchema } from './answers.ts';

export type Reading = { readonly client: JsonClient; readonly pageSize: number };

async function readList<S extends z.ZodType, T>(
  { client, pageSize }: Reading,
  path: string,
  schema: S,
  toRecord: (raw: z.output<S>) => T,
  { cursor, since }: ReadRequest,
  signal: AbortSignal,
): Promise<Page<T>> {
  const query = { cursor: cursor ?? undefined, limit: pageSize, changed_since: since?.toISOString() };
  const page = await client.call({ path, query, answer: pageSchema(schema), signal });
  const isChangesOnly = since !== null && page.changes_only === true;
  return { records: page.records.map(toRecord), cursor: page.cursor || null, isChangesOnly };
}

export const readContacts = (reading: Reading, request: ReadRequest, signal: AbortSignal): Promise<Page<ReadContact>> =>
  readList(reading, '/contacts', contactSchema, contactOf, request, signal);

export const readDimensions = (
  reading: Reading,
  request: ReadRequest,
  signal: AbortSignal,
): Promise<Page<ReadDimension>> => readList(reading, '/dimensions', dimensionSchema, dimensionOf, request, signal);

/** Few people, read rarely: always all of them, so that nobody is missed who joined and left between two reads. */
export const readEmployees = (
  reading: Reading,
  request: ReadRequest,
  signal: AbortSignal,
): Promise<Page<ReadEmployee>> =>
  readList(reading, '/employees', employeeSchema, employeeOf, { ...request, since: null }, signal);

/** Returns the hours of some days, from anybody. */
export async function listHours(
  { client, pageSize }: Reading,
  { from, until, cursor }: HoursRequest,
  signal: AbortSignal,
): Promise<HoursPage> {
  const query = { from, until, cursor: cursor ?? undefined, limit: pageSize };
  const page = await client.call({ path: '/hours', query, answer: pageSchema(hoursSchema), signal });
  return { records: page.records.map(hoursOf), cursor: page.cursor || null };
}

const contactOf = ({ id, name, code, email, phone, active, page }: z.output<typeof contactSchema>): ReadContact => ({
  outsideId: id,
  ...{ name, code: code || null, email: email || null, isActive: active !== false, page: page || null },
  phones: phone ? [phone] : [],
});

const dimensionOf = (raw: z.output<typeof dimensionSchema>): ReadDimension => ({
  outsideId: raw.id,
  ...{ level: raw.level, name: raw.name, code: raw.code || null, isActive: raw.active !== false },
  ...{ contactId: raw.contact_id || null, parentId: raw.parent_id || null, requiresChild: raw.bookable === false },
  page: raw.page || null,
});

const employeeOf = ({ id, name, email, active }: z.output<typeof employeeSchema>): ReadEmployee => ({
  outsideId: id,
  ...{ name, email: email || null, isActive: active !== false },
});

const hoursOf = (raw: z.output<typeof hoursSchema>): ListedHours => ({
  outsideId: raw.id,
  ...{ reference: raw.reference || null, date: raw.date, employeeId: raw.employee_id },
  ...{ dimensionId: raw.dimension_ids.at(-1) ?? null, durationSeconds: raw.duration_seconds },
  ...{ description: raw.description, isBillable: raw.billable ?? null },
});
