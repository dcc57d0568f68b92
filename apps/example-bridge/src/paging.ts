// A page begins after the last record of the previous one, so that records which are added or removed before it shift
// nothing.
//   pageOf       returns the page that a request wants
//   orderKey     returns the position of a record in its list
//   nextCursor   returns where the next page begins; null after the last
//   pageFrom     returns a page of a list in memory
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

/** Dimensions are ordered by level, so that parents come first. */
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
