// A primary and its streaming standbys.
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database, Scope, Transaction } from '../database.ts';
import { openDatabase } from '../open-database.ts';
import { findServerPrograms, type PrivatePostgres, startPrivatePostgres } from '../testing/private-postgres.ts';
import { type PrivateStandby, startPrivateStandby } from '../testing/private-standby.ts';
import { RowBuilder } from '../testing/row-builder.ts';
import { databaseAt } from '../testing/server-databases.ts';
import { readTableFacts } from '../testing/table-facts.ts';
import { serverTestDatabase, type TestDatabase } from '../testing/test-database.ts';

const limitMs = 120_000;
const programs = findServerPrograms();
const lookEveryMs = 200;
const long = { mode: 'read', mayBeReplica: true } as const;
const owner: Scope = { clientId: 101, userId: 201, readsPublished: false };
const foreigner: Scope = { clientId: 102, userId: 202, readsPublished: true, administers: true };

type Seen = { readonly there: boolean; readonly contacts: number };
const look = async (trx: Transaction): Promise<Seen> =>
  (await sql<Seen>`SELECT pg_is_in_recovery() AS there, (SELECT count(*) FROM contacts) AS contacts`.execute(trx))
    .rows[0] ?? { there: false, contacts: -1 };

describe.skipIf(programs === null)('a read replica (PostgreSQL’s programs)', { timeout: limitMs }, () => {
  let primary: PrivatePostgres;
  let standby: PrivateStandby;
  let own: TestDatabase;
  let primaryUrl: string;
  let database: Database;
  const messages: string[] = [];
  let named = 0;

  const open = (replicaUrl: string, databaseUrl = primaryUrl) =>
    openDatabase({
      ...{ databaseUrl, replicaUrl, replicaLookEveryMs: lookEveryMs },
      log: ({ message }) => messages.push(message),
    });
  const replicaState = async (which = database) => (await which.health()).replica?.state;
  const read = (who = owner) => database.asUser(who, look, long);
  const write = () =>
    database.asUser({ ...owner, administers: true }, async (trx) => {
      named += 1;
      const name = `Contact ${named}`;
      await trx.insertInto('contacts').values({ client_id: owner.clientId, name }).execute();
    });
  /** Runs on the standby itself: the database does not use it while it lags behind. */
  const onStandby = async (text: string) => {
    const client = new pg.Client({ connectionString: standby.addressOf(primaryUrl) });
    await client.connect();
    await client.query(text);
    await client.end();
  };
  const isUsedAgain = () => vi.waitUntil(async () => (await read()).there, { timeout: 30_000, interval: 50 });

  beforeAll(async () => {
    primary = await startPrivatePostgres(programs ?? '');
    own = await serverTestDatabase(primary.url);
    primaryUrl = own.settings.databaseUrl ?? '';
    standby = await startPrivateStandby(programs ?? '', primary.url);
    database = await open(standby.addressOf(primaryUrl));
    const builder = new RowBuilder(await readTableFacts(own), { registrations: { internal: true } });
    await database.asMaintenance(async (trx) => {
      for (const who of [owner, foreigner]) {
        await builder.insert(trx, 'clients', who, { id: who.clientId });
        await builder.insert(trx, 'users', who, { id: who.userId });
      }
      for (const table of ['contacts', 'days', 'logs', 'registrations']) await builder.insert(trx, table, owner);
    });
  }, limitMs);
  afterAll(async () => {
    await database?.close();
    await own?.close();
    await standby?.stop();
    await primary?.stop();
  });

  test('has each write of the caller at once', async () => {
    await isUsedAgain();
    const { contacts: before } = await read();
    const { answered = 0 } = (await database.health()).replica ?? {};
    for (let count = 1; count <= 50; count += 1) {
      await write();
      expect((await read()).contacts).toBe(before + count);
    }
    expect((await database.health()).replica?.answered).toBeGreaterThan(answered + 40);
    const { there } = await database.asUser(owner, look, { mode: 'read' });
    expect(there, 'short reading stays on the primary').toBe(false);
  });

  test('shows what row-level security shows, and takes no write', async () => {
    const tables = ['contacts', 'days', 'logs', 'registrations', 'users'] as const;
    const rowsOf = (who: Scope) =>
      database.asUser(
        who,
        async (trx) => {
          const counts: number[] = [];
          for (const table of tables) {
            const found = sql<{ count: number }>`SELECT count(*) AS count FROM ${sql.table(table)}
              WHERE client_id = ${owner.clientId}`;
            counts.push((await found.execute(trx)).rows[0]?.count ?? -1);
          }
          return { there: (await look(trx)).there, counts };
        },
        { ...long, mode: 'snapshot' },
      );
    await isUsedAgain();
    const seen = await rowsOf(owner);
    expect(seen.there).toBe(true);
    expect(Math.min(...seen.counts)).toBeGreaterThan(0);
    expect(await rowsOf(foreigner)).toEqual({ there: true, counts: tables.map(() => 0) });
    // An unpublished row stays hidden from a colleague.
    const colleague = await rowsOf({ ...owner, userId: 999, readsPublished: true, administers: true });
    expect(colleague.counts.slice(1, 4)).toEqual([0, 0, 0]);

    const written = (trx: Transaction) => sql`DELETE FROM contacts`.execute(trx);
    await expect(database.asUser(owner, written, long)).rejects.toMatchObject({ code: '25006' });
    await expect(database.asUser(owner, look, { mayBeReplica: true })).rejects.toThrow(TypeError);
    expect((await read()).contacts).toBeGreaterThan(0);
  });

  test('is passed by while it is late, after one short wait', async () => {
    await isUsedAgain();
    await onStandby('SELECT pg_wal_replay_pause()');
    await write();
    const { contacts } = await database.asUser(owner, look);
    const startedAtMs = performance.now();
    expect(await read()).toEqual({ there: false, contacts });
    expect(performance.now() - startedAtMs).toBeLessThan(10_000);
    await vi.waitUntil(async () => (await replicaState()) === 'late', { timeout: 10_000 });
    // Nobody waits for a replica that is known to be late.
    const answers = await Promise.all(Array.from({ length: 20 }, () => read()));
    expect(answers.every(({ there }) => !there)).toBe(true);
    const { behindBytes, passedOn } = (await database.health()).replica ?? {};
    expect(behindBytes).toBeGreaterThan(0);
    expect(passedOn).toBeGreaterThan(20);
    await onStandby('SELECT pg_wal_replay_resume()');
    await isUsedAgain();
    expect(messages).toContain('The read replica is not used: it is behind');
  });

  test('that dies while it reads is replaced by the primary, and used again when it is back', async () => {
    await isUsedAgain();
    const slow = (trx: Transaction) => sql`SELECT pg_sleep(3)`.execute(trx).then(() => look(trx));
    const asked = database.asUser(owner, slow, long);
    await new Promise((resolve) => setTimeout(resolve, 700));
    await standby.kill();
    expect((await asked).there).toBe(false);
    expect((await read()).there).toBe(false);
    await vi.waitUntil(async () => (await replicaState()) === 'away', { timeout: 20_000 });
    await write();
    await standby.start();
    await isUsedAgain();
    expect(await replicaState()).toBe('ready');
  });

  test('that gives up a reading for a change of its primary is replaced by the primary', async () => {
    const hasty = await startPrivateStandby(programs ?? '', primary.url, ['max_standby_streaming_delay = 0']);
    const beside = await open(hasty.addressOf(primaryUrl));
    await vi.waitUntil(async () => (await replicaState(beside)) === 'ready', { timeout: 20_000, interval: 50 });
    let attempts = 0;
    const work = async (trx: Transaction) => {
      attempts += 1;
      const before = await look(trx);
      if (before.there) {
        await database.asMaintenance((other) =>
          other.deleteFrom('contacts').where('name', 'like', 'Contact %').execute(),
        );
        await database.vacuum(['contacts']);
      }
      for (let times = 0; before.there && times < 100; times += 1)
        await sql`SELECT count(*), pg_sleep(0.1) FROM contacts`.execute(trx);
      return before;
    };
    const seen = await beside.asUser(owner, work, { ...long, mode: 'snapshot' });
    expect([seen.there, attempts]).toEqual([false, 2]);
    await beside.close();
    await hasty.stop();
  });

  test('is none where the address leads to the primary, to another database, or nowhere', async () => {
    const states = [primaryUrl, databaseAt(standby.addressOf(primaryUrl), 'postgres'), 'postgres://x@127.0.0.1:1/none'];
    for (const [index, expected] of ['not_a_replica', 'foreign', 'away'].entries()) {
      const other = await open(states[index] ?? '');
      expect(await replicaState(other)).toBe(expected);
      expect(await other.asUser(owner, look, long)).toMatchObject({ there: false });
      await other.close();
    }
  });

  test('that is promoted is used no longer, and one that did not follow the promotion is none of it', async () => {
    const left = await startPrivateStandby(programs ?? '', primary.url);
    await onStandby('SELECT pg_promote()');
    await vi.waitUntil(async () => (await replicaState()) === 'not_a_replica', { timeout: 20_000 });
    expect((await read()).there).toBe(false);
    // Its position is higher than the promoted one's, but in a history that the promoted one does not have.
    for (let count = 0; count < 20; count += 1) await write();
    const after = await open(left.addressOf(primaryUrl), standby.addressOf(primaryUrl));
    expect(await replicaState(after)).toBe('foreign');
    expect((await after.asUser(owner, look, long)).there).toBe(false);
    await after.close();
    await left.stop();
  });
});
