// Numbered pages of Xero's lists.
import type { z } from 'zod';
import type { PositionPage } from '../by-position.ts';
import type { JsonClient } from '../json-client.ts';
import { pageByNumber } from '../lists.ts';

export const projectsPath = '/projects.xro/2.0';

export type Reading = { readonly client: JsonClient; readonly pageSize: number };
type Answer<T> = { readonly records: readonly T[]; readonly isLast: boolean | null };
export type List<T> = {
  readonly path: string;
  readonly answer: z.ZodType<Answer<T>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
};

/** The next page of a list. */
export const pageOf = <T extends { readonly id: string }>(
  reading: Reading,
  list: List<T>,
  place: string | null,
  signal: AbortSignal,
): Promise<PositionPage<T>> =>
  pageByNumber(place, async (number) => {
    const { records, isLast } = await fetchPage(reading, list, number, signal);
    return { records, isLast: isLast ?? records.length < reading.pageSize };
  });

const fetchPage = <T>(
  { client, pageSize }: Reading,
  { path, answer, query = {}, headers = {} }: List<T>,
  page: number,
  signal: AbortSignal,
): Promise<Answer<T>> => client.call({ path, query: { ...query, page, pageSize }, headers, answer, signal });

/** Returns a complete list, for those of one project. */
export async function allOf<T extends { readonly id: string }>(
  reading: Reading,
  list: List<T>,
  signal: AbortSignal,
): Promise<T[]> {
  const all: T[] = [];
  for (let place: string | null = null, isMore = true; isMore; ) {
    const page: PositionPage<T> = await pageOf(reading, list, place, signal);
    all.push(...page.records);
    place = page.place;
    isMore = place !== null;
  }
  return all;
}
