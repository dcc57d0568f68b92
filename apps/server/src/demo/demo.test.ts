import { randomBytes, randomUUID } from 'node:crypto';
import { crmBudgets } from '@daybook/connectors/crm/budget.ts';
import { cookieNames } from '@daybook/contract/headers.ts';
import type { Database } from '@daybook/database/database.ts';
import { addDays } from '@daybook/domain/timeline/day-arithmetic.ts';
import { localDate } from '@daybook/domain/timeline/day-bounds.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secretBox } from '../platform/secrets/secret-box.ts';
import { startSession } from '../platform/sessions/session-store.ts';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-client.ts';
import type { DemoPerson } from './demo.repository.ts';
import { bringUpToDate, type DemoOptions, demoOrganisation } from './demo.service.ts';

// A Friday afternoon.
const now = new Date('2026-11-20T15:00:00Z');
const today = '2026-11-20';
const options: DemoOptions = { days: 6, density: 0.3 };
const period = { start: addDays(today, -5), end: today };

let world: TestApp;
let people: DemoPerson[];
/** A server on which no system outside can be connected. */
const unconnected = () => ({
  secrets: secretBox(randomBytes(32)),
  crm: { systems: [], tickets: [], budgets: crmBudgets(), clients: new Map(), timing: {} },
});
const parts = (at = now) => ({
  database: world.database,
  now: () => at,
  secretKey: randomBytes(32),
  jobs: world.jobs,
  exportSystems: [],
  ...unconnected(),
});

beforeAll(async () => {
  world = await testApp({ now: () => now });
  // Two processes that start at the same moment.
  const [first, second] = await Promise.all([bringUpToDate(parts(), options), bringUpToDate(parts(), options)]);
  expect(second).toEqual(first);
  people = first;
});
afterAll(() => world.close());

function person(key: string): DemoPerson {
  const found = people.find(({ persona }) => persona.key === key);
  if (found === undefined) throw new Error(`Nobody is called ${key}`);
  return found;
}

async function browserOf({ scope }: DemoPerson): Promise<TestClient> {
  const client = world.visitor();
  const { clientId, userId } = scope;
  const session = { clientId, userId, remembered: false, userAgent: undefined, address: '127.0.0.1', now };
  const value = await world.database.asAuthenticator((trx) => startSession(trx, { ...session, method: 'demo' }));
  client.cookies.set(cookieNames.session, value);
  return client;
}

it('an administrator sees who is behind, by the days that each person works', async () => {
  const admin = await browserOf(person('marieke'));
  const { json } = (await admin.get(`/api/v1/users/overview?start=${period.start}&end=${period.end}`)).expect(200);
  const openDays = new Map(json.data.users.map((one: Json) => [one.user_id, one.open_days]));
  // The last days are open, and today is not over; Lotte does not work on Fridays.
  const behind = ['marieke', 'joost', 'lotte'].map((key) => openDays.get(String(person(key).scope.userId)));
  expect(behind).toEqual([2, 2, 2]);
});

type StoredDay = { id: number; user_id: number; date: string; status: string };

const daysOf = (database: Database) =>
  database.asMaintenance((trx) =>
    trx.selectFrom('days').select(['id', 'user_id', 'date', 'status']).orderBy('id').execute(),
  ) as Promise<StoredDay[]>;

/** Returns the number of rows of every table of organisations, and when any of them last changed. */
async function contents(database: Database) {
  const count = async (table: string) => {
    const read = sql<{ rows: number; digest: string | null }>`
      SELECT count(*) AS rows, md5(string_agg(t::text, '|' ORDER BY t::text)) AS digest FROM ${sql.table(table)} t`;
    return (await database.asMaintenance((trx) => read.execute(trx))).rows[0];
  };
  const tables = [
    'clients',
    'users',
    'contacts',
    'dimension_levels',
    'dimensions',
    'tags',
    'days',
    'logs',
    'subjects',
    'appointments',
    'registrations',
    'registration_dimensions',
    'registration_sources',
    'activity_notes',
    'reference_counts',
  ];
  return Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await count(table)] as const)));
}

