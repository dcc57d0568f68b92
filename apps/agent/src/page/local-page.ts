// The local page's server, for the user of this session only. It listens on 127.0.0.1, and recognises its user by a
// secret in the address, which other users' programs on the machine, and web pages, do not have.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readBody } from './read-body.ts';

/** A request for a page, once it is known to come from its user. */
export interface PageRequest {
  readonly method: 'GET' | 'POST';
  /** The path without the secret: '' for the page itself. */
  readonly name: string;
  readonly query: URLSearchParams;
  readonly form: URLSearchParams;
}

export type PageAnswer =
  | { readonly type: 'html' | 'json'; readonly text: string }
  /** Redirects to the page itself, with this query. */
  | { readonly type: 'seeOther'; readonly query: string }
  | { readonly type: 'notFound' };

export interface LocalPage {
  readonly port: number;
  readonly secret: string;
  /**
   * Returns an address that opens the page once, within a minute: others may see the address that a browser is started
   * with.
   */
  ticket(query?: string): string;
  close(): Promise<void>;
}

const ticketMs = 60_000;
const longestForm = 20_000;
const random = () => randomBytes(24).toString('base64url');

const headers = {
  'cache-control': 'no-store',
  // Browsers send the origin of forms only under this policy.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Starts it on a free port. `answer` is called only for requests of its user. */
export async function startLocalPage(
  answer: (request: PageRequest) => Promise<PageAnswer>,
  nowMs: () => number,
): Promise<LocalPage> {
  const secret = random();
  const tickets = new Map<string, { readonly untilMs: number; readonly query: string }>();
  const server = createServer((request, reply) => {
    void handle(request, reply).catch(() => reply.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const own = `127.0.0.1:${port}`;

  async function handle(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const url = URL.parse(request.url ?? '', `http://${own}`);
    if (!url || request.headers.host !== own || !isOwnOrigin(request, own)) {
      refuse(reply, 403);
      return;
    }
    const [first = '', ...rest] = url.pathname.slice(1).split('/');
    if (first === 'open') redeem(rest[0] ?? '', reply);
    else if (isSame(first, secret)) await serve(request, reply, { name: rest.join('/'), query: url.searchParams });
    else refuse(reply, 404);
  }

  async function serve(
    request: IncomingMessage,
    reply: ServerResponse,
    { name, query }: Pick<PageRequest, 'name' | 'query'>,
  ): Promise<void> {
    const { method } = request;
    const body = method === 'POST' ? await readBody(request, longestForm) : '';
    if (body === null) refuse(reply, 413);
    else if (method !== 'GET' && method !== 'POST') refuse(reply, 405);
    else send(reply, await answer({ method, name, query, form: new URLSearchParams(body) }), secret);
  }

  function redeem(ticket: string, reply: ServerResponse): void {
    const found = tickets.get(ticket);
    tickets.delete(ticket);
    if (found && found.untilMs >= nowMs()) seeOther(reply, `/${secret}/${found.query}`);
    else refuse(reply, 404);
  }

  return {
    port,
    secret,
    ticket: (query = '') => {
      const ticket = random();
      tickets.set(ticket, { untilMs: nowMs() + ticketMs, query });
      return `http://${own}/open/${ticket}`;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

// A browser sends the origin of a request; a program that knows the secret sends none.
function isOwnOrigin({ method, headers: { origin, 'sec-fetch-site': site } }: IncomingMessage, own: string): boolean {
  if (origin !== undefined && origin !== `http://${own}`) return false;
  return method === 'GET' || site === undefined || site === 'same-origin';
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function refuse(reply: ServerResponse, status: number): void {
  reply.writeHead(status, headers).end();
}

function seeOther(reply: ServerResponse, location: string): void {
  reply.writeHead(303, { ...headers, location }).end();
}

function send(reply: ServerResponse, answer: PageAnswer, secret: string): void {
  const type = { html: 'text/html; charset=utf-8', json: 'application/json' } as const;
  if (answer.type === 'notFound') refuse(reply, 404);
  else if (answer.type === 'seeOther') seeOther(reply, `/${secret}/${answer.query}`);
  else reply.writeHead(200, { ...headers, 'content-type': type[answer.type] }).end(answer.text);
}
