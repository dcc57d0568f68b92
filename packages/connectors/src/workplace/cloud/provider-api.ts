// Reads from Google or Microsoft with a user's consent. A calendar or mailbox is never changed: only the few calls of
// mayBeSent use other methods than GET, and none of them touches one.
import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { ConnectorError } from '../../core/connector-error.ts';
import { type OutsideAnswer, type OutsideRequest, outsideFetch } from '../../core/outside-fetch.ts';
import { refusalOf } from './provider-refusal.ts';

/** The access tokens of a consent. Both calls throw ConnectorError. */
export type AccessTokens = {
  token(): Promise<string>;
  /** Returns another token than the refused one. */
  renew(refused: string): Promise<string>;
  /** Records that a new token is refused too. */
  refused(): Promise<void>;
};

export type ProviderRequest<T> = {
  /** A path below the address, or a full address from an answer, which must have the same origin. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly answer: z.ZodType<T>;
};

export type ProviderOrder<T> = {
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: object;
  readonly answer: z.ZodType<T>;
};

/** Both throw ConnectorError; a ProviderRefusal where the provider answered. */
export type ProviderApi = {
  get<T>(request: ProviderRequest<T>): Promise<T>;
  /** Subscribes to notifications, unsubscribes, or notifies a person. */
  send<T>(order: ProviderOrder<T>): Promise<T>;
};

const mayBeSent: readonly RegExp[] = [
  /^POST \/calendar\/v3\/calendars\/[^/]+\/events\/watch$/,
  /^POST \/calendar\/v3\/channels\/stop$/,
  /^(?:POST \/subscriptions|(?:PATCH|DELETE) \/subscriptions\/[^/]+)$/,
  /^POST \/users\/[^/]+\/teamwork\/sendActivityNotification$/,
];

export type ProviderApiSettings = {
  /** The base address of the calls, without a slash at the end. */
  readonly address: string;
  readonly tokens: AccessTokens;
  /** Whether the address may be on this machine: only the operator can set it. */
  readonly isLocal: boolean;
  readonly signal?: AbortSignal | undefined;
  /** The longest wait of a call, in milliseconds, when the provider asks for a pause; 20 seconds by default. */
  readonly longestWaitMs?: number;
};

/** A page of a thousand appointments. */
const mostBytes = 16 * 1024 * 1024;
const mostAttempts = 3;
const standardLongestWaitMs = 20_000;
const standardPauseMs = 1_000;

/** Returns the calls to a provider, one at a time: Microsoft allows four at once for a mailbox. */
export function providerApi(settings: ProviderApiSettings): ProviderApi {
  const fetch = outsideFetch({
    allowsPrivateAddresses: settings.isLocal,
    signal: settings.signal,
    keepsRedirects: true,
  });
  const ask = (url: string, { headers, ...call }: OutsideRequest): Promise<OutsideAnswer> =>
    patiently(settings, () =>
      askWithToken(settings.tokens, (token) => {
        const own = { accept: 'application/json', ...headers, authorization: `Bearer ${token}` };
        return fetch(url, { ...call, mostBytes, headers: own });
      }),
    );
  return {
    get: async (request) => {
      const answer = await ask(urlOf(settings.address, request), { headers: request.headers ?? {} });
      return read(answer, request.answer);
    },
    send: async ({ method, path, body, answer: schema }) => {
      if (!mayBeSent.some((call) => call.test(`${method} ${path}`))) throw new Error(`${method} is never sent there`);
      const content = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
      const answer = await ask(`${settings.address}${path}`, { method, ...(body === undefined ? {} : content) });
      return read(answer, schema);
    },
  };
}

/** A refused token is renewed once: it may have expired early. */
async function askWithToken(
  tokens: AccessTokens,
  ask: (token: string) => Promise<OutsideAnswer>,
): Promise<OutsideAnswer> {
  const token = await tokens.token();
  const first = await ask(token);
  if (first.status !== 401) return first;
  const second = await ask(await tokens.renew(token));
  if (second.status !== 401) return second;
  await tokens.refused();
  throw new ConnectorError('LINK_CONSENT_OVER', new Error('A new access token is refused'));
}

/** Waits if the provider asks for a short pause, and returns all other answers. */
async function patiently(
  { signal, longestWaitMs = standardLongestWaitMs }: ProviderApiSettings,
  ask: () => Promise<OutsideAnswer>,
): Promise<OutsideAnswer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask();
    const refusal = refusalOf(answer);
    if (refusal === null) return answer;
    const waitMs = refusal.isPassing ? (refusal.retryAfterMs ?? standardPauseMs) : Number.POSITIVE_INFINITY;
    if (attempt >= mostAttempts || waitMs > longestWaitMs) throw refusal;
    await sleep(waitMs, undefined, signal === undefined ? {} : { signal });
  }
}

/**
 * Returns the address of a call. The token is sent to an address from an answer only if it has the origin of the
 * provider's calls.
 */
function urlOf<T>(address: string, { path, query = {} }: ProviderRequest<T>): string {
  const isWhole = /^[a-z]+:/i.test(path);
  const url = new URL(isWhole ? path : `${address}${path}`);
  if (url.origin !== new URL(address).origin) {
    throw new ConnectorError('LINK_SERVER_ERROR', new Error('The answer leads elsewhere'));
  }
  for (const [name, value] of Object.entries(query)) {
    for (const one of value === undefined ? [] : [value].flat()) url.searchParams.append(name, one);
  }
  return url.href;
}

function read<T>({ text }: OutsideAnswer, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
  throw new ConnectorError('LINK_SERVER_ERROR', parsed.error);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
