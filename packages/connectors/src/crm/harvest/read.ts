// Reads Harvest: clients, projects with their tasks, and people. A person who is no manager there sees none of these
// lists; that person's assignments, which contain all of it, are read instead.
import type { z } from 'zod';
import { ExportFailure } from '../../core/export-target.ts';
import type { Page, ReadContact, ReadDimension, ReadEmployee, ReadRequest } from '../crm-system.ts';
import type { JsonClient } from '../json-client.ts';
import {
  clientSchema,
  pageSchema,
  projectAssignmentSchema,
  projectSchema,
  taskAssignmentSchema,
  userSchema,
} from './answers.ts';

export type Reading = { readonly client: JsonClient; readonly pageSize: number };
type RawPage<T> = { readonly records: readonly T[]; readonly next: string | null };

/** A cursor names the current list, and the position in it. */
const cursorOf = (list: string, address: string): string => `${list} ${address}`;
const listOf = (cursor: string | null, first: string): string => cursor?.split(' ', 1)[0] ?? first;
const addressOf = (cursor: string | null): string | undefined => cursor?.split(' ')[1] || undefined;

const ownList = 'own';

function fetchPage<T extends z.ZodType>(
  { client, pageSize }: Reading,
  list: { readonly path: string; readonly name: string; readonly record: T },
  { cursor, since }: ReadRequest,
  signal: AbortSignal,
): Promise<RawPage<z.output<T>>> {
  const next = addressOf(cursor);
  const query = next === undefined ? { per_page: pageSize, updated_since: since?.toISOString() } : {};
  return client.call({ path: next ?? list.path, query, answer: pageSchema(list.name, list.record), signal });
}

const isDenied = (error: unknown): boolean => error instanceof ExportFailure && error.code === 'access_denied';

/** Reads the assignments of the person, page by page; they are complete, so none of them is only a change. */
async function ownAssignments<T>(
  reading: Reading,
  request: ReadRequest,
  signal: AbortSignal,
  toRecords: (assignment: z.output<typeof projectAssignmentSchema>) => readonly T[],
): Promise<Page<T>> {
  const list = { path: '/users/me/project_assignments', name: 'project_assignments', record: projectAssignmentSchema };
  const page = await fetchPage(reading, list, { ...request, since: null }, signal);
  const cursor = page.next === null ? null : cursorOf(ownList, page.next);
  return { records: page.records.flatMap(toRecords), cursor, isChangesOnly: false };
}

/** Reads a list that only managers see; `own` replaces it if it is refused from the start. */
async function orOwn<T>(
  request: ReadRequest,
  everything: () => Promise<Page<T>>,
  own: (request: ReadRequest) => Promise<Page<T>>,
): Promise<Page<T>> {
  if (listOf(request.cursor, '') === ownList) return own(request);
  try {
    return await everything();
  } catch (error) {
    if (!isDenied(error)) throw error;
    return own({ ...request, cursor: null });
  }
}

export function readContacts(reading: Reading, request: ReadRequest, signal: AbortSignal): Promise<Page<ReadContact>> {
  const list = { path: '/clients', name: 'clients', record: clientSchema };
  const everything = async () => {
    const page = await fetchPage(reading, list, request, signal);
    const cursor = page.next === null ? null : cursorOf('clients', page.next);
    return { records: page.records.map(contactOf), cursor, isChangesOnly: request.since !== null };
  };
  return orOwn(request, everything, (own) =>
    ownAssignments(reading, own, signal, ({ client }) => (client ? [contactOf({ ...client, is_active: true })] : [])),
  );
}

const contactOf = ({ id, name, is_active }: z.output<typeof clientSchema>): ReadContact => ({
  outsideId: id,
  name: name ?? '',
  code: null,
  email: null,
  isActive: is_active !== false,
});

export function readDimensions(
  reading: Reading,
  request: ReadRequest,
  signal: AbortSignal,
): Promise<Page<ReadDimension>> {
  const everything = () =>
    listOf(request.cursor, 'projects') === 'projects'
      ? projects(reading, request, signal)
      : tasks(reading, request, signal);
  return orOwn(request, everything, (own) => ownAssignments(reading, own, signal, dimensionsOfAssignment));
}

/** All projects, and after them the tasks. */
async function projects(reading: Reading, request: ReadRequest, signal: AbortSignal): Promise<Page<ReadDimension>> {
  const list = { path: '/projects', name: 'projects', record: projectSchema };
  const page = await fetchPage(reading, list, request, signal);
  const cursor = page.next === null ? cursorOf('tasks', '') : cursorOf('projects', page.next);
  return { records: page.records.map(projectOf), cursor, isChangesOnly: request.since !== null };
}

async function tasks(reading: Reading, request: ReadRequest, signal: AbortSignal): Promise<Page<ReadDimension>> {
  const list = { path: '/task_assignments', name: 'task_assignments', record: taskAssignmentSchema };
  const page = await fetchPage(reading, list, request, signal);
  const cursor = page.next === null ? null : cursorOf('tasks', page.next);
  const records = page.records.flatMap((one) => taskOf(one, one.project?.id));
  return { records, cursor, isChangesOnly: request.since !== null };
}

const projectOf = ({ id, name, code, is_active, client }: z.output<typeof projectSchema>): ReadDimension => ({
  outsideId: `project:${id}`,
  level: 1,
  name: name ?? '',
  code: code || null,
  contactId: client?.id ?? null,
  parentId: null,
  requiresChild: true,
  isActive: is_active !== false,
  details: { project_id: id },
});

/** Hours need the ids of the task and its project, whereas an archived flag belongs to the assignment of the task. */
function taskOf(
  { id, is_active, task }: Pick<z.output<typeof taskAssignmentSchema>, 'id' | 'is_active' | 'task'>,
  projectId: string | undefined,
): ReadDimension[] {
  if (!task || projectId === undefined) return [];
  const details = { project_id: projectId, task_id: task.id };
  return [
    {
      ...{ outsideId: `task:${id}`, level: 2, name: task.name ?? '', code: null, contactId: null, details },
      ...{ parentId: `project:${projectId}`, requiresChild: false, isActive: is_active !== false },
    },
  ];
}

const dimensionsOfAssignment = (one: z.output<typeof projectAssignmentSchema>): ReadDimension[] => [
  projectOf({ ...one.project, code: one.project.code, client: one.client, is_active: one.is_active }),
  ...(one.task_assignments ?? []).flatMap((assignment) => taskOf(assignment, one.project.id)),
];

export async function readEmployees(
  reading: Reading,
  request: ReadRequest,
  signal: AbortSignal,
): Promise<Page<ReadEmployee>> {
  const list = { path: '/users', name: 'users', record: userSchema };
  // Few people, read rarely: always all of them, so that nobody is missed who joined and left between two reads.
  const all = { ...request, since: null };
  try {
    const page = await fetchPage(reading, list, all, signal);
    const cursor = page.next === null ? null : cursorOf('users', page.next);
    return { records: page.records.map(employeeOf), cursor, isChangesOnly: false };
  } catch (error) {
    if (!isDenied(error)) throw error;
    const me = await reading.client.call({ path: '/users/me', answer: userSchema, signal });
    return { records: [employeeOf(me)], cursor: null, isChangesOnly: false };
  }
}

export const employeeOf = ({
  id,
  email,
  first_name,
  last_name,
  is_active,
}: z.output<typeof userSchema>): ReadEmployee => ({
  outsideId: id,
  name: [first_name, last_name].filter(Boolean).join(' ') || email || id,
  email: email ?? null,
  isActive: is_active !== false,
});
