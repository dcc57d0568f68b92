// Turns a route of the contract and its input into a request. Pure, so that it is tested without a network.
import { cookieNames, headerNames } from '@daybook/contract/headers.ts';
import type { FilterOperator, ListSpec, RouteSpec } from '@daybook/contract/route.ts';
import type { z } from 'zod';

type Simplify<T> = { [K in keyof T]: T[K] };
type FilterKeys<L extends ListSpec> = Extract<keyof L['filters'], string>;

type FilterText = `${FilterOperator}:${string}`;

/**
 * Page, order, includes and filters of a collection: `{ page: 2, sort: 'name:asc', search: 'like:jan' }`. Several
 * filters of one field must all match.
 */
export type ListQuery<L extends ListSpec> = {
  page?: number;
  limit?: number;
  sort?: `${L['sorts'][number]}:${'asc' | 'desc'}`;
  include?: L['includes'][number];
} & { [K in FilterKeys<L>]?: FilterText | readonly FilterText[] };

type ParamsOf<R> = R extends { params: infer P extends z.ZodType } ? { params: z.input<P> } : unknown;
type BodyOf<R> = R extends { body: infer B extends z.ZodType }
  ? { body: z.input<B> }
  : R extends { upload: true }
    ? { file: Blob }
    : unknown;
type QueryOf<R> = R extends { list: infer L extends ListSpec }
  ? { query?: ListQuery<L> }
  : R extends { query: infer Q extends z.ZodType }
    ? { query?: z.input<Q> }
    : unknown;

export type CallOptions = {
  /** The version that the user saw; a stale one is refused with VERSION_CONFLICT. */
  ifMatch?: number;
  /** The same key and body return the same answer again. Generated when a route needs one and none is given. */
  idempotencyKey?: string;
  /** A UUID: calls that share it are undone as one change of the day. */
  dayChange?: string;
  signal?: AbortSignal;
  /** The caller handles an unavailable service: 503 does not lead to the maintenance screen. */
  waits?: boolean;
  /** The time limit, if it is longer than usual. */
  withinMs?: number;
};

/** Input of a call by its route. */
export type CallInput<R extends RouteSpec> = Simplify<ParamsOf<R> & BodyOf<R> & QueryOf<R> & CallOptions>;
export type CallAnswer<R extends RouteSpec> = z.output<R['response']>;
/** The input without its types, for the code that sends it. */
export type PlainInput = CallOptions & { params?: unknown; query?: unknown; body?: unknown; file?: Blob };

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** Returns the address of a call: path parameters filled in, query appended, undefined values left out. */
export const buildUrl = (route: Pick<RouteSpec, 'path'>, input: PlainInput): string => {
  let path: string = route.path;
  for (const [name, value] of entriesOf(input.params)) {
    path = path.replace(`{${name}}`, encodeURIComponent(String(value)));
  }
  const query = new URLSearchParams();
  for (const [name, value] of entriesOf(input.query)) {
    if (value === undefined) continue;
    for (const each of Array.isArray(value) ? value : [value]) query.append(name, String(each));
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
};

/** Whether a call changes something, and so needs the CSRF header. */
export const isWrite = (route: Pick<RouteSpec, 'method'>): boolean => route.method !== 'GET';

/** Returns the headers of a call. */
export const buildHeaders = (route: RouteSpec, input: PlainInput, csrfToken: string | null): Record<string, string> => {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  if (input.file !== undefined) headers['content-type'] = 'application/octet-stream';
  if (isWrite(route) && csrfToken !== null) headers[headerNames.csrf] = csrfToken;
  if (input.ifMatch !== undefined) headers[headerNames.ifMatch] = String(input.ifMatch);
  if (input.idempotencyKey !== undefined) headers[headerNames.idempotencyKey] = input.idempotencyKey;
  if (input.dayChange !== undefined) headers[headerNames.dayChange] = input.dayChange;
  return headers;
};

/**
 * Returns the token that proves that a call comes from this application's own page; null: the server has not issued it
 * yet.
 */
export const csrfTokenIn = (cookies: string): string | null => {
  const start = `${cookieNames.csrf}=`;
  const found = cookies.split('; ').find((part) => part.startsWith(start));
  return found === undefined ? null : decodeURIComponent(found.slice(start.length));
};
