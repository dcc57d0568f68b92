// Pages of Simplicate's lists, at most a hundred records, by position.
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

/**
 * Returns the next page of a list. Records that change meanwhile move to its end, so they are read again instead of
 * missed.
 */
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

/** The condition for changes since an instant. A day early, because the system's zone for comparisons is unknown. */
export const changedSince = (since: Date | null): Readonly<Record<string, string>> => {
  if (since === null) return {};
  const dayBefore = new Date(since.getTime() - 86_400_000).toISOString().slice(0, 10);
  return { 'q[updated_at][ge]': `${dayBefore} 00:00:00` };
};
