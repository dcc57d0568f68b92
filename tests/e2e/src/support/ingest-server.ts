import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CaptureDevice, type CapturedEvent, eventSchema, ingestBodySchema } from '@daybook/contract/capture.ts';
import type { CaptureSettings } from '@daybook/contract/privacy.ts';
import { standardWindowsOptions } from '@daybook/contract/windows-options.ts';
import type { PrivacyRule } from '@daybook/domain/capture/privacy-rules.ts';
import { listen, readBody, sendHtml, type TestServer } from './http-server.ts';

/** A fake server that accepts events as Daybook does, and has its page for connecting. */
export interface IngestServer extends TestServer {
  /** The last version of each event, in the order of their start. */
  events(): CapturedEvent[];
  /** How often an event's end moved back, which must never happen. */
  shrunk(): number;
  /** States that devices reported about themselves, call by call. */
  devices(): readonly CaptureDevice[];
  /** The rules that a device saved in its account. */
  rules(): readonly PrivacyRule[];
  /** The description of the running timer; null: no timer runs. */
  timer(): string | null;
}

const connectScript = `
  const said = document.createElement('pre');
  document.body.append(said);
  addEventListener('message', (event) => {
    if (event.data.source === 'daybook-extension') said.append(JSON.stringify(event.data) + '\\n');
  });
  document.querySelector('button').addEventListener('click', (event) => {
    const { server, token, name } = event.target.dataset;
    postMessage({ source: 'daybook-page', type: 'connect', token, server, user: { name } }, location.origin);
  });`;

/** Starts it. `known`: the events of an earlier one, as if the same server came back. */
export async function startIngest(port = 0, known: readonly CapturedEvent[] = []): Promise<IngestServer> {
  const stored = new Map(known.map((event) => [event.id, event]));
  let shrunk = 0;
  const store = (event: CapturedEvent) => {
    if ((stored.get(event.id)?.ended_at ?? '') > event.ended_at) shrunk += 1;
    stored.set(event.id, event);
  };
  const rules: PrivacyRule[] = [];
  const devices: CaptureDevice[] = [];
  const kept: Kept = { store, rules, devices, timer: null };
  const server = await listen((request, response) => void answer(request, response, kept), port);
  const inOrder = () => [...stored.values()].sort((one, other) => one.started_at.localeCompare(other.started_at));
  return {
    ...server,
    events: inOrder,
    shrunk: () => shrunk,
    rules: () => rules,
    devices: () => devices,
    timer: () => kept.timer,
  };
}

interface Kept {
  readonly store: (event: CapturedEvent) => void;
  readonly rules: PrivacyRule[];
  readonly devices: CaptureDevice[];
  timer: string | null;
}

async function answer(request: IncomingMessage, response: ServerResponse, kept: Kept) {
  const url = new URL(request.url ?? '/', `http://${request.headers.host ?? ''}`);
  if (url.pathname === '/auth/extension') {
    const server = url.searchParams.get('server') ?? url.origin;
    const token = url.searchParams.get('token') ?? 'right';
    const name = url.searchParams.get('name') ?? 'Anna Bakker';
    const data = `data-server="${server}" data-token="${token}" data-name="${name}"`;
    const body = `<button ${data}>Connect</button><script>${connectScript}</script>`;
    sendHtml(response, 'Connect', body);
    return;
  }
  if (url.pathname === '/elsewhere') {
    sendHtml(response, 'Elsewhere');
    return;
  }
  response.setHeader('access-control-allow-origin', request.headers.origin ?? '');
  response.setHeader('access-control-allow-headers', 'authorization, content-type, if-none-match');
  response.setHeader('access-control-allow-methods', 'GET, POST');
  if (request.method === 'OPTIONS') response.writeHead(204).end();
  else if (request.headers.authorization !== 'Bearer right') response.writeHead(401).end('{}');
  else if (url.pathname === '/api/v1/privacy-rules') await addRule(request, response, kept);
  else if (url.pathname === '/api/v1/capture/settings') sendData(response, settingsOf(kept));
  else if (url.pathname.startsWith('/api/v1/timer')) await answerTimer(request, response, kept);
  else await ingest(request, response, kept);
}

async function addRule(request: IncomingMessage, response: ServerResponse, { rules }: Kept) {
  rules.push({ ...JSON.parse(await readBody(request)), id: String(rules.length + 1) });
  response.statusCode = 201;
  sendData(response, {});
}

async function answerTimer(request: IncomingMessage, response: ServerResponse, kept: Kept) {
  const isStop = request.url?.endsWith('/stop') === true;
  if (request.method === 'POST') kept.timer = isStop ? null : (JSON.parse(await readBody(request)).description ?? '');
  const { timer: description } = kept;
  const ofNobody = { contact_id: null, contact_name: null, internal: false };
  const timer = description === null ? null : { started_at: new Date().toISOString(), description, ...ofNobody };
  sendData(response, { timer });
}

function settingsOf({ rules }: Kept): CaptureSettings {
  const detections = { appointments: true, calls: true, meetings: true, emailContents: false };
  const rest = { absence_threshold: 600, windows_options: standardWindowsOptions };
  return { version: String(rules.length), rules, windows: [], timezone: 'UTC', detections, ...rest };
}

function sendData(response: ServerResponse, data: unknown) {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ data }));
}

async function ingest(request: IncomingMessage, response: ServerResponse, { store, devices }: Kept) {
  const { device, events } = ingestBodySchema.parse(JSON.parse(await readBody(request)));
  const parsed = events.map((event) => eventSchema.parse(event));
  devices.push(device);
  for (const event of parsed) store(event);
  sendData(response, { accepted: parsed.map(({ id }) => id), duplicates: [], rejected: [] });
}
