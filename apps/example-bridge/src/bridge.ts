// The protocol of docs/bridge.md for some books: takes a request, returns its answer, and knows neither HTTP nor files.
//   exampleBridge(about)   returns the function that answers
import type { Books, MasterList } from './books.ts';
import { deleteHours, getHours, listHours, putHours } from './hours-calls.ts';
import { nextCursor, pageOf } from './paging.ts';
import { type Answered, type Asked, BridgeError, errorStatuses } from './protocol.ts';
import { type BridgeKey, signatures } from './signature.ts';

export type BridgeAbout = {
  /** Name of the bridge. */
  readonly name: string;
  readonly keepsTimes: boolean;
  readonly keys: readonly BridgeKey[];
  readonly administrations: readonly { readonly id: string; readonly name: string; readonly books: Books }[];
  /** Milliseconds since 1970, to check the time of a signature. */
  readonly nowMs: (asked: Asked) => number;
  /** Called with failures that are no refusals; their details are not for the caller. */
  readonly onFailure?: (error: unknown) => void;
};

export type AnswerRequest = (asked: Asked) => Promise<Answered>;

export function exampleBridge(about: BridgeAbout): AnswerRequest {
  const check = signatures(about.keys);
  return async (asked) => {
    try {
      return await answer(about, check(asked, about.nowMs(asked)), asked);
    } catch (error) {
      return refusal(error, about.onFailure);
    }
  };
}

function refusal(error: unknown, onFailure: BridgeAbout['onFailure']): Answered {
  if (error instanceof BridgeError) {
    const { code, message } = error;
    return { status: errorStatuses[code], body: { code, message } };
  }
  onFailure?.(error);
  return { status: 500, body: { code: 'internal_error', message: 'The bridge failed. Its log says why.' } };
}

async function answer(about: BridgeAbout, key: BridgeKey, asked: Asked): Promise<Answered> {
  const { pathname, searchParams } = new URL(asked.target, 'http://bridge');
  const [, list = '', id] = pathname.split('/').map(decodeURIComponent);
  if (list === 'status' && asked.method === 'GET') return status(about, key);
  const books = openedBooks(about, key, asked);
  if (list === 'hours' && id !== undefined) return answerHours(books, asked, id);
  if (asked.method !== 'GET') throw new BridgeError('invalid_request', 'This call does not exist.');
  if (list === 'hours') return listHours(books, searchParams);
  if (isMasterList(list)) return listMaster(books, list, searchParams);
  throw new BridgeError('invalid_request', 'This call does not exist.');
}

const isMasterList = (list: string): list is MasterList => ['contacts', 'dimensions', 'employees'].includes(list);

function answerHours(books: Books, asked: Asked, id: string): Promise<Answered> {
  switch (asked.method) {
    case 'GET':
      return getHours(books, id);
    case 'PUT':
      return putHours(books, id, asked.body);
    case 'DELETE':
      return deleteHours(books, id);
    default:
      throw new BridgeError('invalid_request', 'This call does not exist.');
  }
}

const status = ({ name, keepsTimes, administrations }: BridgeAbout, key: BridgeKey): Answered => {
  const opened = administrations.filter(({ id }) => key.administrations.includes(id));
  if (opened.length === 0) throw new BridgeError('access_denied', 'This key opens no administration.');
  const offered = opened.map(({ id, name: called }) => ({ id, name: called }));
  return { status: 200, body: { protocol: 1, name, keeps_times: keepsTimes, administrations: offered } };
};

function openedBooks({ administrations }: BridgeAbout, key: BridgeKey, { headers }: Asked): Books {
  const id = new URLSearchParams(headers['daybook-context']).get('administration_id');
  const found = administrations.find((one) => one.id === id && key.administrations.includes(one.id));
  if (found === undefined) throw new BridgeError('access_denied', 'The key does not open this administration.');
  return found.books;
}

async function listMaster(books: Books, list: MasterList, query: URLSearchParams): Promise<Answered> {
  const page = pageOf(query);
  const records = await books.list(list, page);
  return { status: 200, body: { records, cursor: nextCursor(records, page) } };
}
