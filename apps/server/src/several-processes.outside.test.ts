// Two processes of the server on one PostgreSQL, connected directly and through pgbouncer, where each transaction gets
// another connection.
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@daybook/database/database.ts';
import { openDatabase } from '@daybook/database/open-database.ts';
import { hasPooler, type PrivatePooler, startPrivatePooler } from '@daybook/database/testing/private-pooler.ts';
import {
  findServerPrograms,
  type PrivatePostgres,
  startPrivatePostgres,
} from '@daybook/database/testing/private-postgres.ts';
import { serverTestDatabase } from '@daybook/database/testing/test-database.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  answered,
  type Call,
  callFrom,
  end,
  headersFrom,
  type ProcessUser,
  password,
  type Running,
  registered,
  type ServerProcesses,
  serverProcesses,
  visitorHeaders,
} from './testing/server-process.ts';
import type { Json } from './testing/test-answer.ts';
import { buildDay } from './timeline/testing/day-builder.ts';

const limitMs = 180_000;
const programs = findServerPrograms();
const races = 40;
const senders = 8;

const data = async (asked: Promise<Response>): Promise<Json> => ((await (await answered(asked)).json()) as Json).data;

describe.skipIf(programs === null).each([
  { way: 'directly', isPooled: false },
  { way: 'by way of pgbouncer', isPooled: true },
])('two processes that reach PostgreSQL $way', ({ isPooled }) => {
  if (isPooled && !hasPooler()) {
    test.skip('pgbouncer is not on this machine');
    return;
  }
  let postgres: PrivatePostgres;
  let pooler: PrivatePooler | undefined;
  let processes: ServerProcesses;
  /** A direct connection, beside the processes and not through the pooler. */
  let database: Database;
  let servers: readonly [Running, Running];
  let user: ProcessUser;
  let calls: readonly [Call, Call];

  beforeAll(async () => {
    postgres = await startPrivatePostgres(programs ?? '', { syncs: false });
    const own = await serverTestDatabase(postgres.url);
    processes = await serverProcesses(own);
    database = await openDatabase(own.settings);
    const { databaseUrl = '' } = own.settings;
    // Fewer connections than the processes want, so that they have to share them.
    pooler = isPooled ? await startPrivatePooler(postgres.url, 3) : undefined;
    const settings = {
      ...(pooler === undefined
        ? {}
        : { DATABASE_URL: pooler.addressOf(databaseUrl), DATABASE_POOLER: 'on', DATABASE_LISTEN_URL: databaseUrl }),
      SECRET_KEY: '5'.repeat(64),
    };
    const start = () => processes.start(settings);
    servers = [await start(), await start()];
    user = await registered(servers[0].address, 'bakker');
    await database.asMaintenance((trx) =>
      trx.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', user.userId).execute(),
    );
    calls = [callFrom(servers[0].address, user.headers), callFrom(servers[1].address, user.headers)];
  }, limitMs);
  afterAll(async () => {
    await database?.close();
    await pooler?.stop();
    await processes?.close();
    await postgres?.stop();
  });

  test('a session that one opens holds at the other, and ends at both', async () => {
    const email = 'bakker@example.com';
    const [here, there] = servers;
    const visitor = callFrom(here.address, await visitorHeaders(here.address));
    const headers = headersFrom(await answered(visitor('POST', '/api/auth/login', { email, password })));
    const elsewhere = callFrom(there.address, headers);
    expect((await data(elsewhere('GET', '/api/v1/users/self'))).id).toBe(String(user.userId));
    await answered(elsewhere('POST', '/api/auth/logout'));
    expect((await callFrom(here.address, headers)('GET', '/api/v1/users/self')).status).toBe(401);
  });

  test('a batch that comes eight times over both is stored once', { timeout: limitMs }, async () => {
    const made = await data(calls[0]('POST', '/api/v1/auth/tokens', { name: 'Agent', abilities: ['logs:write'] }));
    const headers = { authorization: `Bearer ${made.attributes.token}` };
    const device = { id: randomUUID(), name: 'LAPTOP', kind: 'browser', version: '1.0.0' };
    // At noon yesterday: an event over midnight would be two logs.
    const startMs = Math.floor(Date.now() / 86_400_000) * 86_400_000 - 43_200_000;
    const events = Array.from({ length: 50 }, (_, index) => ({
      ...{ id: randomUUID(), source: { type: 'web', identifier: 'chrome' } },
      subject: { title: `Page ${index}`, url: `https://example.com/${index}` },
      started_at: new Date(startMs + index * 60_000).toISOString(),
      ended_at: new Date(startMs + index * 60_000 + 30_000).toISOString(),
    }));
    const send = (index: number) =>
      callFrom(servers[index % 2 === 0 ? 0 : 1].address, headers)('POST', '/api/v1/rpc/logs/ingest', {
        device,
        events,
      });
    const answers = await Promise.all(Array.from({ length: senders }, (_, index) => answered(send(index))));
    expect(answers).toHaveLength(senders);
    const stored = await database.asMaintenance((trx) =>
      trx.selectFrom('logs').select('event_id').where('client_id', '=', user.clientId).execute(),
    );
    expect(stored.map(({ event_id: id }) => id).sort()).toEqual(events.map(({ id }) => id).sort());
  });

  test(`of ${races} days that both publish at once each is published once`, { timeout: limitMs }, async () => {
    const contact = await data(calls[0]('POST', '/api/v1/contacts', { name: 'Bakkerij Bakker' }));
    const levels = (await (await answered(calls[0]('GET', '/api/v1/dimension_levels'))).json()) as Json;
    const level = levels.data.find((one: Json) => one.attributes.level === 1);
    const project = await data(calls[1]('POST', `/api/v1/dimension_levels/${level.id}/dimensions`, { name: 'Advies' }));
    const dates = Array.from({ length: races }, (_, index) =>
      new Date(Date.UTC(2026, 0, 5) + index * 86_400_000).toISOString().slice(0, 10),
    );
    for (const date of dates) {
      const log = { from: '09:00', to: '10:00', contactId: Number(contact.id) };
      const { dayId, logIds } = await buildDay({ database }, user, date, [log]);
      const slots = [
        { logs: logIds, contact_id: Number(contact.id), dimensions: [Number(project.id)], description: 'Call' },
      ];
      await answered(calls[0]('POST', '/api/v1/timeline/register', { day_id: dayId, slots }));
      const { publish_token } = await data(calls[0]('POST', '/api/v1/rpc/days/init-publish', { day_id: dayId }));
      const both = await Promise.all(
        calls.map((call) => call('POST', '/api/v1/rpc/days/publish', { day_id: dayId, publish_token })),
      );
      expect(Math.min(...both.map(({ status }) => status)), date).toBe(200);
      expect(Math.max(...both.map(({ status }) => status)), date).toBeLessThan(500);
    }
    const published = await database.asMaintenance((trx) =>
      trx
        .selectFrom('audit_entries')
        .select('subject_id')
        .where('client_id', '=', user.clientId)
        .where('action', '=', 'day.published')
        .execute(),
    );
    expect(new Set(published.map(({ subject_id: id }) => id)).size).toBe(races);
    expect(published).toHaveLength(races);
  });

  test('a mail leaves once, whichever process sends it', { timeout: limitMs }, async () => {
    const people = Array.from({ length: 10 }, (_, index) => `colleague-${index}@example.com`);
    const invite = (email: string, index: number) =>
      calls[index % 2 === 0 ? 0 : 1]('POST', '/api/v1/users/invite', { name_first: 'Bob', name_last: 'Vries', email });
    await Promise.all(people.map((email, index) => answered(invite(email, index))));
    const outbox = join(processes.dataDir, 'outbox');
    const sentTo = async () => {
      const files = await readdir(outbox).catch(() => []);
      const texts = await Promise.all(files.map((name) => readFile(join(outbox, name), 'utf8')));
      return texts.flatMap((text) => /^To: (colleague-\d+@example\.com)$/im.exec(text)?.[1] ?? []);
    };
    await vi.waitUntil(async () => (await sentTo()).length >= people.length, { timeout: 60_000, interval: 100 });
    // A second mail would come soon after the first.
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect((await sentTo()).sort()).toEqual([...people].sort());
  });

  describe('a day that one shows', () => {
    let dayId: number;
    let logId: number;
    /** Waits at the second process for another version than the present one, while the first does something. */
    const followed = async (act: () => Promise<unknown>) => {
      const ask = (version: number, seconds: number) =>
        data(calls[1]('POST', '/api/v1/rpc/timeline/await', { day_id: dayId, version, wait_seconds: seconds }));
      const { version } = await ask(0, 0);
      const waiting = ask(version, 20);
      // By now it waits.
      await new Promise((resolve) => setTimeout(resolve, 300));
      const actedAtMs = performance.now();
      await act();
      const seen = await waiting;
      return { seen, version, afterMs: performance.now() - actedAtMs };
    };
    const describeLog = (description: string) => () =>
      answered(calls[0]('POST', '/api/v1/rpc/logs/batch-edit', { logs: [logId], activity_description: description }));
    /** Whether the second process receives the changes of the first. */
    const isLive = async () =>
      (await data(calls[1]('POST', '/api/v1/rpc/timeline/await', { day_id: dayId, version: 0 }))).is_live as boolean;

    beforeAll(async () => {
      const day = await buildDay({ database }, user, '2026-03-02', [{ from: '09:00', to: '10:00' }]);
      dayId = day.dayId;
      logId = day.logIds[0] ?? 0;
      await vi.waitUntil(isLive, { timeout: 20_000, interval: 100 });
    });

    test('is there anew within a second after the other changed it', async () => {
      const { seen, version, afterMs } = await followed(describeLog('Called about the figures'));
      expect(seen).toEqual({ version: version + 1, is_live: true });
      expect(afterMs).toBeLessThan(1_000);
    });

    test('is followed by asking while nothing is heard, and heard again by itself', { timeout: limitMs }, async () => {
      const end = () =>
        database.asOwner((trx) =>
          sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'daybook changes'
            AND datname = current_database()`.execute(trx),
        );
      const { seen } = await followed(end);
      // The wait ended early and says so; a caller asks again after a while.
      expect(seen.is_live).toBe(false);
      await describeLog('Written while nothing was heard')();
      const asked = await data(
        calls[1]('POST', '/api/v1/rpc/timeline/await', { day_id: dayId, version: seen.version }),
      );
      expect(asked.version).toBe(seen.version + 1);
      await vi.waitUntil(isLive, { timeout: 30_000, interval: 100 });
      const again = await followed(describeLog('Heard again'));
      expect(again.seen).toEqual({ version: again.version + 1, is_live: true });
      expect(again.afterMs).toBeLessThan(1_000);
    });
  });

  test('when one is killed, the other answers, and what it was doing is whole or not there', {
    timeout: limitMs,
  }, async () => {
    const asked = Array.from({ length: 20 }, (_, index) =>
      calls[0]('POST', '/api/v1/contacts', { name: `Killed ${index}` }).then(
        ({ status }) => status,
        () => null,
      ),
    );
    await end(servers[0].child, 'SIGKILL');
    const told = await Promise.all(asked);
    const found: Json[] = await data(calls[1]('GET', '/api/v1/contacts?limit=100'));
    const names = found.map(({ attributes }) => attributes.name).filter((name: string) => name.startsWith('Killed'));
    for (const [index, status] of told.entries()) if (status === 201) expect(names).toContain(`Killed ${index}`);
    expect(new Set(names).size).toBe(names.length);
    await answered(calls[1]('POST', '/api/v1/contacts', { name: 'Afterwards' }));
  });
});
