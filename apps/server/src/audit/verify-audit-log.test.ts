import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestDatabase, testDatabase } from '@daybook/database/testing/test-database.ts';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordAudit } from './audit.service.ts';
import { type KeptEnds, keepEnds, readEnds, setEndsAside } from './kept-ends.ts';
import { keepRetention } from './retention.ts';
import { verifyAuditLogs } from './verify-audit-log.ts';

const secretKey = randomBytes(32);
let database: TestDatabase;
let clientId: number;
let otherId: number;

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  clientId = await addOrganisation();
  otherId = await addOrganisation();
  for (let day = 1; day <= 5; day += 1) await record(clientId, { date: `2026-04-0${day}` });
});
afterAll(() => database.close());

async function addOrganisation(): Promise<number> {
  const { id } = await database.asMaintenance((trx) =>
    trx
      .insertInto('clients')
      .values({ name: 'Bakker', trial_ends_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

const recordedAt = new Date('2026-04-20T10:00:00.123Z');

function record(client: number, details: Record<string, unknown>, key = secretKey, at = recordedAt): Promise<void> {
  const actor = { clientId: client, userId: null, impersonatorUserId: null, address: '192.0.2.7' };
  const event = { action: 'day.viewed', subjectType: 'day', subjectId: 7, details } as const;
  return database.asAuthenticator((trx) => recordAudit(trx, { now: () => at, secretKey: key }, actor, event));
}

/** Changes the tables as an intruder with full access to the database. */
async function tamper(...statements: RawBuilder<unknown>[]): Promise<void> {
  await database.asOwner(async (trx) => {
    await sql`ALTER TABLE audit_entries DISABLE ROW LEVEL SECURITY`.execute(trx);
    await sql`ALTER TABLE audit_heads DISABLE ROW LEVEL SECURITY`.execute(trx);
    for (const statement of statements) await statement.execute(trx);
    await sql`ALTER TABLE audit_entries ENABLE ROW LEVEL SECURITY`.execute(trx);
    await sql`ALTER TABLE audit_heads ENABLE ROW LEVEL SECURITY`.execute(trx);
  });
}

async function finding(keys = [secretKey], client = clientId, kept?: KeptEnds) {
  const all = await verifyAuditLogs(database, keys, kept);
  const found = all.find((one) => one.clientId === client);
  return { entries: found?.entries, problem: found?.problem };
}

/** Sets the retention of entries and addresses in days, counted from one after the first were recorded. */
function keep(entryDays: number, addressDays: number, secretKeys: [Buffer, ...Buffer[]] = [secretKey]): Promise<void> {
  const now = new Date(recordedAt.getTime() + 10 * 86_400_000);
  return keepRetention({ database, secretKeys }, { entryDays, addressDays }, now);
}

const stored = () =>
  database.asMaintenance((trx) =>
    trx.selectFrom('audit_entries').selectAll().where('client_id', '=', clientId).orderBy('sequence').execute(),
  );

const ofClient = () => sql`client_id = ${clientId}`;

describe('the check of the record', () => {
  it('finds nothing wrong with what was only ever added to', async () => {
    expect(await finding()).toEqual({ entries: 5, problem: null });
    expect(await finding([secretKey], otherId)).toEqual({ entries: 0, problem: null });
  });

  it('reads back what JSON and the database write in their own ways', async () => {
    const details = { z: 1, a: { y: [1.5, 1e21, null, { c: 'é "\\ 💣', b: '\u2028' }], x: true }, nothing: undefined };
    await record(clientId, details);
    expect(await finding()).toEqual({ entries: 6, problem: null });
  });

  const changes = {
    actor_user_id: sql`99`,
    impersonator_user_id: sql`99`,
    action: sql`'day.published'`,
    subject_type: sql`'user'`,
    subject_id: sql`8`,
    subject_user_id: sql`8`,
    details: sql`'{"date": "2026-04-30"}'::jsonb`,
    address: sql`NULL`,
    at: sql`at - interval '1 hour'`,
    previous_hash: sql`hash`,
    hash: sql`previous_hash`,
    salt: sql`NULL`,
    rest_hash: sql`hash`,
  } satisfies Record<string, RawBuilder<unknown>>;

  it.each(Object.entries(changes))('finds a changed %s', async (column, value) => {
    await tamper(sql`UPDATE audit_entries SET ${sql.ref(column)} = ${value} WHERE ${ofClient()} AND sequence = 3`);
    const { entries, problem } = await finding();
    expect({ entries, sequence: problem?.sequence }).toEqual({ entries: 2, sequence: 3 });
  });

  it('finds a missing entry, also when the others move up', async () => {
    await tamper(sql`DELETE FROM audit_entries WHERE ${ofClient()} AND sequence = 3`);
    expect(await finding()).toEqual({ entries: 2, problem: { kind: 'missing', sequence: 3 } });
    await tamper(
      sql`UPDATE audit_entries SET sequence = 3 WHERE ${ofClient()} AND sequence = 4`,
      sql`UPDATE audit_entries SET sequence = 4 WHERE ${ofClient()} AND sequence = 5`,
    );
    expect(await finding()).toEqual({ entries: 2, problem: { kind: 'changed', sequence: 3 } });
  });

  it('finds entries that were cut off, also when the end is written anew', async () => {
    await tamper(sql`DELETE FROM audit_entries WHERE ${ofClient()} AND sequence > 3`);
    const cutOff = { entries: 3, problem: { kind: 'end_changed', sequence: 4 } };
    expect(await finding()).toEqual(cutOff);
    await tamper(sql`UPDATE audit_heads SET sequence = 3, hash = (
      SELECT hash FROM audit_entries WHERE ${ofClient()} AND sequence = 3) WHERE ${ofClient()}`);
    expect(await finding()).toEqual(cutOff);
    await tamper(sql`DELETE FROM audit_heads WHERE ${ofClient()}`);
    expect(await finding()).toEqual(cutOff);
  });

  it('finds a record that was emptied', async () => {
    await tamper(sql`DELETE FROM audit_entries WHERE ${ofClient()}`);
    expect(await finding()).toEqual({ entries: 0, problem: { kind: 'end_changed', sequence: 1 } });
  });

  it('finds an entry taken from another organisation', async () => {
    await tamper(
      sql`INSERT INTO audit_entries (client_id, sequence, at, actor_user_id, impersonator_user_id, action, subject_type,
        subject_id, subject_user_id, details, address, salt, previous_hash, hash, rest_hash)
        SELECT ${otherId}, sequence, at, actor_user_id, impersonator_user_id, action, subject_type,
        subject_id, subject_user_id, details, address, salt, previous_hash, hash, rest_hash FROM audit_entries WHERE ${ofClient()} AND sequence = 1`,
    );
    expect(await finding([secretKey], otherId)).toEqual({ entries: 0, problem: { kind: 'changed', sequence: 1 } });
  });

  it('goes on after a change of the secret, as long as the former one is known', async () => {
    const nextKey = randomBytes(32);
    await record(clientId, {}, nextKey);
    expect(await finding([nextKey, secretKey])).toEqual({ entries: 6, problem: null });
    expect(await finding([nextKey])).toEqual({ entries: 0, problem: { kind: 'unknown_key', sequence: 1 } });
  });
});

describe('a record of which some had its time', () => {
  const day = 86_400_000;
  const later = () => record(clientId, {}, secretKey, new Date(recordedAt.getTime() + 5 * day));

  it('holds no address and no salt any more, and is whole', async () => {
    await later();
    expect(await finding()).toEqual({ entries: 6, problem: null });
    await keep(100, 9);
    await keep(100, 9);
    const rows = await stored();
    expect(rows.map(({ address }) => address)).toEqual([...Array(5).fill(null), '192.0.2.7']);
    expect(rows.map(({ salt }) => salt === null)).toEqual([...Array(5).fill(true), false]);
    expect(await finding()).toEqual({ entries: 6, problem: null });
    await tamper(sql`UPDATE audit_entries SET details = '{"date": "2026-04-30"}' WHERE ${ofClient()} AND sequence = 3`);
    expect(await finding()).toEqual({ entries: 2, problem: { kind: 'changed', sequence: 3 } });
  });

  it('begins later, and lacks no entry after that', async () => {
    await later();
    await keep(9, 100);
    expect(await finding()).toEqual({ entries: 1, problem: null });
    await later();
    await keep(1, 1);
    expect((await stored()).length).toBe(0);
    await later();
    expect(await finding()).toEqual({ entries: 1, problem: null });
    await tamper(sql`UPDATE audit_heads SET start_sequence = start_sequence - 1 WHERE ${ofClient()}`);
    expect((await finding()).problem?.kind).toBe('start_changed');
    await tamper(sql`UPDATE audit_heads SET start_sequence = NULL, start_hash = NULL WHERE ${ofClient()}`);
    expect((await finding()).problem).toEqual({ kind: 'missing', sequence: 1 });
  });

  it('does not lose what was made to look old, nor find it whole after that', async () => {
    await later();
    await later();
    await tamper(sql`UPDATE audit_entries SET at = at - interval '30 days' WHERE ${ofClient()} AND sequence = 6`);
    await keep(9, 9);
    expect((await stored()).map(({ sequence, address }) => [sequence, address])).toEqual([
      [6, null],
      [7, '192.0.2.7'],
    ]);
    expect(await finding()).toEqual({ entries: 0, problem: { kind: 'changed', sequence: 6 } });
  });

  it('stays where entries were cut off at the beginning by somebody else', async () => {
    await later();
    await tamper(
      sql`DELETE FROM audit_entries WHERE ${ofClient()} AND sequence < 3`,
      sql`UPDATE audit_heads SET start_sequence = 2, start_hash = (
        SELECT previous_hash FROM audit_entries WHERE ${ofClient()} AND sequence = 3) WHERE ${ofClient()}`,
    );
    await keep(9, 9);
    expect((await stored()).length).toBe(4);
    expect((await finding()).problem).toEqual({ kind: 'start_changed', sequence: 3 });
  });

  it('goes on under another secret', async () => {
    const nextKey = randomBytes(32);
    await record(clientId, {}, nextKey, new Date(recordedAt.getTime() + 5 * day));
    await keep(100, 9, [nextKey, secretKey]);
    await keep(9, 9, [nextKey, secretKey]);
    expect(await finding([nextKey])).toEqual({ entries: 1, problem: null });
  });
});

describe('with what was kept beside the database', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'daybook-ends-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  const found = async () => finding([secretKey], clientId, await readEnds(dataDir));
  const removeAll = () =>
    tamper(sql`DELETE FROM audit_entries WHERE ${ofClient()}`, sql`DELETE FROM audit_heads WHERE ${ofClient()}`);

  it('a record is whole that went on, and one of which entries had their time', async () => {
    expect(await keepEnds(database, dataDir)).toEqual([]);
    expect(await found()).toEqual({ entries: 5, problem: null });
    await record(clientId, {}, secretKey, new Date(recordedAt.getTime() + 5 * 86_400_000));
    expect(await found()).toEqual({ entries: 6, problem: null });
    await keep(9, 9);
    expect(await found()).toEqual({ entries: 1, problem: null });
    expect(await keepEnds(database, dataDir)).toEqual([]);
    await keep(1, 1);
    expect(await found()).toEqual({ entries: 0, problem: null });
    expect(await keepEnds(database, dataDir)).toEqual([]);
  });

  it('all entries are missed that were removed together with the end of their chain', async () => {
    await keepEnds(database, dataDir);
    await removeAll();
    expect(await finding()).toEqual({ entries: 0, problem: null });
    expect(await found()).toEqual({ entries: 0, problem: { kind: 'cut_off', sequence: 1 } });
    expect(await keepEnds(database, dataDir)).toEqual([clientId]);
  });

  it('they are missed as well when the record has become longer again than it was', async () => {
    await keepEnds(database, dataDir);
    await removeAll();
    for (let count = 0; count < 7; count += 1) await record(clientId, { count });
    expect(await finding()).toEqual({ entries: 7, problem: null });
    expect(await keepEnds(database, dataDir)).toEqual([clientId]);
    expect(await found()).toEqual({ entries: 7, problem: { kind: 'cut_off', sequence: 5 } });
  });

  it('an organisation is missed that is gone as a whole', async () => {
    await keepEnds(database, dataDir);
    await tamper(
      sql`DELETE FROM audit_entries WHERE ${ofClient()}`,
      sql`DELETE FROM audit_heads WHERE ${ofClient()}`,
      sql`DELETE FROM clients WHERE id = ${clientId}`,
    );
    expect(await found()).toEqual({ entries: 0, problem: { kind: 'cut_off', sequence: 1 } });
  });

  it('a database is checked by itself once it was put back on purpose', async () => {
    await keepEnds(database, dataDir);
    await removeAll();
    expect(await setEndsAside(dataDir, recordedAt)).toMatch(/audit-ends\.json\.2026-04-20T/);
    expect(await setEndsAside(dataDir, recordedAt)).toBeNull();
    expect(await found()).toEqual({ entries: 0, problem: null });
  });

  it('a file that somebody wrote into is not believed', async () => {
    await writeFile(join(dataDir, 'audit-ends.json'), '{"1":{}}');
    await expect(found()).rejects.toThrow('audit-ends.json');
    await expect(keepEnds(database, dataDir)).rejects.toThrow('audit-ends.json');
  });
});
