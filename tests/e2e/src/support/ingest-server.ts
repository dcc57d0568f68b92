import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CapturedEvent, eventSchema, ingestBodySchema } from '@daybook/contract/capture.ts';
import { listen, readBody, sendHtml, type TestServer } from './http-server.ts';

/** A server that takes events as Daybook's does, and has its page for connecting. Nothing else of it is real. */
export interface IngestServer extends TestServer {
  /** The last version of each event, in the order of their start. */
  events(): CapturedEvent[];
  /** How often an event's end went back, which must never happen. */
  shrunk(): number;
}

const connectScript = `
  const said = document.createElement('pre');
  document.body.append(said);
  addEventListener('message', (event) => {
    if (event.data.source === 'daybook-extension') said.append(JSON.stringify(event.data) + '\\n');
  });
  document.querySelector('button').addEventListener('click', (event) => {
    const { server, token } = event.target.dataset;
    postMessage({ source: 'daybook-page', type: 'connect', token, server, user: { name: 'Anna Bakker' } }, location.origin);
  });`;

/** Starts it; `known` hands over what an earlier one had, as if the same server came back. */
export async function startIngest(port = 0, known: readonly CapturedEvent[] = []): Promise<IngestServer> {
  const stored = new Map(known.map((event) => [event.id, event]));
  let shrunk = 0;
  const store = (event: CapturedEvent) => {
    if ((stored.get(event.id)?.ended_at ?? '') > event.ended_at) shrunk += 1;
    stored.set(event.id, event);
  };
  const server = await listen((request, response) => void answer(request, response, store), port);
  const inOrder = () => [...stored.values()].sort((one, other) => one.started_at.localeCompare(other.started_at));
  return { ...server, events: inOrder, shrunk: () => shrunk };
}

async function answer(request: IncomingMessage, response: ServerResponse, store: (event: CapturedEvent) => void) {
  const url = new URL(request.url ?? '/', `http://${request.headers.host ?? ''}`);
  if (url.pathname === '/auth/extension') {
    const server = url.searchParams.get('server') ?? url.origin;
    const token = url.searchParams.get('token') ?? 'right';
    const body = `<button data-server="${server}" data-token="${token}">Connect</button><script>${connectScript}</script>`;
    sendHtml(response, 'Connect', body);
    return;
  }
  if (url.pathname === '/elsewhere') {
    sendHtml(response, 'Elsewhere');
    return;
  }
  response.setHeader('access-control-allow-origin', request.headers.origin ?? '');
  response.setHeader('access-control-allow-headers', 'authorization, content-type');
  response.setHeader('access-control-allow-methods', 'POST');
  if (request.method === 'OPTIONS') response.writeHead(204).end();
  else if (request.headers.authorization !== 'Bearer right') response.writeHead(401).end('{}');
  else await ingest(request, response, store);
}

async function ingest(request: IncomingMessage, response: ServerResponse, store: (event: CapturedEvent) => void) {
  const { events } = ingestBodySchema.parse(JSON.parse(await readBody(request)));
  const parsed = events.map((event) => eventSchema.parse(event));
  for (const event of parsed) store(event);
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ data: { accepted: parsed.map(({ id }) => id), duplicates: [], rejected: [] } }));
}
