// Reads Zoho Projects: the counterparts of clients (customers or groups of projects), projects, their tasks, and users.
import type { z } from 'zod';
import type { PositionPage } from '../by-position.ts';
import type { Page, ReadContact, ReadDimension, ReadEmployee, ReadRequest } from '../crm-system.ts';
import type { JsonClient } from '../json-client.ts';
import { listsInTurn, pageByNumber } from '../lists.ts';
import { clientSchema, listSchema, projectSchema, taskSchema, userSchema } from './answers.ts';

export type Reading = {
  /** Its calls are below the portal. */
  readonly client: JsonClient;
  readonly pageSize: number;
  readonly mapping: 'client' | 'group';
};

/**
 * Returns the next page of a list. Zoho's information on further pages is unreliable: the last page is the first one
 * that is not full.
 */
export const pageOf = <T extends { readonly id: string }>(
  { client, pageSize }: Pick<Reading, 'client' | 'pageSize'>,
  list: {
    readonly path: string;
    readonly answer: z.ZodType<readonly T[]>;
    readonly query?: Readonly<Record<string, string>>;
  },
  place: string | null,
  signal: AbortSignal,
): Promise<PositionPage<T>> =>
  pageByNumber(place, async (page) => {
    const query = { ...list.query, page, per_page: pageSize };
    const records = await client.call({ path: list.path, query, answer: list.answer, signal });
    return { records, isLast: records.length < pageSize };
  });

export async function readContacts(
  reading: Reading,
  { cursor }: ReadRequest,
  signal: AbortSignal,
): Promise<Page<ReadContact>> {
  const name = reading.mapping === 'group' ? 'groups' : 'clients';
  const list = { path: `/${name}`, answer: listSchema(name, clientSchema) };
  const { records, place } = await pageOf(reading, list, cursor, signal);
  return { records: records.map((one) => contactOf(reading, one)), cursor: place, isChangesOnly: false };
}

const contactOf = ({ mapping }: Reading, { id, name, email }: z.output<typeof clientSchema>): ReadContact => ({
  ...{ outsideId: `${mapping}:${id}`, name: name ?? '', code: null, email: email || null, isActive: true },
});

/** All projects of the portal, then all its tasks. */
export async function readDimensions(
  reading: Reading,
  { cursor }: ReadRequest,
  signal: AbortSignal,
): Promise<Page<ReadDimension>> {
  const page = await listsInTurn<ReadDimension>(cursor, [
    ['projects', (place) => projects(reading, place, signal)],
    ['tasks', (place) => tasks(reading, place, signal)],
  ]);
  return { ...page, isChangesOnly: false };
}

async function projects(reading: Reading, at: string | null, signal: AbortSignal) {
  const list = { path: '/projects', answer: listSchema('projects', projectSchema) };
  const { records, place } = await pageOf(reading, list, at, signal);
  return { records: records.map((one) => projectOf(reading, one)), place };
}

function projectOf({ mapping }: Reading, project: z.output<typeof projectSchema>): ReadDimension {
  const { id, name, key, status } = project;
  const client = project.client?.id ?? project.customer?.id ?? project.client_id;
  const owner = mapping === 'group' ? (project.project_group?.id ?? project.group_id) : client;
  return {
    ...{ outsideId: `project:${id}`, level: 1, name: name ?? '', code: key || null, parentId: null },
    ...{ contactId: owner == null ? null : `${mapping}:${owner}`, requiresChild: false, isActive: status },
    details: { project: id },
  };
}

async function tasks(reading: Reading, at: string | null, signal: AbortSignal) {
  const list = { path: '/tasks', answer: listSchema('tasks', taskSchema) };
  const { records, place } = await pageOf(reading, list, at, signal);
  return { records: records.flatMap(taskOf), place };
}

const taskOf = ({ id, name, key, status, is_completed, project }: z.output<typeof taskSchema>): ReadDimension[] =>
  project == null
    ? []
    : [
        {
          ...{ outsideId: `task:${id}`, level: 2, name: name ?? '', code: key || null, contactId: null },
          ...{ parentId: `project:${project.id}`, requiresChild: false, isActive: status && is_completed !== true },
          details: { task: id },
        },
      ];

export async function readEmployees(
  reading: Reading,
  { cursor }: ReadRequest,
  signal: AbortSignal,
): Promise<Page<ReadEmployee>> {
  const list = { path: '/users', answer: listSchema('users', userSchema) };
  const { records, place } = await pageOf(reading, list, cursor, signal);
  return { records: records.map(employeeOf), cursor: place, isChangesOnly: false };
}

/** Hours identify a person by the id in the portal. */
const employeeOf = ({ id, zpuid, name, email, active }: z.output<typeof userSchema>): ReadEmployee => ({
  ...{ outsideId: zpuid ?? id, name: name || email || id, email: email ?? null },
  isActive: active !== false && active !== 0,
});
