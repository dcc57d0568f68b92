// Reads Gripp: companies, open projects with their lines and tasks, and employees. A page begins after the last id of
// the previous one, so that changes during the read move nothing.
import type { z } from 'zod';
import type { Page, ReadContact, ReadDimension, ReadEmployee, ReadRequest } from '../crm-system.ts';
import { companySchema, employeeSchema, lineSchema, projectSchema, taskSchema } from './answers.ts';
import type { Filter, GrippRpc } from './rpc.ts';

export type Reading = { readonly rpc: GrippRpc; readonly pageSize: number };
type Rows<T> = { readonly rows: readonly T[]; readonly isMore: boolean };

/** Returns the records after an id. */
function rowsBehind<T extends z.ZodType<{ id: string }>>(
  { rpc, pageSize }: Reading,
  about: { readonly entity: string; readonly record: T; readonly filters: readonly Filter[] },
  id: string | undefined,
  signal: AbortSignal,
): Promise<Rows<z.output<T>>> {
  const behind: Filter = { field: `${about.entity}.id`, operator: 'greater', value: Number(id ?? 0) };
  return rpc.get({ ...about, filters: [...about.filters, behind], atMost: pageSize }, signal);
}

/** Returns where the next page begins: after the last record; undefined at the end. */
const lastId = ({ rows, isMore }: Rows<{ id: string }>): string | undefined => (isMore ? rows.at(-1)?.id : undefined);

/** A day early, because Gripp's zone for comparisons is unknown. */
const changedSince = (since: Date | null): Filter[] => {
  if (since === null) return [];
  const value = `${new Date(since.getTime() - 86_400_000).toISOString().slice(0, 10)} 00:00:00`;
  return [{ field: 'company.updatedon', operator: 'greaterequals', value }];
};

export async function readContacts(
  reading: Reading,
  { cursor, since }: ReadRequest,
  signal: AbortSignal,
): Promise<Page<ReadContact>> {
  const about = { entity: 'company', record: companySchema, filters: changedSince(since) };
  const page = await rowsBehind(reading, about, cursor ?? undefined, signal);
  return { records: page.rows.map(contactOf), cursor: lastId(page) ?? null, isChangesOnly: since !== null };
}

const fullName = (one: { firstname?: Name; infix?: Name; lastname?: Name }): string =>
  [one.firstname, one.infix, one.lastname].filter(Boolean).join(' ');
type Name = string | null | undefined;

/** A private person has no company name. */
const contactOf = (one: z.output<typeof companySchema>): ReadContact => ({
  outsideId: one.id,
  name: one.companyname || fullName(one),
  code: one.customernumber || null,
  email: one.email || null,
  phones: one.phone ? [one.phone] : [],
  isActive: one.active !== false,
});

/**
 * Projects, then the lines of open ones, then their tasks. Always all of them: lines have no modification time. A
 * cursor of lines and tasks names the project before theirs, and the last of them: "lines 340 8812".
 */
export async function readDimensions(
  reading: Reading,
  { cursor }: ReadRequest,
  signal: AbortSignal,
): Promise<Page<ReadDimension>> {
  const [list, ...ids] = cursor?.split(' ') ?? [];
  if (list === 'lines') return ofProjects(reading, lines, ids, signal);
  if (list === 'tasks') return ofProjects(reading, tasks, ids, signal);
  const page = await openProjects(reading, ids[0], signal);
  const id = lastId(page);
  const next = id === undefined ? 'lines 0 0' : `projects ${id}`;
  return { records: page.rows.map(projectOf), cursor: next, isChangesOnly: false };
}

const openProjects = (reading: Reading, behind: string | undefined, signal: AbortSignal) => {
  const filters: Filter[] = [{ field: 'project.archived', operator: 'equals', value: false }];
  return rowsBehind(reading, { entity: 'project', record: projectSchema, filters }, behind, signal);
};