describe('what a visitor finds', () => {
  it.each([
    ['on Monday at half past midnight', '2026-11-22T23:30:00Z', '2026-11-23'],
    ['on the last Saturday before the clocks change', '2027-03-27T05:00:00Z', '2027-03-27'],
    ['on New Year’s morning', '2027-01-01T08:00:00Z', '2027-01-01'],
  ])('%s is a lively today, in the week too, and a busy day that is open', async (_, instant, date) => {
    const at = new Date(instant);
    const its = await testApp({ now: () => at });
    const deps = {
      database: its.database,
      now: () => at,
      secretKey: randomBytes(32),
      jobs: its.jobs,
      exportSystems: [],
      ...unconnected(),
    };
    const { scope } = (await bringUpToDate(deps, { days: 4, density: 1.4 }))[0] ?? {};
    const session = { clientId: scope?.clientId ?? 0, userId: scope?.userId ?? 0, remembered: false, now: at };
    const visitor = its.visitor();
    const about = { ...session, userAgent: undefined, address: '127.0.0.1', method: 'demo' as const };
    visitor.cookies.set(cookieNames.session, await its.database.asAuthenticator((trx) => startSession(trx, about)));
    const logsOn = async (day: string) => {
      const { data }: Json = (await visitor.post('/api/v1/rpc/days/timeline', { date: day })).expect(200).json;
      return data.logs.flatMap(({ log_ids }: Json) => log_ids).length;
    };
    expect(await logsOn(date)).toBeGreaterThan(5);
    const { data: week }: Json = (await visitor.post('/api/v1/rpc/days/week', { date })).expect(200).json;
    expect(week.days.find((one: Json) => one.date === date)).toMatchObject({ id: expect.any(String) });
    const { data: days }: Json = (await visitor.get('/api/v1/days?limit=100')).expect(200).json;
    const open = days.filter(({ attributes }: Json) => attributes.status === 'open' && attributes.date < date);
    const counts = await Promise.all(open.map(({ attributes }: Json) => logsOn(attributes.date)));
    expect(counts.some((count) => count >= 200 && count <= 320)).toBe(true);
    await its.close();
  });
});

