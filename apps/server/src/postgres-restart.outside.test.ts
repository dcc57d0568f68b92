// PostgreSQL stops and restarts while two processes of the server work on it, connected directly and through pgbouncer.
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@daybook/database/database.ts';
import { DatabaseUnavailable } from '@daybook/database/errors.ts';
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
import { type CallAt, eventBatches, persistentCalls } from './testing/persistent-calls.ts';
import {
  answered,
  callFrom,
  end,
  type ProcessUser,
  type Running,
  registered,
  type ServerProcesses,
  serverProcesses,
} from './testing/server-process.ts';
import { type TestSmtpServer, testSmtpServer } from './testing/smtp-server.ts';
import type { Json } from './testing/test-answer.ts';
import { buildDay } from './timeline/testing/day-builder.ts';

const limitMs = 240_000;
const programs = findServerPrograms();
const contactCount = 30;
const batchCount = 12;
const inviteCount = 6;
const dayCount = 6;

const data = async (asked: Promise<Response>): Promise<Json> => ((await (await answered(asked)).json()) as Json).data;
const range = (length: number) => Array.from({ length }, (_, index) => index);

describe.skipIf(programs === null).each([
  { way: 'directly', isPooled: false },
  { way: 'by way of pgbouncer', isPooled: true },
])('PostgreSQL that two processes reach $way', ({ isPooled }) => {
  if (isPooled && !hasPooler()) {
    test.skip('pgbouncer is not on this machine');
    return;
  }
  let postgres: PrivatePostgres;
  let pooler: PrivatePooler | undefined;
  let mailServer: TestSmtpServer;
  let takesMail: Promise<void> = Promise.resolve();
  let processes: ServerProcesses;
  /** A direct connection, beside the processes and not through the pooler. */
  let database: Database;
  let servers: readonly [Running, Running];
  let user: ProcessUser;
  let agent: Readonly<Record<string, string>>;
  let project: number;
  let contact: number;

  const call: CallAt = (at, method, path, body, headers = user.headers) =>
    callFrom(servers[at % 2 === 0 ? 0 : 1].address, headers)(method, path, body);

  beforeAll(async () => {
    postgres = await startPrivatePostgres(programs ?? '');
    const own = await serverTestDatabase(postgres.url);
    processes = await serverProcesses(own);
    database = await openDatabase(own.settings);
    const { databaseUrl = '' } = own.settings;
    pooler = isPooled ? await startPrivatePooler(postgres.url, 5) : undefined;
    const settings = {
      ...(pooler === undefined
        ? {}
        : { DATABASE_URL: pooler.addressOf(databaseUrl), DATABASE_POOLER: 'on', DATABASE_LISTEN_URL: databaseUrl }),
      SECRET_KEY: '5'.repeat(64),
    };
    // On a server that sends mail, registering would wait for a link.
    const first = await processes.start(settings);
    user = await registered(first.address, 'bakker');
    await end(first.child, 'SIGTERM');
    mailServer = await testSmtpServer({ takes: () => takesMail });
    const both = { ...settings, SMTP_URL: mailServer.url, MAIL_FROM: 'daybook@firm.example' };
    servers = [await processes.start(both), await processes.start(both)];
    await database.asMaintenance((trx) =>
      trx
        .updateTable('users')
        .set({ email_verified_at: new Date('2026-11-02T08:00:00Z') })
        .where('id', '=', user.userId)
        .execute(),
    );
    const token = await data(call(0, 'POST', '/api/v1/auth/tokens', { name: 'Agent', abilities: ['logs:write'] }));
    agent = { authorization: `Bearer ${token.attributes.token}` };
    contact = Number((await data(call(0, 'POST', '/api/v1/contacts', { name: 'Bakkerij Bakker' }))).id);
    const levels: Json[] = await data(call(0, 'GET', '/api/v1/dimension_levels'));
    const level = levels.find((one) => one.attributes.level === 1);
    const dimensions = `/api/v1/dimension_levels/${level.id}/dimensions`;
    project = Number((await data(call(0, 'POST', dimensions, { name: 'Advies' }))).id);
  }, limitMs);
  afterAll(async () => {
    await database?.close();
    await pooler?.stop();
    await processes?.close();
    await mailServer?.close();
    await postgres?.stop();
  });

  const bookedDay = async (date: string) => {
    const { dayId, logIds } = await buildDay({ database }, user, date, [
      { from: '09:00', to: '10:00', contactId: contact },
    ]);
    const slots = [{ logs: logIds, contact_id: contact, dimensions: [project], description: 'Call' }];
    await answered(call(0, 'POST', '/api/v1/timeline/register', { day_id: dayId, slots }));
    return dayId;
  };

  const mailed = (people: readonly string[]) =>
    mailServer.received.flatMap(({ to }) => to).filter((email) => people.includes(email));
  /** Returns mails that would be sent if their job began again. */
  const openMails = async () => {
    const { rows } = await database.asJobs((trx) =>
      sql`SELECT FROM jobs.job WHERE name = 'sendMail' AND data IS NOT NULL`.execute(trx),
    );
    return rows.length;
  };

  /** A call that waits for a row which another transaction has locked. */
  async function waitingCall(): Promise<{ readonly answer: Promise<Response>; readonly holding: Promise<unknown> }> {
    const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
    const holding = database
      .asMaintenance(async (trx) => {
        await sql`SELECT id FROM contacts WHERE client_id = ${user.clientId} AND id = ${contact} FOR UPDATE`.execute(
          trx,
        );
        held();
        await sql`SELECT pg_sleep(60)`.execute(trx);
      })
      .catch((error: unknown) => error);
    await isHeld;
    const answer = call(0, 'PUT', `/api/v1/contacts/${contact}`, { name: 'Bakkerij De Vries' });
    await vi.waitUntil(
      async () => {
        const { rows } = await database.asOwner((trx) =>
          sql`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query ILIKE '%contacts%'`.execute(trx),
        );
        return rows.length > 0;
      },
      { timeout: 20_000, interval: 50 },
    );
    return { answer, holding };
  }

  const statusOf = async (server: Running, path: string) => (await fetch(`${server.address}${path}`)).status;

  describe.each([
    { ending: 'is stopped', signal: 'SIGINT', year: 2024 },
    { ending: 'crashes', signal: 'SIGKILL', year: 2025 },
  ] as const)('$ending and started again', ({ signal, year }) => {
    const names = range(contactCount).map((index) => `Client ${signal} ${index}`);
    const people = range(inviteCount).map((index) => `colleague-${signal.toLowerCase()}-${index}@example.com`);
    const heldBack = `colleague-${signal.toLowerCase()}-held-back@example.com`;
    const batches = eventBatches(batchCount);
    let refusals: readonly string[];
    let dayIds: number[];
    let waited: Response;

    beforeAll(async () => {
      const clients = persistentCalls(call, user.headers, agent);
      refusals = clients.refusals;
      const attempts = mailServer.attempts();
      dayIds = await Promise.all(range(dayCount).map((index) => bookedDay(`${year}-03-${10 + index}`)));
      const waiting = await waitingCall();
      const { promise: taken, resolve: take } = Promise.withResolvers<void>();
      takesMail = taken;
      await clients.invite([heldBack]);
      await vi.waitUntil(() => mailServer.attempts() > attempts, { timeout: 20_000, interval: 20 });
      const work = Promise.all([
        clients.addContacts(names),
        clients.sendBatches(batches),
        clients.invite(people),
        clients.publish(dayIds),
      ]);
      await pause(300);
      await postgres.end(signal);
      // The mail server accepts a mail whose sending cannot be stored now.
      take();
      waited = await waiting.answer;
      expect(await waiting.holding).toBeInstanceOf(DatabaseUnavailable);
      for (const server of servers) {
        expect(await statusOf(server, '/api/health')).toBe(200);
        expect(await statusOf(server, '/api/ready')).toBe(503);
      }
      await postgres.start();
      await work;
    }, limitMs);

    test('what was under way is refused with a word on when to try again, and nothing else', async () => {
      expect(waited.status).toBe(503);
      expect(((await waited.json()) as Json).errors[0].code).toBe('DATABASE_UNAVAILABLE');
      expect(refusals).toContain('503 DATABASE_UNAVAILABLE');
      // The invitations and days whose answers were lost.
      const others = new Set(refusals.filter((refusal) => !refusal.startsWith('503 ')));
      expect([...others].filter((refusal) => !/^4\d\d /.test(refusal))).toEqual([]);
    });

    test('the same processes answer again', async () => {
      for (const server of servers) {
        await vi.waitUntil(async () => (await statusOf(server, '/api/ready')) === 200, {
          timeout: 30_000,
          interval: 100,
        });
        expect(server.child.exitCode).toBeNull();
      }
      for (const index of [0, 1]) expect((await call(index, 'GET', '/api/v1/users/self')).status).toBe(200);
    });

    test('what was sent until it was taken is there once', async () => {
      const { contacts, events, published } = await database.asMaintenance(async (trx) => ({
        contacts: await trx
          .selectFrom('contacts')
          .select('name')
          .where('client_id', '=', user.clientId)
          .where('name', 'like', `Client ${signal} %`)
          .execute(),
        events: await trx.selectFrom('logs').select('event_id').where('client_id', '=', user.clientId).execute(),
        published: await trx
          .selectFrom('audit_entries')
          .select('subject_id')
          .where('client_id', '=', user.clientId)
          .where('action', '=', 'day.published')
          .where('subject_id', 'in', dayIds)
          .execute(),
      }));
      expect(contacts.map(({ name }) => name).sort()).toEqual([...names].sort());
      const sent = new Set<string>(batches.flat().map(({ id }) => id));
      expect(
        events
          .map(({ event_id: id }) => id)
          .filter((id) => id !== null && sent.has(id))
          .sort(),
      ).toEqual([...sent].sort());
      expect(published.map(({ subject_id: id }) => id).sort()).toEqual([...dayIds].sort());
    });

    test('each mail leaves, and once', { timeout: limitMs }, async () => {
      const receivers = [heldBack, ...people];
      // A job that was cut off begins again after its minute. The accepted mail is marked as sent at once.
      await vi.waitUntil(() => new Set(mailed(receivers)).size === receivers.length, {
        timeout: 200_000,
        interval: 200,
      });
      await vi.waitUntil(async () => (await openMails()) === 0, { timeout: 20_000, interval: 100 });
      expect(mailed(receivers).sort()).toEqual([...receivers].sort());
    });

    test('changes are heard from one to the other again', { timeout: limitMs }, async () => {
      const { dayId, logIds } = await buildDay({ database }, user, `${year}-04-01`, [{ from: '09:00', to: '10:00' }]);
      const ask = (version: number, seconds: number) =>
        data(call(1, 'POST', '/api/v1/rpc/timeline/await', { day_id: dayId, version, wait_seconds: seconds }));
      const isLive = async (index: number) =>
        (await data(call(index, 'POST', '/api/v1/rpc/timeline/await', { day_id: dayId, version: 0 })))
          .is_live as boolean;
      for (const index of [0, 1]) await vi.waitUntil(() => isLive(index), { timeout: 30_000, interval: 100 });
      const { version } = await ask(0, 0);
      const waiting = ask(version, 20);
      // By now it waits.
      await pause(300);
      const actedAtMs = performance.now();
      const edit = { logs: [logIds[0]], activity_description: 'Called about the figures' };
      await answered(call(0, 'POST', '/api/v1/rpc/logs/batch-edit', edit));
      expect(await waiting).toEqual({ version: version + 1, is_live: true });
      expect(performance.now() - actedAtMs).toBeLessThan(5_000);
    });
  });
});
