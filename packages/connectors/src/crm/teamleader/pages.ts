// Calls of Teamleader, which are all POST, and pages of its lists by number.
import type { z } from 'zod';
import type { PositionPage } from '../by-position.ts';
import type { JsonClient } from '../json-client.ts';
import { pageByNumber } from '../lists.ts';
import { listSchema } from './answers.ts';

export type Reading = { readonly client: JsonClient; readonly pageSize: number };
type List<T extends z.ZodType> = {
  /** An action such as companies.list. */
  readonly action: string;
  readonly record: T;
  /** Teamleader silently ignores unknown filters, so important conditions are checked again here. */
  readonly filter?: Readonly<Record<string, unknown>>;
};

/** Makes a call that only reads. */
export const ask = <T>(client: JsonClient, action: string, body: object, answer: z.ZodType<T>, signal: AbortSignal) =>
  client.call({ method: 'POST', isRead: true, path: `/${action}`, body, answer, signal });

/** The next page of a list. */
export const pageOf = <T extends z.ZodType<{ id: string }>>(
  reading: Reading,
  list: List<T>,
  place: string | null,
  signal: AbortSignal,
): Promise<PositionPage<z.output<T>>> =>
  pageByNumber(place, async (number) => {
    const records = await fetchPage(reading, list, number, signal);
    return { records, isLast: records.length < reading.pageSize };
  });

async function fetchPage<T extends z.ZodType<{ id: string }>>(
  { client, pageSize }: Reading,
  { action, record, filter = {} }: List<T>,
  number: number,
  signal: AbortSignal,
): Promise<z.output<T>[]> {
  const body = { filter, page: { size: pageSize, number } };
  return (await ask(client, action, body, listSchema(record), signal)).data;
}