describe('the demo organisation', () => {
  it('is one, though two processes made it at once', async () => {
    const counts = await world.database.asMaintenance((trx) =>
      trx.selectFrom('clients').select('name').where('is_demo', '=', true).execute(),
    );
    expect(counts).toHaveLength(1);
    const notes = await world.database.asMaintenance((trx) =>
      trx.selectFrom('activity_notes').select('day_id').execute(),
    );
    expect(new Set(notes.map(({ day_id }) => day_id)).size).toBe(notes.length);
  });

  it('has published days for everybody, and the last ones open', async () => {
    const days = await daysOf(world.database);
    for (const { persona, scope } of people) {
      const own = days.filter(({ user_id }) => user_id === scope.userId).sort((a, b) => a.date.localeCompare(b.date));
      const open = own.filter(({ status }) => status === 'open');
      expect(open).toHaveLength(persona.key === 'sander' ? 5 : persona.openDays);
      expect(own.slice(-open.length)).toEqual(open);
      expect(own.length).toBe(persona.weekdays.length);
    }
  });

  it('is closed on Dutch public holidays, which its days name', async () => {
    const at = new Date('2026-04-28T15:00:00Z');
    const its = await testApp({ now: () => at });
    try {
      const deps = { ...parts(at), database: its.database };
      await bringUpToDate(deps, { days: 4, density: 0.3 });
      const dates = (await daysOf(its.database)).map(({ date }) => date);
      expect(dates).toContain('2026-04-28');
      expect(dates).not.toContain('2026-04-27');
    } finally {
      await its.close();
    }
  });

  it('leaves of a published day nothing that can still be changed', async () => {
    const [published] = (await daysOf(world.database)).filter(
      ({ user_id, status }) => user_id === person('joost').scope.userId && status === 'published',
    );
    const client = await browserOf(person('joost'));
    const timeline: Json = (await client.post('/api/v1/rpc/days/timeline', { date: published?.date })).expect(200).json;
    const { logs, registrations } = timeline.data;
    expect(registrations.length).toBeGreaterThan(0);
    const edit = { logs: [logs[0].log_ids[0]], status: 'ignored' };
    const refused = await client.post('/api/v1/rpc/logs/batch-edit', edit);
    expect(refused.expect(200).json.data).toMatchObject({ changed: 0, skipped: [{ reason: 'PUBLISHED' }] });
    const stored = await world.database.asMaintenance((trx) =>
      trx
        .selectFrom('logs')
        .select(['status', 'published_at'])
        .where('day_id', '=', published?.id ?? 0)
        .execute(),
    );
    expect(stored.every(({ published_at }) => published_at !== null)).toBe(true);
    expect(stored.some(({ status }) => status === 'booked')).toBe(true);
    const publishedAt = stored[0]?.published_at;
    expect(localDate(Number(publishedAt), 'Europe/Amsterdam')).toBe(addDays(published?.date ?? '', 1));
  });

  it('shows the manager what colleagues published, and nothing of what they did not', async () => {
    const manager = await browserOf(person('marieke'));
    const { userId } = person('joost').scope;
    const days = (await daysOf(world.database)).filter(({ user_id }) => user_id === userId);
    for (const { date, status } of days) {
      const answer = await manager.post('/api/v1/rpc/days/timeline', { date, user_id: userId });
      if (status === 'open') expect(answer.expect(404).codes).toEqual(['MODEL_NOT_FOUND']);
      else {
        const { data }: Json = answer.expect(200).json;
        expect(data.registrations.length).toBeGreaterThan(0);
        expect([data.logs, data.slots, data.appointments]).toEqual([[], [], []]);
      }
    }
  });

  it('records nobody: no token, no browser, no program and no file of a visitor', async () => {
    const visitor = await browserOf(person('joost'));
    const device = { id: randomUUID(), name: 'Chrome', kind: 'browser', version: '1' };
    const heartbeat = { timestamp: now.toISOString(), duration: 1, data: { app: 'Mine', title: 'Private' } };
    const answers = await Promise.all([
      visitor.post('/api/v1/auth/tokens', { name: 'Mine', abilities: ['logs:write', 'logs:read'] }),
      visitor.post('/api/v1/rpc/logs/ingest', { device, events: [] }),
      visitor.post('/api/aw/api/0/buckets/mine/heartbeat?pulsetime=60', heartbeat),
      visitor.call('POST', '/api/v1/imports', undefined, {
        rawBody: Buffer.from('{"buckets":{}}'),
        headers: { 'content-type': 'application/octet-stream' },
      }),
    ]);
    for (const answer of answers) expect(answer.expect(403).codes).toEqual(['DEMO_REFUSED']);
  });

  it('takes nothing by a token that a visitor was given earlier', async () => {
    const owner = await world.register();
    const made = await owner.client.post('/api/v1/auth/tokens', { name: 'Mine', abilities: ['logs:write'] });
    const { token } = made.expect(201).json.data.attributes;
    const batch = { device: { id: randomUUID(), name: 'Chrome', kind: 'browser', version: '1' }, events: [] };
    const send = () =>
      world.visitor().call('POST', '/api/v1/rpc/logs/ingest', batch, { headers: { authorization: `Bearer ${token}` } });
    (await send()).expect(200);
    await world.database.asMaintenance((trx) =>
      trx.updateTable('users').set({ is_demo: true }).where('client_id', '=', owner.clientId).execute(),
    );
    expect((await send()).expect(401).codes).toEqual(['INVALID_TOKEN']);
  });

  it('keeps the name, the company data and the places that all visitors share', async () => {
    const manager = await browserOf(person('marieke'));
    const before = (await manager.get('/api/v1/clients')).expect(200).json;
    const [location] = (await manager.get('/api/v1/locations')).expect(200).json.data;
    const answers = await Promise.all([
      manager.put('/api/v1/clients', { name: 'Visitors were here' }),
      manager.post('/api/v1/clients/properties/debit_name', { value: 'Visitors were here' }),
      manager.post('/api/v1/clients/onboarding', { employee_count: 3, industry: before.data.attributes.industry }),
      manager.post('/api/v1/departments', { name: 'Visitors were here' }),
      manager.delete(`/api/v1/locations/${location?.id ?? 1}`),
    ]);
    for (const answer of answers) expect(answer.expect(403).codes).toEqual(['DEMO_REFUSED']);
    expect((await manager.get('/api/v1/clients')).json).toEqual(before);
  });

  it.each(['contact', 'dimension', 'source', 'user'])(
    'reports by %s what was booked, to the second',
    async (breakdown) => {
      const manager = await browserOf(person('marieke'));
      const asked = { ...period, breakdown, interval: 'day' };
      const { data }: Json = (await manager.post('/api/v1/rpc/report/summary', asked)).expect(200).json;
      const booked = await world.database.asMaintenance((trx) =>
        trx
          .selectFrom('registrations')
          .select(({ fn }) => fn.sum<number>('duration_seconds').as('seconds'))
          .where('published_at', 'is not', null)
          .executeTakeFirstOrThrow(),
      );
      expect(data.total).toBeGreaterThan(8 * 3600);
      expect(data.total).toBe(Number(booked.seconds));
      expect(data.rows.length).toBeGreaterThan(breakdown === 'user' ? 3 : 2);
    },
  );

  it('changes nothing when it is opened again at the same moment', async () => {
    const before = await contents(world.database);
    const again = demoOrganisation(parts(), options, 20_000);
    const [one, two] = await Promise.all([again.open(), again.open()]);
    expect(two).toBe(one);
    expect(await contents(world.database)).toEqual(before);
  });

  it('goes on where it was when the next day has come', async () => {
    const before = await daysOf(world.database);
    await bringUpToDate(parts(new Date('2026-11-23T11:00:00Z')), options);
    const after = await daysOf(world.database);
    const kept = new Map(after.map((day) => [day.id, day]));
    for (const day of before) if (day.status !== 'open') expect(kept.get(day.id)).toEqual(day);
    expect(after.filter(({ date }) => date === '2026-11-23')).toHaveLength(people.length);
    expect(after.filter(({ status }) => status === 'published').length).toBeGreaterThan(
      before.filter(({ status }) => status === 'published').length,
    );
  });

  it('says when to come back while it is still being made, and ends after the day it is at', async () => {
    const slow = demoOrganisation(parts(new Date('2026-12-31T11:00:00Z')), { days: 20, density: 1 }, 1);
    await expect(slow.open()).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
    await slow.stop();
    const made = (await daysOf(world.database)).filter(({ date }) => date > '2026-12-01');
    expect(made.length).toBeLessThan(20);
  });
});
