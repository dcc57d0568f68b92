import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '../database.ts';
import { keptDatabase } from './kept-database.ts';
import { embeddedTestDatabase, serverTestDatabase, type TestDatabase } from './test-database.ts';

const trialEndsAt = new Date('2026-11-20T12:00:00Z');

const addClient = (database: Database) =>
  database.asMaintenance((trx) =>
    trx
      .insertInto('clients')
      .values({ name: 'Bakker', trial_ends_at: trialEndsAt })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

const countClients = async (database: Database) => {
  const { rows } = await database.asMaintenance((trx) => sql`SELECT FROM clients`.execute(trx));
  return rows.length;
};

describe('a database that a worker keeps', () => {
  const url = process.env['TEST_DATABASE_URL'];
  let opened = 0;
  const open = (): Promise<TestDatabase> => {
    opened += 1;
    return url === undefined ? embeddedTestDatabase() : serverTestDatabase(url);
  };

  it('comes back empty, with its numbers from their start', async () => {
    const first = await keptDatabase(open);
    const before = opened;
    const { id } = await addClient(first);
    await addClient(first);
    await first.close();
    const second = await keptDatabase(open);
    expect(opened).toBe(before);
    expect(await countClients(second)).toBe(0);
    expect(await addClient(second)).toEqual({ id });
    expect(() => addClient(first)).toThrow('closed');
    await second.close();
  });

  it('does not come back when its test took part as the owner of the tables', async () => {
    const first = await keptDatabase(open);
    await first.asOwner((trx) => sql`COMMENT ON TABLE clients IS 'changed'`.execute(trx));
    await first.close();
    const before = opened;
    const second = await keptDatabase(open);
    expect(opened).toBe(before + 1);
    await second.close();
  });
});
