// Lists of Teamwork with numbered pages.
import type { z } from 'zod';
import type { PositionPage } from '../by-position.ts';
import type { JsonClient } from '../json-client.ts';
import { pageByNumber } from '../lists.ts';
import { pageSchema } from './answers.ts';

export const root = '/projects/api/v3';

export type Reading = { readonly client: JsonClient; readonly pageSize: number };
export type List<T extends z.ZodType> = {
  /** A name such as companies, under which its records are in the answer. */
  readonly name: string;
  readonly path: string;
  readonly record: T;
  readonly query?: Readonly<Record<string, string>>;
};

/**
 * Returns the next page of a list. Teamwork ignores unknown filters, so important conditions are checked again here.
 */
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
