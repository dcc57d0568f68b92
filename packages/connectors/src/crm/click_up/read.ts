// Reads ClickUp: the counterparts of clients (folders, spaces or nothing), lists, open tasks, the tags of time entries,
// which are codes of the whole workspace, and members.
import type { z } from 'zod';
import { ExportFailure } from '../../core/export-target.ts';
import type { Page, ReadContact, ReadDimension, ReadEmployee, ReadRequest } from '../crm-system.ts';
import type { JsonClient } from '../json-client.ts';
import { listsInTurn, pageByNumber } from '../lists.ts';
import {
  foldersSchema,
  type List,
  listsSchema,
  spacesSchema,
  type Team,
  tagsSchema,
  tasksSchema,
  teamsSchema,
} from './answers.ts';

export type Mapping = 'folder' | 'space' | 'internal';
export type Reading = {
  readonly client: JsonClient;
  /** The workspace, which the API calls a team. */
  readonly team: string;
  readonly mapping: Mapping;
  /** The zone in which days are counted. */
  readonly timeZone: string;
};

export const tasksAPage = 100;

export async function teamsOf(client: JsonClient, signal: AbortSignal): Promise<Team[]> {
  return (await client.call({ path: '/v2/team', answer: teamsSchema, signal })).teams;
}

/** @throws ExportFailure access_denied for a workspace that was not chosen at sign-in */
export async function teamOf({ client, team }: Pick<Reading, 'client' | 'team'>, signal: AbortSignal): Promise<Team> {
  const found = (await teamsOf(client, signal)).find(({ id }) => id === team);
  if (found === undefined) throw new ExportFailure('access_denied');
  return found;
}

type Space = { readonly id: string; readonly name?: string | null | undefined };
const active = { archived: 'false' };
const inSpace = ({ id }: Space): string => `/v2/space/${encodeURIComponent(id)}`;

/**
 * Reads the objects of one space after another; the position is the last space read. If that space was removed
 * meanwhile, the read restarts.
 */
async function spaceBySpace<T>(
  { client, team }: Reading,
  place: string | null,
  signal: AbortSignal,
  thingsOf: (space: Space) => Promise<readonly T[]>,
): Promise<{ readonly records: readonly T[]; readonly place: string | null }> {
  const path = `/v2/team/${encodeURIComponent(team)}/space`;
  const { spaces } = await client.call({ path, query: active, answer: spacesSchema, signal });
  const at = spaces.findIndex(({ id }) => id === place) + 1;
  const space = spaces[at];
  if (space === undefined) return { records: [], place: null };
  return { records: await thingsOf(space), place: at + 1 < spaces.length ? space.id : null };
}

const foldersOf = async ({ client }: Reading, space: Space, signal: AbortSignal) =>
  (await client.call({ path: `${inSpace(space)}/folder`, query: active, answer: foldersSchema, signal })).folders;

export async function readContacts(
  reading: Reading,
  { cursor }: ReadRequest,
  signal: AbortSignal,
): Promise<Page<ReadContact>> {
  if (reading.mapping === 'internal') return { records: [], cursor: null, isChangesOnly: false };
  const page = await spaceBySpace(reading, cursor, signal, async (space) =>
    reading.mapping === 'space' ? [space] : foldersOf(reading, space, signal),
  );
  return {
    records: page.records.map((one) => contactOf(reading.mapping, one)),
    cursor: page.place,
    isChangesOnly: false,
  };
}

const contactIdOf = (mapping: Mapping, kind: Mapping, id: string): string | null =>
  mapping === kind ? `${kind}:${id}` : null;

const contactOf = (mapping: Mapping, { id, name }: Space): ReadContact => ({
  ...{ outsideId: `${mapping}:${id}`, name: name ?? '', code: null, email: null, isActive: true },
});

