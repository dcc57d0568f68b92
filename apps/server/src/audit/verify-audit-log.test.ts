import { randomBytes } from 'node:crypto';
import { type TestDatabase, testDatabase } from '@daybook/database/testing/test-database.ts';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordAudit } from './audit.service.ts';
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

function record(client: number, details: Record<string, unknown>, key = secretKey): Promise<void> {
  const actor = { clientId: client, userId: null, impersonatorUserId: null, address: '192.0.2.7' };
  const event = { action: 'day.viewed', subjectType: 'day', subjectId: 7, details } as const;
  return database.asAuthenticator((trx) =>
    recordAudit(trx, { now: () => new Date('2026-04-20T10:00:00.123Z'), secretKey: key }, actor, event),
  );
}

/** Changes the tables as somebody who has the whole database in hand. */
async function tamper(...statements: RawBuilder<unknown>[]): Promise<void> {
  await database.asOwner(async (trx) => {
    await sql`ALTER TABLE audit_entries DISABLE ROW LEVEL SECURITY`.execute(trx);
    await sql`ALTER TABLE audit_heads DISABLE ROW LEVEL SECURITY`.execute(trx);
    for (const statement of statements) await statement.execute(trx);
    await sql`ALTER TABLE audit_entries ENABLE ROW LEVEL SECURITY`.execute(trx);
    await sql`ALTER TABLE audit_heads ENABLE ROW LEVEL SECURITY`.execute(trx);
  });
}

async function finding(keys = [secretKey], client = clientId) {
  const all = await verifyAuditLogs(database, keys);
  const found = all.find((one) => one.clientId === client);
  return { entries: found?.entries, problem: found?.problem };
}

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
      sql`INSERT INTO audit_entries SELECT ${otherId}, sequence, at, actor_user_id, impersonator_user_id, action, subject_type,
        subject_id, subject_user_id, details, address, previous_hash, hash FROM audit_entries WHERE ${ofClient()} AND sequence = 1`,
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
