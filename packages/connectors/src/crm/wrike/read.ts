// Reads Wrike: the counterparts of clients (the folders in one folder, spaces, or nothing), projects, their active
// tasks, categories of time, which are codes of the whole account, and users.
import type { z } from 'zod';
import { nextByPosition, type PositionPage } from '../by-position.ts';
import type { Page, ReadContact, ReadDimension, ReadEmployee, ReadRequest } from '../crm-system.ts';
import { allRecords } from '../every-record.ts';
import type { JsonClient } from '../json-client.ts';
import { listsInTurn } from '../lists.ts';
import {
  categorySchema,
  type Folder,
  folderSchema,
  listSchema,
  type Person,
  personSchema,
  spaceSchema,
  taskSchema,
} from './answers.ts';

export type Reading = {
  readonly client: JsonClient;
  readonly pageSize: number;
  readonly mapping: 'folder' | 'space' | 'internal';
  /** The folder that contains the clients' folders. */
  readonly root: string | undefined;
};
type Query = Readonly<Record<string, string>>;

/** Returns one page of a list with page tokens. */
export const pageOf = <T extends z.ZodType>(
  { client, pageSize }: Pick<Reading, 'client' | 'pageSize'>,
  list: { readonly path: string; readonly record: T; readonly query?: Query },
  token: string | null,
  signal: AbortSignal,
): Promise<{ readonly records: readonly z.output<T>[]; readonly next: string | null }> => {
  const query = { ...list.query, pageSize, nextPageToken: token ?? undefined };
  return client.call({ path: list.path, query, answer: listSchema(list.record), signal });
};

/** Returns a list without pages. */
const wholeOf = async <T extends z.ZodType>(
  client: JsonClient,
  path: string,
  record: T,
  signal: AbortSignal,
  query: Query = {},
) => (await client.call({ path, query, answer: listSchema(record), signal })).records;

const inPath = encodeURIComponent;

/** Returns a part of a list without pages, so that it is stored in turns. */
const some = <T extends { readonly id: string }>(
  place: string | null,
  size: number,
  all: readonly T[],
): Promise<PositionPage<T>> =>
  nextByPosition(place, async (end) => ({
    records: all.slice(Math.max(0, end - size), end + size),
    end: end + size,
    isLast: all.length <= end + size,
  }));

type Client = {
  readonly id: string;
  readonly title?: string | null | undefined;
  readonly archived?: boolean | null | undefined;
};

/** Returns the counterparts of clients, in Wrike's order. */
async function clientsOf({ client, mapping, root }: Reading, signal: AbortSignal): Promise<readonly Client[]> {
  if (mapping === 'space') return wholeOf(client, '/spaces', spaceSchema, signal);
  if (mapping === 'internal' || root === undefined) return [];
  const tree = await treeOf(client, `/folders/${inPath(root)}/folders`, signal);
  return (tree.get(root)?.childIds ?? []).flatMap((id) => tree.get(id) ?? []).filter(({ project }) => project == null);
}

async function treeOf(client: JsonClient, path: string, signal: AbortSignal): Promise<Map<string, Folder>> {
  return new Map((await wholeOf(client, path, folderSchema, signal)).map((folder) => [folder.id, folder]));
}

export async function readContacts(
  reading: Reading,
  { cursor }: ReadRequest,
  signal: AbortSignal,
): Promise<Page<ReadContact>> {
  const { records, place } = await some(cursor, reading.pageSize, await clientsOf(reading, signal));
  return { records: records.map(contactOf), cursor: place, isChangesOnly: false };
}

const contactOf = ({ id, title, archived }: Client): ReadContact => ({
  ...{ outsideId: id, name: title ?? '', code: null, email: null, isActive: archived !== true },
});

/** Returns folders that may contain the clients' folders, for choosing one. */
export async function rootFolders(client: JsonClient, signal: AbortSignal) {
  const all = await treeOf(client, '/folders', signal);
  return [...all.values()]
    .filter(
      ({ project, scope, childIds }) => project == null && !/^Rb/.test(scope ?? '') && (childIds ?? []).length > 0,
    )
    .map(({ id, title }) => ({ id, name: title || id }));
}

