// Serves the protocol over HTTP.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AnswerRequest } from './bridge.ts';
import type { Answered, Asked } from './protocol.ts';

/** Hours of Daybook have at most 10,000 characters of text. */
const mostBytes = 256 * 1024;

/** Returns a server that answers below `path`, such as /daybook, and 404 elsewhere. Not listening yet. */
export function bridgeServer(answer: AnswerRequest, path: string): Server {
  const server = createServer(async (request, response) => {
    try {
      const asked = await askedOf(request, path);
      if (asked === 'elsewhere') return send(response, refused(404, 'not_found', 'Nothing is here.'));
      if (asked === 'too large') return send(response, refused(400, 'invalid_request', 'The body is too large.'));
      send(response, await answer(asked));
    } catch {
      // The caller closed the connection in the middle of its request.
      response.destroy();
    }
  });
  // A caller that sends its request byte by byte blocks nothing.
  server.requestTimeout = 20_000;
  server.headersTimeout = 10_000;
  return server;
}

const refused = (status: number, code: string, message: string): Answered => ({ status, body: { code, message } });

async function askedOf(request: IncomingMessage, path: string): Promise<Asked | 'elsewhere' | 'too large'> {
  const target = request.url ?? '/';
  if (!target.startsWith(`${path}/`)) return 'elsewhere';
  const body = await bodyOf(request);
  if (body === null) return 'too large';
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, [value].join()]));
  return { method: request.method ?? 'GET', target: target.slice(path.length), headers, body };
}

async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue;
    bytes += chunk.byteLength;
    if (bytes <= mostBytes) chunks.push(chunk);
  }
  return bytes > mostBytes ? null : Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, { status, body, headers }: Answered): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}
