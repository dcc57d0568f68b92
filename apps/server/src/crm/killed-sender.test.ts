// The server is killed (kill -9) while it sends published hours: afterwards the system has exactly the published hours.
//   CRM_KILLS   how often; a few times by default
import { setTimeout as sleep } from 'node:timers/promises';
import { harvestStandIn } from '@daybook/connectors/crm/harvest/testing/harvest-stand-in.ts';
import type { CrmStandIn } from '@daybook/connectors/crm/testing/crm-stand-in.ts';
import { firm } from '@daybook/connectors/crm/testing/firm.ts';
import { openDatabase } from '@daybook/database/open-database.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  end,
  headersFrom,
  type Running,
  type ServerProcesses,
  serverProcesses,
  visitorHeaders,
} from '../testing/server-process.ts';
import type { Json } from '../testing/test-answer.ts';

const kills = Number(process.env['CRM_KILLS'] ?? 2);
const bookingsOfDay = 6;

let processes: ServerProcesses;
let standIn: CrmStandIn;
let server: Running;
let headers: Record<string, string>;

beforeAll(async () => {
  processes = await serverProcesses();
  standIn = await harvestStandIn(firm({ contacts: 6, people: ['kim@example.com'] }), { pageSize: 2000 });
});
afterAll(async () => {
  await processes.close();
  await standIn.close();
});

async function call(method: string, path: string, body?: object): Promise<Json> {
  const all = { ...headers, 'content-type': 'application/json' };
  const answer = await fetch(`${server.address}/api/v1${path}`, {
    ...{ method, headers: all },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return text === '' ? null : JSON.parse(text);
}
const post = (path: string, body: object = {}) => call('POST', path, body);

async function start(settings: Readonly<Record<string, string>> = {}): Promise<void> {
  const at = { CRM_HARVEST_API_URL: `${standIn.server.url}/v2`, CRM_HARVEST_ID_URL: standIn.server.url };
  server = await processes.start({ ...at, ALLOW_PRIVATE_ADDRESSES: 'on', REQUESTS_PER_MINUTE: '100000', ...settings });
}

async function register(): Promise<void> {
  const names = { name_first: 'Kim', name_last: 'Bakker' };
  const user = { ...names, email: 'kim@example.com', password: 'a good long password' };
  const answer = await fetch(`${server.address}/api/v1/auth`, {
    method: 'POST',
    headers: { ...(await visitorHeaders(server.address)), 'content-type': 'application/json' },
    body: JSON.stringify({ client: { name: 'Bakker' }, user }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  headers = headersFrom(answer);
}

async function connect(): Promise<void> {
  const { token = '', account_id = '' } = standIn.values;
  await post('/rpc/services/crm/initiate', { crm: 'harvest' });
  await post('/rpc/services/crm/step/credentials', { values: { token } });
  await post('/rpc/services/crm/step/account', { values: { account_id } });
  await post('/rpc/services/crm/confirm');
  const isRead = async () => (await post('/rpc/services/crm/status')).data.client.state === 'connected';
  await vi.waitUntil(isRead, { timeout: 60_000, interval: 200 });
}

type Place = { readonly contactId: string; readonly dimensions: readonly string[] };

/** The first project with its first task. */
async function place(): Promise<Place> {
  const levels = (await call('GET', '/dimension_levels')).data;
  const on = async (level: number) =>
    (await call('GET', `/dimension_levels/${levels[level - 1].id}/dimensions?limit=100`)).data;
  const [task] = await on(2);
  const project = (await on(1)).find((one: Json) => one.id === task.attributes.parent_id);
  return { contactId: project.attributes.contact_id, dimensions: [project.id, task.id] };
}

/** Books a day and publishes it; returns the descriptions of its bookings, which contain the date. */
async function publish(date: string, { contactId, dimensions }: Place): Promise<string[]> {
  const texts = Array.from({ length: bookingsOfDay }, (_, index) => `${date} ${index}`);
  for (const [index, description] of texts.entries()) {
    const at = (hour: number) => `${date}T${String(hour).padStart(2, '0')}:00:00Z`;
    const times = { started_at: at(7 + index), ended_at: at(8 + index) };
    await post('/activities', { ...times, contact_id: contactId, dimensions, description });
  }
  const day = (await post('/rpc/days/timeline', { date })).data.day;
  const { publish_token } = (await post('/rpc/days/init-publish', { day_id: day.id })).data;
  await post('/rpc/days/publish', { day_id: day.id, publish_token });
  return texts;
}

/** Lets a minute and a half pass, after which a killed worker counts as dead. */
async function letTimePass(): Promise<void> {
  const database = await openDatabase(processes.database.settings);
  try {
    await database.asMaintenance((trx) =>
      trx
        .updateTable('export_targets')
        .set({ worker_until: new Date(0) })
        .execute(),
    );
  } finally {
    await database.close();
  }
}

const dateOf = (index: number) => new Date(Date.UTC(2026, 8, 1 + index)).toISOString().slice(0, 10);
const arrived = () => standIn.firm.entries.length;

it(`brings hours there once, though the server is killed ${kills} times`, {
  timeout: 600_000 + kills * 80_000,
}, async () => {
  await start();
  const { port } = new URL(server.address);
  await register();
  await connect();
  const on = await place();
  const expected: string[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const before = arrived();
    expected.push(...(await publish(dateOf(kill), on)));
    // Somewhere during sending, with requests and answers under way.
    standIn.server.fail(
      (['lost', 'silent', 'broken_done', 'half'] as const).slice(kill % 4),
      kill % 3 === 0 ? 'changes' : 'reads',
    );
    await vi.waitUntil(() => arrived() > before, { timeout: 60_000, interval: 1 });
    await sleep((kill * 37) % 90);
    await end(server.child, 'SIGKILL');
    standIn.server.fail([]);
    await letTimePass();
    await start({ PORT: port });
    await post('/rpc/activities/external-crm/errors/retry-all');
  }
  const isQuiet = async () => {
    const { errors, waiting } = (await post('/rpc/activities/external-crm/errors')).data;
    if (errors.length > 0 || waiting > 0) await post('/rpc/activities/external-crm/errors/retry-all');
    return errors.length === 0 && waiting === 0;
  };
  // Attempts without an answer are repeated after pauses that grow to minutes.
  await vi.waitUntil(isQuiet, { timeout: 400_000 + kills * 20_000, interval: 1000 });
  expect(standIn.firm.entries.map(({ text }) => text).sort()).toEqual(expected.sort());
  expect(server.output()).not.toMatch(/"level":(50|60)/);
});