type Lower<T extends z.ZodType<{ id: string }>> = {
  readonly entity: string;
  readonly record: T;
  readonly list: string;
  /** The following list; null after the last. */
  readonly next: string | null;
  readonly toRecords: (record: z.output<T>) => readonly ReadDimension[];
};
const lines: Lower<typeof lineSchema> = {
  ...{ entity: 'offerprojectline', record: lineSchema, list: 'lines', next: 'tasks 0 0' },
  toRecords: (line) => lineOf(line),
};
const tasks: Lower<typeof taskSchema> = {
  ...{ entity: 'task', record: taskSchema, list: 'tasks', next: null },
  toRecords: (task) => taskOf(task),
};

/** Returns a page of the children of a page of open projects. */
async function ofProjects<T extends z.ZodType<{ id: string }>>(
  reading: Reading,
  { entity, record, list, next, toRecords }: Lower<T>,
  [before = '0', behind = '0']: readonly string[],
  signal: AbortSignal,
): Promise<Page<ReadDimension>> {
  const projects = await openProjects(reading, before, signal);
  const ids = projects.rows.map(({ id }) => Number(id));
  if (ids.length === 0) return { records: [], cursor: next, isChangesOnly: false };
  const filters: Filter[] = [{ field: `${entity}.offerprojectbase`, operator: 'in', value: ids }];
  const page = await rowsBehind(reading, { entity, record, filters }, behind, signal);
  const [within, beyond] = [lastId(page), lastId(projects)];
  const onward = beyond === undefined ? next : `${list} ${beyond} 0`;
  const cursor = within === undefined ? onward : `${list} ${before} ${within}`;
  return { records: page.rows.flatMap(toRecords), cursor, isChangesOnly: false };
}

const projectOf = ({ id, number, name, company, archived }: z.output<typeof projectSchema>): ReadDimension => ({
  ...{ outsideId: `project:${id}`, level: 1, name: name ?? '', code: number || null },
  ...{ contactId: company?.id ?? null, parentId: null, requiresChild: false, isActive: archived !== true },
  details: { id },
});

/** Offers have lines as well; group headings accept no hours, and neither do some lines. */
function lineOf(line: z.output<typeof lineSchema>): ReadDimension[] {
  const { id, offerprojectbase: base, hidefortimewriting, rowtype } = line;
  if (!base || base.discr?.toLowerCase() === 'offer' || rowtype === 'GROUP') return [];
  return [
    {
      ...{ outsideId: `line:${id}`, level: 2, name: lineName(line), code: null, contactId: null },
      ...{ parentId: `project:${base.id}`, requiresChild: false, isActive: hidefortimewriting !== true },
      details: { id },
    },
  ];
}

const lineName = ({ product, additionalsubject, description }: z.output<typeof lineSchema>): string =>
  [product?.searchname, additionalsubject].filter(Boolean).join(' – ') || (description ?? '');

/** A task is below its line, or below its project if it has none. */
function taskOf(task: z.output<typeof taskSchema>): ReadDimension[] {
  const { id, number, description, offerprojectbase: base, offerprojectline: line, completedon } = task;
  if (!base) return [];
  return [
    {
      ...{ outsideId: `task:${id}`, level: 3, name: description ?? '', code: number || null, contactId: null },
      parentId: line ? `line:${line.id}` : `project:${base.id}`,
      ...{ requiresChild: false, isActive: !completedon, details: { id } },
    },
  ];
}

/** Few people, read rarely: always all of them. */
export async function readEmployees(
  reading: Reading,
  { cursor }: ReadRequest,
  signal: AbortSignal,
): Promise<Page<ReadEmployee>> {
  const about = { entity: 'employee', record: employeeSchema, filters: [] };
  const page = await rowsBehind(reading, about, cursor ?? undefined, signal);
  return { records: page.rows.map(employeeOf), cursor: lastId(page) ?? null, isChangesOnly: false };
}

export const employeeOf = (one: z.output<typeof employeeSchema>): ReadEmployee => ({
  outsideId: one.id,
  name: fullName(one) || one.screenname || one.email || one.id,
  email: one.email || null,
  isActive: one.active !== false,
});
