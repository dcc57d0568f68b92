// Calls of Teamleader, which are all POST, and pages of its lists by their numbers.
import type { z } from 'zod';
import type { PositionPage } from '../by-position.ts';
import type { JsonClient } from '../json-client.ts';
import { pageByNumber } from '../lists.ts';
import { listSchema } from './answers.ts';

export type Reading = { readonly client: JsonClient; readonly pageSize: number };
type List<T extends z.ZodType> = {
  /** Such as companies.list. */
  readonly action: string;
  readonly record: T;
  /** A filter that Teamleader does not know is passed over in silence: what matters is checked again here. */
  readonly filter?: Readonly<Record<string, unknown>>;
};

/** Asks something; nothing is changed by it. */
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