/** Returns the client above each folder and project. */
async function ownersOf(reading: Reading, signal: AbortSignal): Promise<ReadonlyMap<string, string>> {
  const { client, mapping } = reading;
  const owners = new Map<string, string>();
  if (mapping === 'internal') return owners;
  const clients = await clientsOf(reading, signal);
  const tree = mapping === 'folder' ? await treeOf(client, '/folders', signal) : null;
  for (const { id } of clients) {
    const all = tree ?? (await treeOf(client, `/spaces/${inPath(id)}/folders`, signal));
    const below = tree === null ? [...all.keys()] : [...(all.get(id)?.childIds ?? [])];
    for (let at = 0; at < below.length; at += 1) {
      const one = below[at] ?? '';
      if (owners.has(one)) continue;
      owners.set(one, id);
      below.push(...(all.get(one)?.childIds ?? []));
    }
  }
  return owners;
}

const projectsOf = ({ client }: Reading, signal: AbortSignal) =>
  wholeOf(client, '/folders', folderSchema, signal, { project: 'true', descendants: 'true', deleted: 'false' });

/** Projects, then the tasks of each, then categories. Deleted and completed ones are on no page. */
export async function readDimensions(
  reading: Reading,
  { cursor }: ReadRequest,
  signal: AbortSignal,
): Promise<Page<ReadDimension>> {
  const page = await listsInTurn<ReadDimension>(cursor, [
    ['projects', (place) => projects(reading, place, signal)],
    ['tasks', (place) => tasks(reading, place, signal)],
    ['categories', () => categories(reading, signal)],
  ]);
  return { ...page, isChangesOnly: false };
}

const none = { code: null, contactId: null, parentId: null, requiresChild: false, isActive: true } as const;

async function projects(reading: Reading, place: string | null, signal: AbortSignal) {
  const page = await some(place, reading.pageSize, await projectsOf(reading, signal));
  const owners = await ownersOf(reading, signal);
  const records = page.records.map(({ id, title }) => ({
    ...{ ...none, outsideId: `project:${id}`, level: 1, name: title ?? '', contactId: owners.get(id) ?? null },
    requiresChild: true,
  }));
  return { records, place: page.place };
}

/** Each project's tasks are requested: a task in two of them is bookable in both. */
const projectsATurn = 20;

async function tasks(reading: Reading, place: string | null, signal: AbortSignal) {
  const page = await some(place, projectsATurn, await projectsOf(reading, signal));
  const records: ReadDimension[] = [];
  for (const { id: project } of page.records) {
    const query = { descendants: 'true', subTasks: 'true', status: 'Active' };
    const list = { path: `/folders/${inPath(project)}/tasks`, record: taskSchema, query };
    const all = await allRecords(async (token) => {
      const { records: own, next } = await pageOf(reading, list, token, signal);
      return { records: own, cursor: next };
    });
    records.push(...all.map((task) => taskOf(project, task)));
  }
  return { records, place: page.place };
}

const taskOf = (project: string, { id, title }: z.output<typeof taskSchema>): ReadDimension => ({
  ...{ ...none, outsideId: `task:${project}/${id}`, level: 2, name: title ?? '', parentId: `project:${project}` },
  details: { task: id },
});

async function categories({ client }: Reading, signal: AbortSignal) {
  const all = await wholeOf(client, '/timelog_categories', categorySchema, signal);
  const records = all.map(({ id, name, hidden }) => ({
    ...{
      ...none,
      outsideId: `category:${id}`,
      level: 3,
      name: name ?? '',
      isActive: hidden !== true,
      details: { category: id },
    },
  }));
  return { records, place: null };
}

export async function readEmployees(reading: Reading, signal: AbortSignal): Promise<Page<ReadEmployee>> {
  const query = { types: '["Person"]', deleted: 'false' };
  const all = await wholeOf(reading.client, '/contacts', personSchema, signal, query);
  return { records: all.map(employeeOf), cursor: null, isChangesOnly: false };
}

export const employeeOf = ({ id, firstName, lastName, profiles, deleted }: Person): ReadEmployee => {
  const email = profiles?.find((profile) => profile.email)?.email ?? null;
  const name = [firstName, lastName].filter(Boolean).join(' ') || email || id;
  return { outsideId: id, name, email, isActive: deleted !== true };
};
