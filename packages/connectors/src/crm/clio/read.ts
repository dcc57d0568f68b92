// Reads Clio: clients, matters with their tasks, activity descriptions, which apply to all matters, and users.
import type { z } from 'zod';
import type { Page, ReadContact, ReadDimension, ReadEmployee, ReadRequest } from '../crm-system.ts';
import type { JsonClient } from '../json-client.ts';
import { listsInTurn } from '../lists.ts';
import { activityDescription, contact, listSchema, matter, task, user } from './answers.ts';

export type Reading = { readonly client: JsonClient; readonly pageSize: number };
export type List<T extends z.ZodType> = {
  readonly path: string;
  readonly of: { readonly fields: string; readonly schema: T };
  readonly query?: Readonly<Record<string, string | undefined>>;
};

/** Returns the next page; its position is Clio's own address, which is stable because records are sorted by id. */
export async function pageOf<T extends z.ZodType>(
  { client, pageSize }: Reading,
  { path, of, query = {} }: List<T>,
  place: string | null,
  signal: AbortSignal,
): Promise<{ readonly records: readonly z.output<T>[]; readonly place: string | null }> {
  const first = { ...query, fields: of.fields, limit: pageSize, order: 'id(asc)' };
  const asked = place === null ? { path, query: first } : { path: place };
  const { records, next } = await client.call({ ...asked, answer: listSchema(of.schema), signal });
  return { records, place: next };
}

export async function readContacts(
  reading: Reading,
  { cursor, since }: ReadRequest,
  signal: AbortSignal,
): Promise<Page<ReadContact>> {
  const query = { client_only: 'true', updated_since: since?.toISOString() };
  const { records, place } = await pageOf(reading, { path: '/contacts.json', of: contact, query }, cursor, signal);
  return { records: records.map(contactOf), cursor: place, isChangesOnly: since !== null };
}

const contactOf = ({ id, name, primary_email_address }: z.output<typeof contact.schema>): ReadContact => ({
  ...{ outsideId: id, name: name ?? '', code: null, email: primary_email_address || null, isActive: true },
});

/** Always all of them: a deleted task would not be reported otherwise. */
export async function readDimensions(
  reading: Reading,
  { cursor }: ReadRequest,
  signal: AbortSignal,
): Promise<Page<ReadDimension>> {
  const level =
    <T extends z.ZodType>(list: List<T>, toRecord: (raw: z.output<T>) => readonly ReadDimension[]) =>
    async (place: string | null) => {
      const page = await pageOf(reading, list, place, signal);
      return { records: page.records.flatMap(toRecord), place: page.place };
    };
  const page = await listsInTurn<ReadDimension>(cursor, [
    ['matters', level({ path: '/matters.json', of: matter }, matterOf)],
    ['tasks', level({ path: '/tasks.json', of: task }, taskOf)],
    ['descriptions', level({ path: '/activity_descriptions.json', of: activityDescription }, descriptionOf)],
  ]);
  return { ...page, isChangesOnly: false };
}

const none = { code: null, contactId: null, parentId: null, requiresChild: false, isActive: true } as const;

const matterOf = ({ id, display_number, description, status, client }: z.output<typeof matter.schema>) => [
  {
    ...{ ...none, outsideId: `matter:${id}`, level: 1, name: description || display_number || '' },
    ...{ code: display_number || null, contactId: client?.id ?? null, isActive: status?.toLowerCase() !== 'closed' },
    details: { id },
  },
];

/** A task without a matter is left out. */
const taskOf = ({ id, name, status, matter: above }: z.output<typeof task.schema>) =>
  above == null
    ? []
    : [
        {
          ...{ ...none, outsideId: `task:${id}`, level: 2, name: name ?? '', parentId: `matter:${above.id}` },
          ...{ isActive: status?.toLowerCase() !== 'complete', details: { id } },
        },
      ];

const descriptionOf = ({ id, name }: z.output<typeof activityDescription.schema>) => [
  { ...none, outsideId: `description:${id}`, level: 3, name: name ?? '', details: { id } },
];

export async function readEmployees(
  reading: Reading,
  { cursor }: ReadRequest,
  signal: AbortSignal,
): Promise<Page<ReadEmployee>> {
  const list = { path: '/users.json', of: user, query: { enabled: 'true' } };
  const { records, place } = await pageOf(reading, list, cursor, signal);
  return { records: records.map(employeeOf), cursor: place, isChangesOnly: false };
}

export const employeeOf = ({ id, name, email, enabled }: z.output<typeof user.schema>): ReadEmployee => ({
  ...{ outsideId: id, name: name || email || id, email: email ?? null, isActive: enabled !== false },
});
