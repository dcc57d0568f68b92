// Lists of Teamwork, whose pages have numbers.
import type { z } from 'zod';
import type { PositionPage } from '../by-position.ts';
import type { JsonClient } from '../json-client.ts';
import { pageByNumber } from '../lists.ts';
import { pageSchema } from './answers.ts';

export const root = '/projects/api/v3';

export type Reading = { readonly client: JsonClient; readonly pageSize: number };
export type List<T extends z.ZodType> = {
  /** Such as companies, below which its records stand in the answer. */
  readonly name: string;
  readonly path: string;
  readonly record: T;
  readonly query?: Readonly<Record<string, string>>;
};

/** The next page of a list. A filter whose name Teamwork does not know is passed over: what matters is checked again here. */
export const pageOf = <T extends z.ZodType<{ id: string }>>(
  { client, pageSize }: Reading,
  { name, path, record, query = {} }: List<T>,
  place: string | null,
  signal: AbortSignal,
): Promise<PositionPage<z.output<T>>> =>
  pageByNumber(place, (page) => {
    const all = { ...query, page, pageSize, skipCounts: 'true' };
    return client.call({ path: `${root}/${path}`, query: all, answer: pageSchema(name, record), signal });
  });
