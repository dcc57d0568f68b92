// A local HTTP server that behaves like a vendor's, with faults on request.
//   standInServer(answer)   starts it
//   server.fail(…)          makes the next requests fail
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * The faults of one request:
 *   too_many        429 with a wait
 *   too_many_mute   429 without a wait
 *   broken          500, and nothing is done
 *   broken_done     500, but it is done
 *   cut             the connection breaks before it is processed
 *   lost            it is done, and the connection breaks before the answer
 *   half            it is done, and half of the answer is sent
 *   html            an HTML page with status 200
 *   redirect        a redirect
 *   silent          it is done, and no answer is sent while the connection lasts
 *   expired         401
 *   day_full        it refuses more hours on a day
 */
export type Fault = (typeof faults)[number];
export const faults = [
  ...(['too_many', 'too_many_mute', 'broken', 'broken_done', 'cut', 'lost', 'half', 'html', 'redirect'] as const),
  ...(['silent', 'expired', 'day_full'] as const),
] as const;

export type Asked = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  /** Parsed if it is JSON, otherwise as text. */
  readonly body: unknown;
};
export type Answered = {
  readonly status: number;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as a page instead. */
  readonly html?: string;
  readonly headers?: Record<string, string>;
};
type IsRead = (asked: Asked) => boolean;
export type Answer = (asked: Asked) => Answered | Promise<Answered>;

/** tokens: sign-in calls only; the other kinds exclude them. */
type Treatment = { readonly fault: Fault; readonly on: 'reads' | 'changes' | 'all' | 'tokens' };

export type StandInServer = {
  readonly url: string;
  /** The requests in order. */
  readonly asked: Asked[];
  /** Applies these faults to the next requests, one each; without `on` to all kinds. */
  fail(faults: readonly Fault[], on?: Treatment['on']): void;
  /** Returns how many faults are left. */
  left(): number;
  close(): Promise<void>;
};

const isGet: IsRead = ({ method }) => method === 'GET';

/** Starts it. `isRead` tells which requests only read, for vendors that are read by POST. */
export async function standInServer(answer: Answer, isRead: IsRead = isGet): Promise<StandInServer> {
  const asked: Asked[] = [];
  let treatments: Treatment[] = [];
  const next = (one: Asked): Fault | null => {
    const [first] = treatments;
    if (first === undefined || !concerns(first.on, isRead(one), isOfSignIn.test(one.path))) return null;
    treatments = treatments.slice(1);
    return first.fault;
  };
  const server = createServer(async (request, response) => {
    const one = await askedOf(request);
    asked.push(one);
    await treat(next(one), one, answer, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    fail: (list, on = 'all') => {
      treatments = list.map((fault) => ({ fault, on }));
    },
    left: () => treatments.length,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The paths of vendors' sign-in pages and token calls. */
const isOfSignIn = /\/oauth2?\/|\/connect\/|\/launchpad\/(login|v1\/token)/;

const concerns = (on: Treatment['on'], reads: boolean, isOfTokens: boolean): boolean => {
  if (isOfTokens || on === 'tokens') return isOfTokens && on === 'tokens';
  return on === 'all' || (on === 'reads') === reads;
};

async function askedOf(request: IncomingMessage): Promise<Asked> {
  const url = new URL(request.url ?? '/', 'http://stand-in');
  const raw = await text(request);
  const isJson = /json/.test(request.headers['content-type'] ?? '');
  const body = raw === '' ? undefined : isJson ? JSON.parse(raw) : raw;
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    body,
  };
}

async function treat(fault: Fault | null, asked: Asked, answer: Answer, response: ServerResponse): Promise<void> {
  switch (fault) {
    case 'too_many':
      return send(response, { status: 429, headers: { 'retry-after': '1' }, body: { message: 'Slow down' } });
    case 'too_many_mute':
      return send(response, { status: 429, body: { message: 'Slow down' } });
    case 'broken':
      return send(response, { status: 500, body: { message: 'Something went wrong' } });
    case 'expired':
      return send(response, {
        status: 401,
        body: { error: 'invalid_token', error_description: 'The token is expired' },
      });
    case 'day_full':
      return send(response, { status: 422, body: { message: 'No more than 24 hours on a day' } });
    case 'redirect':
      return send(response, { status: 302, headers: { location: 'http://127.0.0.1:1/elsewhere' } });
    case 'cut':
      return void response.socket?.destroy();
  }
  const answered = await answer(asked);
  switch (fault) {
    case 'broken_done':
      return send(response, { status: 500, body: { message: 'Something went wrong' } });
    case 'lost':
      return void response.socket?.destroy();
    case 'silent':
      return;
    case 'html':
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>All is well</html>');
    case 'half':
      return sendHalf(response, answered);
    case null:
      return send(response, answered);
  }
}

function send(response: ServerResponse, { status, body, html, headers = {} }: Answered): void {
  if (html !== undefined) {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(html);
    return;
  }
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

function sendHalf(response: ServerResponse, { status, body }: Answered): void {
  const whole = JSON.stringify(body ?? {});
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': String(whole.length) });
  response.write(whole.slice(0, Math.ceil(whole.length / 2)), () => response.socket?.destroy());
}
