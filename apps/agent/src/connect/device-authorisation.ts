// Getting a token through the browser (docs/decisions/0044): the user agrees on a page of the server, which sends a
// code to a port of this machine; the code is exchanged for a token together with a secret that never left this
// process.
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Connection } from '@daybook/capture/ingest-call.ts';
import { deviceAuthorisationRoutes } from '@daybook/contract/device-authorisation.ts';
import { cookieNames, headerNames } from '@daybook/contract/headers.ts';
import { z } from 'zod';
import { callServer } from '../delivery/call-server.ts';
import { readBody } from '../page/read-body.ts';

export interface DeviceAuthorisationDependencies {
  /** Opens an address in the user's browser. */
  readonly openBrowser: (address: string) => void;
  /** The name that the user is asked to confirm. */
  readonly deviceName: string;
  readonly withinMs: number;
}

const codeSchema = z.object({ code: z.string(), state: z.string() });
const longestBody = 4_000;
const random = () => randomBytes(32).toString('base64url');

/**
 * Asks the server for a token in the user's name. Throws when the user does not agree in time, or the server refuses.
 * Listens on 127.0.0.1 only, for this one answer, and accepts it only from a page of that server which knows the state.
 */
export async function askForToken(server: string, dependencies: DeviceAuthorisationDependencies): Promise<Connection> {
  const { deviceName, openBrowser, withinMs } = dependencies;
  const [verifier, state] = [random(), random()];
  const code = Promise.withResolvers<string>();
  const listener = createServer((request, reply) => {
    const isOwnHost = request.headers.host === `127.0.0.1:${portOf(listener)}`;
    void takeCode(request, reply, { server, state, isOwnHost }).then((found) => {
      if (found !== null) code.resolve(found);
    });
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const timer = setTimeout(() => code.reject(new Error('Nobody agreed in time')), withinMs);
  try {
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const query = { native_login: deviceName, port: String(portOf(listener)), challenge, state };
    openBrowser(`${server}/?${new URLSearchParams(query)}`);
    return { server, token: await redeem(server, { code: await code.promise, verifier }, dependencies) };
  } finally {
    clearTimeout(timer);
    listener.close();
    listener.closeIdleConnections();
  }
}

const portOf = (listener: Server) => (listener.address() as AddressInfo).port;

interface Expected {
  readonly server: string;
  readonly state: string;
  readonly isOwnHost: boolean;
}

async function takeCode(
  request: IncomingMessage,
  reply: ServerResponse,
  { server, state, isOwnHost }: Expected,
): Promise<string | null> {
  if (!isOwnHost || request.headers.origin !== server) return refuse(reply, 403);
  reply.setHeader('access-control-allow-origin', server);
  reply.setHeader('access-control-allow-headers', 'content-type');
  // Some browsers send a preflight before a page may reach its own machine.
  reply.setHeader('access-control-allow-private-network', 'true');
  if (request.method === 'OPTIONS') return refuse(reply, 204);
  if (request.method !== 'POST') return refuse(reply, 405);
  const body = codeSchema.safeParse(parsed(await readBody(request, longestBody)));
  if (!body.success || body.data.state !== state) return refuse(reply, 403);
  reply.writeHead(204).end();
  return body.data.code;
}

function refuse(reply: ServerResponse, status: number): null {
  reply.writeHead(status).end();
  return null;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

// With a CSRF cookie of its own, like every caller without a token.
async function redeem(
  server: string,
  { code, verifier }: { code: string; verifier: string },
  { deviceName }: DeviceAuthorisationDependencies,
): Promise<string> {
  const cookies = (await callServer(`${server}/api/auth/csrf-cookie`, {})).setCookies;
  const pairs = cookies.map((cookie) => cookie.split(';')[0] ?? '');
  const csrf = pairs.find((pair) => pair.startsWith(`${cookieNames.csrf}=`))?.slice(cookieNames.csrf.length + 1) ?? '';
  const response = await callServer(`${server}${deviceAuthorisationRoutes.redeemToken.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: pairs.join('; '), [headerNames.csrf]: csrf },
    body: JSON.stringify({ code, code_verifier: verifier, device_name: deviceName }),
  });
  if (response.status !== 201) throw new Error(`The server refused the code (${response.status})`);
  const answer = deviceAuthorisationRoutes.redeemToken.response.parse(await response.json());
  const { token } = answer.data.attributes;
  if (token === undefined) throw new Error('The server sent no token');
  return token;
}