/** Lists of each space, then the tasks of all, then tags. Archived and closed ones are not listed. */
export async function readDimensions(
  reading: Reading,
  { cursor }: ReadRequest,
  signal: AbortSignal,
): Promise<Page<ReadDimension>> {
  const page = await listsInTurn<ReadDimension>(cursor, [
    ['lists', (place) => spaceBySpace(reading, place, signal, (space) => listsOf(reading, space, signal))],
    ['tasks', (place) => tasks(reading, place, signal)],
    ['tags', () => tags(reading, signal)],
  ]);
  return { ...page, isChangesOnly: false };
}

/** Lists in folders, and those directly in the space. */
async function listsOf(reading: Reading, space: Space, signal: AbortSignal): Promise<ReadDimension[]> {
  const { client, mapping } = reading;
  const folders = await foldersOf(reading, space, signal);
  const { lists } = await client.call({ path: `${inSpace(space)}/list`, query: active, answer: listsSchema, signal });
  const ofSpace = contactIdOf(mapping, 'space', space.id);
  return [
    ...folders.flatMap(({ id, name, lists: own }) =>
      (own ?? []).map((list) => {
        // If the folder is not the client, its name distinguishes the list.
        const called = mapping === 'folder' || !name ? list.name : `${name} / ${list.name ?? ''}`;
        return listOf({ ...list, name: called }, contactIdOf(mapping, 'folder', id) ?? ofSpace);
      }),
    ),
    ...lists.map((list) => listOf(list, ofSpace)),
  ];
}

const none = { code: null, contactId: null, parentId: null, requiresChild: false, isActive: true } as const;

const listOf = ({ id, name }: List, contactId: string | null): ReadDimension => ({
  ...{ ...none, outsideId: `list:${id}`, level: 1, name: name ?? '', contactId, requiresChild: true },
});

async function tasks({ client, team }: Reading, place: string | null, signal: AbortSignal) {
  const path = `/v2/team/${encodeURIComponent(team)}/task`;
  const page = await pageByNumber(
    place,
    async (number) => {
      const query = { page: number, subtasks: 'true', include_closed: 'false', order_by: 'created' };
      const { tasks: records, last_page } = await client.call({ path, query, answer: tasksSchema, signal });
      return { records, isLast: last_page ?? records.length < tasksAPage };
    },
    0,
  );
  return { records: page.records.flatMap(taskOf), place: page.place };
}

const taskOf = ({ id, name, custom_id, list }: z.output<typeof tasksSchema>['tasks'][number]): ReadDimension[] =>
  list == null
    ? []
    : [
        {
          ...{ ...none, outsideId: `task:${id}`, level: 2, name: name ?? '', code: custom_id || null },
          ...{ parentId: `list:${list.id}`, details: { task: id } },
        },
      ];

/** Plans without tags refuse the call: then there are none. */
async function tags({ client, team }: Reading, signal: AbortSignal) {
  const path = `/v2/team/${encodeURIComponent(team)}/time_entries/tags`;
  try {
    const { data } = await client.call({ path, answer: tagsSchema, signal });
    return { records: data.map(tagOf), place: null };
  } catch (error) {
    if (!(error instanceof ExportFailure) || (error.code !== 'access_denied' && error.code !== 'rejected')) throw error;
    return { records: [], place: null };
  }
}

const tagOf = ({ name, tag_fg, tag_bg }: z.output<typeof tagsSchema>['data'][number]): ReadDimension => ({
  ...{ ...none, outsideId: `tag:${name}`, level: 3, name },
  details: { name, tag_fg: tag_fg ?? '', tag_bg: tag_bg ?? '' },
});

export async function readEmployees(reading: Reading, signal: AbortSignal): Promise<Page<ReadEmployee>> {
  const { members } = await teamOf(reading, signal);
  return { records: (members ?? []).map(({ user }) => employeeOf(user)), cursor: null, isChangesOnly: false };
}

const employeeOf = ({ id, username, email }: NonNullable<Team['members']>[number]['user']): ReadEmployee => ({
  ...{ outsideId: id, name: username || email || id, email: email ?? null, isActive: true },
});
