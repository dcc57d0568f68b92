// Pages go on after the last record of the page before, so that what comes and goes before it moves nothing.
//   pageOf       the page that a request wants
//   orderKey     the place of a record in its list
//   nextCursor   where the next page begins; null after the last
//   pageFrom     a page out of a list that is in memory
import type { PageRequest } from './books.ts';
import { BridgeError } from './protocol.ts';

type Placed = { readonly id: string; readonly level?: number };

const mostRecords = 1000;

/** @throws BridgeError invalid_request */
export function pageOf(query: URLSearchParams): PageRequest {
  const limit = Number(query.get('limit') ?? 200);
  if (Number.isInteger(limit) && limit >= 1 && limit <= mostRecords) return { after: query.get('cursor') ?? '', limit };
  throw new BridgeError('invalid_request', `limit is a number from 1 to ${mostRecords}.`);
}

/** Dimensions stand by level, so that what something stands below comes before it. */
export const orderKey = ({ id, level }: Placed): string => (level === undefined ? id : `${level} ${id}`);

export function nextCursor(records: readonly Placed[], { limit }: PageRequest): string | null {
  const last = records.at(-1);
  return last === undefined || records.length < limit ? null : orderKey(last);
}

/** `sorted`: by orderKey. */
export function pageFrom<T extends Placed>(sorted: readonly T[], { after, limit }: PageRequest): T[] {
  const from = sorted.findIndex((record) => orderKey(record) > after);
  return from < 0 ? [] : sorted.slice(from, from + limit);
}
