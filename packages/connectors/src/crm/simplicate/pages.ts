// Pages of Simplicate's lists, a hundred records at most, by position.
import type { z } from 'zod';
import { nextByPosition, type PositionPage } from '../by-position.ts';
import type { JsonClient } from '../json-client.ts';
import { listSchema } from './answers.ts';

export type Reading = { readonly client: JsonClient; readonly pageSize: number };
type List<T extends z.ZodType> = {
  readonly path: string;
  readonly record: T;
  /** Conditions, such as q[employee.id]. */
  readonly query?: Readonly<Record<string, string>>;
};

/** The next page of a list. What changes meanwhile moves to its end, so that it is read once more and not missed. */
export function nextPage<T extends z.ZodType<{ id: string }>>(
  { client, pageSize }: Reading,
  { path, record, query = {} }: List<T>,
  place: string | null,
  signal: AbortSignal,
): Promise<PositionPage<z.output<T>>> {
  const overlap = Math.min(10, Math.floor(pageSize / 2));
  const answer = listSchema(record);
  return nextByPosition(place, async (before) => {
    const offset = Math.max(0, before - overlap);
    const paged = { ...query, limit: pageSize, offset, sort: 'updated_at', metadata: 'count,limit,offset' };
    const { data, metadata } = await client.call({ path, query: paged, answer, signal });
    const end = offset + data.length;
    const isLast = data.length === 0 || (metadata?.count ? end >= metadata.count : data.length < pageSize);
    return { records: data, end, isLast };
  });
}

/** The condition for what changed since an instant. A day early, because nobody knows in which zone the system compares. */
export const changedSince = (since: Date | null): Readonly<Record<string, string>> => {
  if (since === null) return {};
  const dayBefore = new Date(since.getTime() - 86_400_000).toISOString().slice(0, 10);
  return { 'q[updated_at][ge]': `${dayBefore} 00:00:00` };
};
