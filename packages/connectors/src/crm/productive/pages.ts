// Pages of Productive's lists, at most two hundred records, by number.
import type { z } from 'zod';
import { nextByPosition, type PositionPage } from '../by-position.ts';
import type { JsonClient } from '../json-client.ts';
import { listSchema } from './answers.ts';

export type Reading = { readonly client: JsonClient; readonly pageSize: number };
type Attributes = Readonly<Record<string, unknown>>;

/** A record, with the attributes of the records included in its page. */
export type Found<T> = {
  readonly id: string;
  readonly one: T;
  readonly included: (type: string, id: string | null) => Attributes | undefined;
};

type List<T extends z.ZodType> = {
  readonly path: string;
  readonly record: T;
  /** Filters, inclusions, and the order. */
  readonly query: Readonly<Record<string, string>>;
};

/** Returns the next page of a list. The previous page is read again with it, because records may have moved. */
export function nextPage<T extends z.ZodType<{ id: string }>>(
  reading: Reading,
  list: List<T>,
  place: string | null,
  signal: AbortSignal,
): Promise<PositionPage<Found<z.output<T>>>> {
  return nextByPosition(place, async (end) => {
    const before = end === 0 ? [] : (await fetchPage(reading, list, end, signal)).records;
    const { records, isLast } = await fetchPage(reading, list, end + 1, signal);
    return { records: [...before, ...records], end: end + 1, isLast };
  });
}

async function fetchPage<T extends z.ZodType<{ id: string }>>(
  { client, pageSize }: Reading,
  { path, record, query }: List<T>,
  number: number,
  signal: AbortSignal,
) {
  const paged = { ...query, 'page[number]': number, 'page[size]': pageSize };
  const { data, included, meta } = await client.call({ path, query: paged, answer: listSchema(record), signal });
  const byName = new Map((included ?? []).map((one) => [`${one.type} ${one.id}`, one.attributes ?? {}]));
  const lookUp: Found<unknown>['included'] = (type, id) => byName.get(`${type} ${id}`);
  const isLast = data.length < pageSize || number >= (meta?.total_pages ?? Number.POSITIVE_INFINITY);
  return { records: data.map((one) => ({ id: one.id, one, included: lookUp })), isLast };
}
