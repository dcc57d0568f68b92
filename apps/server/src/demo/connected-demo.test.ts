import { randomBytes } from 'node:crypto';
import { alureCloud } from '@daybook/connectors/crm/alure_cloud/alure-cloud.ts';
import { crmBudgets } from '@daybook/connectors/crm/budget.ts';
import { cookieNames } from '@daybook/contract/headers.ts';
import { addDays } from '@daybook/domain/timeline/day-arithmetic.ts';
import type { KeptHours } from '@daybook/example-bridge/protocol.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportSystemsOf } from '../export-systems.ts';
import { secretBox } from '../platform/secrets/secret-box.ts';
import { startSession } from '../platform/sessions/session-store.ts';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-client.ts';
import type { DemoPerson } from './demo.repository.ts';
import { bringUpToDate } from './demo.service.ts';
import { demoBooks } from './demo-books.ts';
import { insideAddresses } from './demo-bridge.ts';
import { personas } from './personas.ts';

const start = new Date('2026-11-20T15:00:00Z');
const secretKey = randomBytes(32);
const systems = [alureCloud()];
let now = start;
let world: TestApp;
let people: DemoPerson[];
let manager: TestClient;

const live = (days: number) => {
  const { database, jobs } = world;
  const inside = insideAddresses({ database, secretKey, now: () => now });
  const crm = { systems, tickets: [], budgets: crmBudgets(), clients: new Map(), inside, timing: {} };
  const parts = { database, jobs, now: () => now, secretKey, secrets: secretBox(secretKey) };
  return bringUpToDate({ ...parts, crm, exportSystems: exportSystemsOf(systems) }, { days, density: 0.3 });
};

beforeAll(async () => {
  world = await testApp({ now: () => now, secretKey, crmSystems: systems, demo: true });
  people = await live(6);
  await send();
  manager = await browserOf('marieke');
});
afterAll(() => world.close());

async function send(): Promise<void> {
  while ((await world.runJobs()) > 0);
}

async function browserOf(key: string): Promise<TestClient> {
  const client = world.visitor();
  const scope = people.find(({ persona }) => persona.key === key)?.scope;
  const { clientId, userId } = scope ?? { clientId: 0, userId: 0 };
  const session = { clientId, userId, remembered: false, userAgent: undefined, address: '127.0.0.1', now };
  const value = await world.database.asAuthenticator((trx) => startSession(trx, { ...session, method: 'demo' }));
  client.cookies.set(cookieNames.session, value);
  return client;
}

const statusOf = async (): Promise<Json> =>
  (await manager.post('/api/v1/rpc/services/crm/status', {})).expect(200).json.data;
const errorsOf = async (): Promise<Json> =>
  (await manager.post('/api/v1/rpc/activities/external-crm/errors', {})).expect(200).json.data;
const standing = () =>
  world.database.asMaintenance((trx) =>
    trx.selectFrom('demo_hours').select(['id', 'hours']).where('hours', 'is not', null).execute(),
  );

it('the demo organisation is connected, and its hours arrive', async () => {
  expect(await statusOf()).toMatchObject({
    ...{ system: 'alure_cloud', valid: true, is_matched: true, waiting: 0 },
    client: { state: 'connected', account: 'Domkerk Accountants' },
    run: { state: 'finished' },
  });
  const published = await world.database.asMaintenance((trx) =>
    trx.selectFrom('registrations').select('id').where('published_at', 'is not', null).execute(),
  );
  expect(published.length).toBeGreaterThan(5);
  // One was refused.
  expect(await standing()).toHaveLength(published.length - 1);
});

it('one booking a day is refused, says why, and arrives when it is sent again', async () => {
  const { errors } = await errorsOf();
  expect(errors).toMatchObject([{ code: 'rejected', detail: expect.stringContaining('factuur') }]);
  const before = (await standing()).length;
  (await manager.post('/api/v1/rpc/activities/external-crm/errors/retry-all', {})).expect(200);
  await send();
  expect((await errorsOf()).errors).toEqual([]);
  expect(await standing()).toHaveLength(before + 1);
});

it('a read of the system changes nothing here', async () => {
  const contacts = async () => (await manager.get('/api/v1/contacts?limit=500&status=eq:all')).expect(200).json.data;
  const before = await contacts();
  now = new Date(addDays('2026-11-20', 8).concat('T05:00:00Z'));
  manager = await browserOf('marieke');
  await world.jobs.enqueue(null, 'lookAfterCrm', null);
  await send();
  expect((await statusOf()).run).toMatchObject({ state: 'finished', is_full: true, written: {} });
  expect(await contacts()).toEqual(before);
  const differences = await manager.post('/api/v1/rpc/crm/external/differences', {});
  expect(differences.expect(200).json.data.differences).toEqual([]);
});

it('of hours that arrive side by side one is refused', async () => {
  const { clientId } = people[0]?.scope ?? { clientId: 0 };
  const later = new Date(now.getTime() + 2 * 86_400_000);
  const books = demoBooks({ database: world.database, now: () => later }, clientId);
  const kept = await books.listHours({ from: '2026-01-01', until: '2026-12-31' }, { after: '', limit: 200 });
  const visited = new Set(personas.flatMap(({ key, isVisited }) => (isVisited ? [key] : [])));
  const isRefusable = ({ employee_id, contact_id }: KeptHours) => visited.has(employee_id) && contact_id !== null;
  const anew = kept
    .filter(isRefusable)
    .map((hours) => ({ ...hours, id: crypto.randomUUID() }))
    .slice(0, 8);
  expect(anew.length).toBeGreaterThan(3);
  const answers = await Promise.allSettled(anew.map((hours) => books.saveHours(hours)));
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  await Promise.all(anew.map(({ id }) => books.removeHours(id)));
});

it('visitors neither leave the system nor connect it anew', async () => {
  const refused = [
    manager.delete('/api/v1/rpc/services/crm?accept_waiting=true'),
    manager.post('/api/v1/rpc/services/crm/reconnect', { values: { secret: 'another' } }),
    manager.post('/api/v1/rpc/crm/external/sync', {}),
  ];
  for (const answer of await Promise.all(refused)) expect(answer.status).toBe(403);
  expect(await statusOf()).toMatchObject({ valid: true });
});

it('a connection that is refused is mended when the demo is opened', async () => {
  const { clientId } = people[0]?.scope ?? { clientId: 0 };
  await world.database.asMaintenance(async (trx) => {
    await trx.updateTable('crm_connections').set({ state: 'invalid' }).where('client_id', '=', clientId).execute();
    await trx.deleteFrom('crm_secrets').where('client_id', '=', clientId).execute();
  });
  expect(await statusOf()).toMatchObject({ valid: false });
  await live(6);
  await send();
  expect(await statusOf()).toMatchObject({ valid: true, client: { state: 'connected' }, error: null });
});

it('nobody else opens its address', async () => {
  const other = await world.register();
  await other.client.post('/api/v1/rpc/services/crm/initiate', { crm: 'alure_cloud' });
  const values = {
    environment_url: 'https://alure-cloud.demo.invalid/daybook',
    client_key: `demo-${people[0]?.scope.clientId}`,
    secret: 'a-guess-of-at-least-thirty-two-characters',
  };
  const answer = await other.client.post('/api/v1/rpc/services/crm/step/credentials', { values });
  expect(answer.json.errors[0].code).toBe('INVALID_ACCESS_TOKEN');
});
