// JSON calls to an external system: within its limits, validated by a schema, every failure an ExportFailure.
//   jsonClients(settings)   makes clients within the budget of one connection
//   client.call(request)    one call
import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { ConnectorError } from '../core/connector-error.ts';
import { ExportFailure } from '../core/export-target.ts';
import { type OutsideAnswer, type OutsideFetch, outsideFetch } from '../core/outside-fetch.ts';
import type { Budget } from './budget.ts';
import { failureOfAnswer, failureOfNetwork, retryAfterSeconds } from './failures.ts';

export type JsonRequest<T> = {
  /** GET by default. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Whether it changes nothing, for systems that are read by POST; by default a GET reads and the others change. */
  readonly isRead?: boolean;
  /** A path below the client's address, or a full address from an answer, which must have the same origin. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  /** Additional headers of this call. */
  readonly headers?: Headers;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as a form instead. */
  readonly form?: Readonly<Record<string, string>>;
  readonly answer: z.ZodType<T>;
  readonly signal: AbortSignal;
};

export type JsonClient = {
  /** Reads are retried after short pauses; changes never are: the caller must check first. */
  call<T>(request: JsonRequest<T>): Promise<T>;
};

/** A call as it is sent, for headers that sign it. */
export type LeavingCall = {
  readonly method: string;
  readonly url: string;
  readonly body: string;
  readonly at: Date;
};

type Headers = Readonly<Record<string, string>>;

export type JsonClientAbout = {
  /** The base address of the system's calls, without a slash at the end. */
  readonly address: string;
  /** Returns credentials and other headers; called before every call, including retries. */
  readonly headers: (call: LeavingCall) => Headers | Promise<Headers>;
  /**
   * The meaning of a refusal when its status is not enough; null: the status decides. `nowMs`: for dates of
   * Retry-After.
   */
  readonly failure?: (answer: OutsideAnswer, nowMs: number) => ExportFailure | null;
  /** How long an answer asks to wait; null: it does not. */
  readonly pauseSeconds?: (answer: OutsideAnswer, nowMs: number) => number | null;
  /** Renews the credentials after a 401 to these headers; false: there are no new ones. */
  readonly renew?: (refused: Headers) => Promise<boolean>;
  /**
   * Requests the credentials of other calls: those keep their slots meanwhile, so it takes none, or all of them would
   * wait for one.
   */
  readonly asksForCredentials?: true;
};

export type JsonClientFor = (about: JsonClientAbout) => JsonClient;

export type JsonClientSettings = {
  readonly allowsPrivateAddresses: boolean;
  readonly budget: Budget;
  readonly now: () => Date;
  /** Serves an address within this process; null: the address is external. */
  readonly inside?: ((url: string) => OutsideFetch | null) | undefined;
  readonly timeoutMs?: number;
  /** Pauses between the attempts of a read; none in tests. */
  readonly pausesMs?: readonly number[];
};

const standardPausesMs = [400, 1600] as const;
const standardTimeoutMs = 25_000;
/** A page of two thousand records. */
const mostBytes = 16 * 1024 * 1024;

/** Returns a function that makes the clients of one connection. */
export function jsonClients(settings: JsonClientSettings): JsonClientFor {
  return (about) => ({ call: (request) => callPatiently(settings, about, request) });
}

async function callPatiently<T>(
  settings: JsonClientSettings,
  about: JsonClientAbout,
  request: JsonRequest<T>,
): Promise<T> {
  const pausesMs = isRead(request) ? (settings.pausesMs ?? standardPausesMs) : [];
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await callOnce(settings, about, request);
    } catch (error) {
      const pauseMs = pausesMs[attempt];
      if (pauseMs === undefined || request.signal.aborted || !isPassing(error)) throw error;
      await sleep(pauseMs, undefined, { signal: request.signal });
    }
  }
}

const isRead = ({ method, isRead: reads }: Pick<JsonRequest<unknown>, 'method' | 'isRead'>): boolean =>
  reads ?? (method ?? 'GET') === 'GET';

const passing: ReadonlySet<string> = new Set(['unreachable', 'no_answer', 'api_service_error']);
const isPassing = (error: unknown): boolean =>
  error instanceof ExportFailure && (passing.has(error.code) || (error.retryAfterSeconds ?? Infinity) <= 20);

async function callOnce<T>(settings: JsonClientSettings, about: JsonClientAbout, request: JsonRequest<T>): Promise<T> {
  const { answer, headers } = await ask(settings, about, request);
  // Refused credentials changed nothing there, so a second call is safe.
  const isRenewed = answer.status === 401 && about.renew !== undefined && (await about.renew(headers));
  return read(settings, about, isRenewed ? (await ask(settings, about, request)).answer : answer, request);
}

type AskedOnce = { readonly answer: OutsideAnswer; readonly headers: Headers };

async function ask<T>(
  { budget, now, inside, allowsPrivateAddresses, timeoutMs = standardTimeoutMs }: JsonClientSettings,
  about: JsonClientAbout,
  request: JsonRequest<T>,
): Promise<AskedOnce> {
  const url = urlOf(about.address, request);
  const method = request.method ?? 'GET';
  const { type, body } = contentOf(request);
  const send = async (): Promise<AskedOnce> => {
    const own = await about.headers({ method, url, body: body ?? '', at: now() });
    const headers = { accept: 'application/json', ...type, ...own, ...request.headers };
    // Credentials are sent to their own address only.
    const { signal } = request;
    const fetch = inside?.(url) ?? outsideFetch({ allowsPrivateAddresses, timeoutMs, signal, keepsRedirects: true });
    try {
      const answer = await fetch(url, { method, mostBytes, headers, ...(body === undefined ? {} : { body }) });
      return { answer, headers };
    } catch (error) {
      request.signal.throwIfAborted();
      throw error instanceof ConnectorError ? failureOfNetwork(error) : error;
    }
  };
  return about.asksForCredentials === true ? send() : budget.within(send, request.signal);
}

function urlOf<T>(address: string, { path, query = {} }: JsonRequest<T>): string {
  const base = URL.parse(address);
  if (base === null) throw failureOfNetwork(new ConnectorError('LINK_ADDRESS_INVALID'));
  const url = /^https?:/.test(path) ? new URL(path) : new URL(`${address}${path}`);
  if (url.origin !== base.origin) throw new ExportFailure('leads_elsewhere');
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
  return url.href;
}

function contentOf<T>({ body, form }: JsonRequest<T>): { readonly type: Headers; readonly body: string | undefined } {
  if (form !== undefined) {
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    return { type, body: new URLSearchParams(form).toString() };
  }
  if (body === undefined) return { type: {}, body };
  return { type: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

async function read<T>(
  { budget, now }: JsonClientSettings,
  about: JsonClientAbout,
  answer: OutsideAnswer,
  request: JsonRequest<T>,
): Promise<T> {
  const { status } = answer;
  const nowMs = now().getTime();
  const pause =
    about.pauseSeconds?.(answer, nowMs) ?? (status === 429 ? (retryAfterSeconds(answer, nowMs) ?? 1) : null);
  if (pause !== null) await budget.pause(pause);
  const isSuccess = status >= 200 && status < 300;
  const failure = about.failure?.(answer, nowMs) ?? (isSuccess ? null : failureOfAnswer(answer, nowMs));
  if (failure !== null) throw failure;
  const parsed = request.answer.safeParse(jsonOf(answer.text));
  if (parsed.success) return parsed.data;
  // The answer to a change is unreadable: the change may have been made.
  throw new ExportFailure(isRead(request) ? 'api_service_error' : 'no_answer', { cause: parsed.error });
}

function jsonOf(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
