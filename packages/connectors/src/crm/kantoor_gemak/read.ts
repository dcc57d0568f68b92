// Reads an environment: accounts, the projects and tasks of its own tables, and users.
import { z } from 'zod';
import type { Page, ReadContact, ReadDimension, ReadEmployee, ReadRequest } from '../crm-system.ts';
import type { JsonClient } from '../json-client.ts';
import { listsInTurn } from '../lists.ts';
import type { TableMap } from './tables.ts';

export type Reading = {
  readonly client: JsonClient;
  readonly pageSize: number;
  /** Returns the meaning of tables and columns; requested from the environment while unknown. */
  readonly map: (signal: AbortSignal) => Promise<TableMap>;
};

/** A record whose columns vary between environments. */
export const rowSchema = z.record(z.string(), z.unknown());
export type Row = z.output<typeof rowSchema>;
export const columnText = (row: Row, column: string): string => (row[column] == null ? '' : String(row[column]));
const pageSchema = z.object({ value: z.array(rowSchema), '@odata.nextLink': z.string().nullish() });

type List = { readonly set: string; readonly select: readonly string[]; readonly filter?: string };

/**
 * Returns the next page of a table; its position is the environment's own address, which stays valid when records
 * change.
 */
export async function pageOf(
  { client, pageSize }: Pick<Reading, 'client' | 'pageSize'>,
  { set, select, filter }: List,
  place: string | null,
  signal: AbortSignal,
): Promise<{ readonly records: readonly Row[]; readonly place: string | null }> {
  const headers = { prefer: `odata.maxpagesize=${pageSize}` };
  const query = { $select: select.join(','), $filter: filter };
  const asked = place === null ? { path: `/${set}`, query } : { path: place };
  const page = await client.call({ ...asked, headers, answer: pageSchema, signal });
  return { records: page.value, place: page['@odata.nextLink'] ?? null };
}

export async function readContacts(
  reading: Reading,
  { cursor, since }: ReadRequest,
  signal: AbortSignal,
): Promise<Page<ReadContact>> {
  const select = ['accountid', 'name', 'accountnumber', 'emailaddress1', 'statecode'];
  const filter = since === null ? 'statecode eq 0' : `modifiedon gt ${since.toISOString().slice(0, 19)}Z`;
  const { records, place } = await pageOf(reading, { set: 'accounts', select, filter }, cursor, signal);
  return { records: records.map(contactOf), cursor: place, isChangesOnly: since !== null };
}

const contactOf = (row: Row): ReadContact => ({
  ...{
    outsideId: columnText(row, 'accountid'),
    name: columnText(row, 'name'),
    code: columnText(row, 'accountnumber') || null,
  },
  ...{ email: columnText(row, 'emailaddress1') || null, isActive: isOpen(row) },
});

/** 0 is active in every table. */
export const isOpen = (row: Row): boolean => Number(row['statecode'] ?? 0) === 0;

export async function readDimensions(
  reading: Reading,
  { cursor }: ReadRequest,
  signal: AbortSignal,
): Promise<Page<ReadDimension>> {
  const { project, task } = await reading.map(signal);
  const projects = async (at: string | null) => {
    const select = [project.id, project.name, 'statecode', ...(project.customer ? [project.customer.column] : [])];
    const { records, place } = await pageOf(reading, { set: project.set, select }, at, signal);
    const contactIdOf = (row: Row) => (project.customer ? columnText(row, project.customer.column) || null : null);
    return {
      records: records.map((row) => dimensionOf(row, project, { level: 1, contactId: contactIdOf(row) })),
      place,
    };
  };
  const tasks = async (at: string | null) => {
    if (task === null) return { records: [], place: null };
    const select = [task.id, task.name, 'statecode', task.project.column];
    const { records, place } = await pageOf(reading, { set: task.set, select }, at, signal);
    const below = records.filter((row) => columnText(row, task.project.column) !== '');
    const parentIdOf = (row: Row) => `project:${columnText(row, task.project.column)}`;
    return { records: below.map((row) => dimensionOf(row, task, { level: 2, parentId: parentIdOf(row) })), place };
  };
  const page = await listsInTurn<ReadDimension>(cursor, [
    ['projects', projects],
    ['tasks', tasks],
  ]);
  return { ...page, isChangesOnly: false };
}

type Columns = { readonly id: string; readonly name: string };
type Where = Pick<ReadDimension, 'level'> & Partial<Pick<ReadDimension, 'contactId' | 'parentId'>>;

function dimensionOf(
  row: Row,
  { id, name }: Columns,
  { level, contactId = null, parentId = null }: Where,
): ReadDimension {
  const own = columnText(row, id);
  return {
    ...{ outsideId: `${level === 1 ? 'project' : 'task'}:${own}`, level, name: columnText(row, name), code: null },
    ...{ contactId, parentId, requiresChild: false, isActive: isOpen(row), details: { id: own } },
  };
}

export async function readEmployees(
  reading: Reading,
  { cursor }: ReadRequest,
  signal: AbortSignal,
): Promise<Page<ReadEmployee>> {
  const select = ['systemuserid', 'fullname', 'internalemailaddress'];
  const list = { set: 'systemusers', select, filter: 'isdisabled eq false' };
  const { records, place } = await pageOf(reading, list, cursor, signal);
  return { records: records.map(employeeOf), cursor: place, isChangesOnly: false };
}

const employeeOf = (row: Row): ReadEmployee => {
  const [outsideId, email] = [columnText(row, 'systemuserid'), columnText(row, 'internalemailaddress') || null];
  return { outsideId, name: columnText(row, 'fullname') || email || outsideId, email, isActive: true };
};
