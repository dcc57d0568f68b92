// A well-behaved program on the user's machine: it requests a token through the browser and proves itself at every
// step.
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cookieNames, headerNames } from '@daybook/contract/headers.ts';
import type { Json } from './test-answer.ts';

export type NativeClient = {
  readonly port: number;
  /** The address that the program opens in the browser. */
  readonly address: string;
  /** The token, once the browser has delivered a code. */
  readonly token: Promise<string>;
  close(): Promise<void>;
};

const random = () => randomBytes(32).toString('base64url');

/** Listens on a port of this machine only, for one code. */
export async function nativeClient(serverOrigin: string, deviceName: string): Promise<NativeClient> {
  const verifier = random();
  const state = random();
  const token = Promise.withResolvers<string>();
  const server = createServer((request, reply) => {
    void answer(request, reply, { serverOrigin, state, isOwnHost: (host) => host === `127.0.0.1:${port}` })
      .then((code) => (code === null ? undefined : redeem(serverOrigin, { code, verifier, deviceName })))
      .then((value) => (value === undefined ? undefined : token.resolve(value)))
      .catch(token.reject);
  });
  const port = await listen(server);
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const query = new URLSearchParams({ native_login: deviceName, port: String(port), challenge, state });
  return {
    port,
    address: `${serverOrigin}/?${query}`,
    token: token.promise,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

type Expected = {
  readonly serverOrigin: string;
  readonly state: string;
  readonly isOwnHost: (host: string | undefined) => boolean;
};

/**
 * Takes the code from a request of the page. Other pages, other host names and other requests get nothing, not even
 * permission to read the answer.
 */
async function answer(request: IncomingMessage, reply: ServerResponse, expected: Expected): Promise<string | null> {
  const { origin, host } = request.headers;
  if (origin !== expected.serverOrigin || !expected.isOwnHost(host)) return refuse(reply, 403);
  reply.setHeader('access-control-allow-origin', expected.serverOrigin);
  reply.setHeader('access-control-allow-headers', 'content-type');
  if (request.method === 'OPTIONS') return refuse(reply, 204);
  if (request.method !== 'POST' || request.headers['content-type'] !== 'application/json') return refuse(reply, 405);
  const { code, state } = JSON.parse(await bodyOf(request));
  if (state !== expected.state || typeof code !== 'string') return refuse(reply, 403);
  reply.writeHead(204).end();
  return code;
}

function refuse(reply: ServerResponse, status: number): null {
  reply.writeHead(status).end();
  return null;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

type Proof = { readonly code: string; readonly verifier: string; readonly deviceName: string };

/** Exchanges the code, with a CSRF cookie of its own, like every caller without a token. */
async function redeem(serverOrigin: string, { code, verifier, deviceName }: Proof): Promise<string> {
  const cookies = (await fetch(`${serverOrigin}/api/auth/csrf-cookie`)).headers
    .getSetCookie()
    .map((one) => one.split(';')[0]);
  const csrf = cookies.find((one) => one?.startsWith(`${cookieNames.csrf}=`))?.slice(cookieNames.csrf.length + 1) ?? '';
  const response = await fetch(`${serverOrigin}/api/v1/auth/tokens/redeem`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookies.join('; '), [headerNames.csrf]: csrf },
    body: JSON.stringify({ code, code_verifier: verifier, device_name: deviceName }),
  });
  if (response.status !== 201) throw new Error(`The code was refused: ${await response.text()}`);
  const { data }: Json = await response.json();
  return data.attributes.token;
}
