// Reads AdminPulse: relations, tasks and optionally their subtasks, the items of the price list, which are codes for
// every relation, and users.
import type { z } from 'zod';
import type { PositionPage } from '../by-position.ts';
import type { Page, ReadContact, ReadDimension, ReadEmployee, ReadRequest } from '../crm-system.ts';
import type { JsonClient } from '../json-client.ts';
import { listsInTurn, pageByNumber } from '../lists.ts';
import { itemSchema, pageSchema, relationSchema, type Task, taskSchema, userSchema } from './answers.ts';

export type Reading = { readonly client: JsonClient; readonly pageSize: number; readonly hasTasks: boolean };

export const pageOf = <T extends z.ZodType<{ id: string }>>(
  { client, pageSize }: Pick<Reading, 'client' | 'pageSize'>,
  list: { readonly path: string; readonly record: T; readonly query?: Readonly<Record<string, string>> },
  place: string | null,
  signal: AbortSignal,
): Promise<PositionPage<z.output<T>>> =>
  pageByNumber(
    place,
    async (page) => {
      const query = { ...list.query, page, pageSize };
      const { results, pageCount } = await client.call({
        path: list.path,
        query,
        answer: pageSchema(list.record),
        signal,
      });
      return { records: results, isLast: page + 1 >= pageCount };
    },
    0,
  );

export async function readContacts(
  reading: Reading,
  { cursor }: ReadRequest,
  signal: AbortSignal,
): Promise<Page<ReadContact>> {
  const { records, place } = await pageOf(reading, { path: '/relations', record: relationSchema }, cursor, signal);
  return { records: records.map(contactOf), cursor: place, isChangesOnly: false };
}

/** Tasks and registrations name a relation by its unique identifier, such as APR00001. */
const contactOf = ({ id, uniqueIdentifier, code, name, commercialName, email }: z.output<typeof relationSchema>) => ({
  ...{ outsideId: uniqueIdentifier || id, name: name || commercialName || '', code: code || uniqueIdentifier || null },
  ...{ email: email || null, isActive: true },
});

export async function readDimensions(
  reading: Reading,
  { cursor }: ReadRequest,
  signal: AbortSignal,
): Promise<Page<ReadDimension>> {
  const items = ['items', () => priceList(reading, signal)] as const;
  const tasks = ['tasks', (place: string | null) => taskPage(reading, place, signal)] as const;
  const page = await listsInTurn<ReadDimension>(cursor, reading.hasTasks ? [tasks, items] : [items]);
  return { ...page, isChangesOnly: false };
}

const none = { code: null, contactId: null, parentId: null, requiresChild: false } as const;

async function taskPage(reading: Reading, at: string | null, signal: AbortSignal) {
  const list = { path: '/tasks', record: taskSchema, query: { languageCode: 'nl' } };
  const { records, place } = await pageOf(reading, list, at, signal);
  return { records: records.flatMap(dimensionsOf), place };
}

/** 0 to do, 1 busy, 2 done. */
const isOpen = (status: number | null | undefined): boolean => status !== 2;

function dimensionsOf(task: Task): ReadDimension[] {
  const { id, name, templateName, referenceYear, status, inapplicable, relationUniqueIdentifier, subtasks } = task;
  const isActive = isOpen(status) && inapplicable !== true;
  const called = name || [templateName, referenceYear].filter(Boolean).join(' ');
  return [
    { ...none, outsideId: `task:${id}`, level: 1, name: called, contactId: relationUniqueIdentifier || null, isActive },
    ...(subtasks ?? []).map((one) => ({
      ...{ ...none, outsideId: `subtask:${one.id}`, level: 2, name: one.name ?? '', parentId: `task:${id}` },
      isActive: isActive && isOpen(one.status),
    })),
  ];
}

/** Products, distances and absences are no hours. */
const isOtherThanTime = (type: unknown): boolean => /product|distance|absence/i.test(String(type ?? ''));

async function priceList({ client }: Reading, signal: AbortSignal) {
  const answer = itemSchema.array();
  const items = await client.call({ path: '/registrations/pricelistitems', answer, signal });
  const records = items
    .filter(({ type }) => !isOtherThanTime(type))
    .map(({ id, code, name }) => ({
      ...{ ...none, outsideId: `item:${id}`, level: 3, name: name ?? '', code: code || null, isActive: true },
    }));
  return { records, place: null };
}

export async function readEmployees(
  reading: Reading,
  { cursor }: ReadRequest,
  signal: AbortSignal,
): Promise<Page<ReadEmployee>> {
  const { records, place } = await pageOf(reading, { path: '/users', record: userSchema }, cursor, signal);
  return { records: records.map(employeeOf), cursor: place, isChangesOnly: false };
}

function employeeOf({ id, name, fullName, firstName, lastName, active, ...user }: z.output<typeof userSchema>) {
  const email = user.email || user.emailAddress || null;
  const called = name || fullName || [firstName, lastName].filter(Boolean).join(' ') || email || id;
  return { outsideId: id, name: called, email, isActive: active !== false };
}
