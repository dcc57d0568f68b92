import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statementNames } from './statement-names.ts';
import { type TestDatabase, testDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

describe('a kept plan', () => {
  it('serves the next organisation only its own rows', async () => {
    const clientIds = await database.asMaintenance(async (trx) => {
      const values = ['a', 'b'].map((name) => ({ name, trial_ends_at: new Date() }));
      return (await trx.insertInto('clients').values(values).returning('id').execute()).map(({ id }) => id);
    });
    const seenBy = (clientId: number) =>
      database.asUser(
        { clientId, userId: 1, readsPublished: false },
        async (trx) => (await trx.selectFrom('clients').select('id').where('id', '>', 0).execute()).map(({ id }) => id),
        { prepares: true },
      );
    for (let round = 0; round < 12; round += 1) {
      for (const clientId of clientIds) expect(await seenBy(clientId)).toEqual([clientId]);
    }
  });

  it('is kept for each role by itself, so that none throws away the one of another', async () => {
    const scope = { clientId: 1, userId: 1, readsPublished: true };
    const find = (administers: boolean) =>
      database.asUser(
        { ...scope, administers },
        (trx) => sql`SELECT id FROM tags WHERE id = ${1} /* for each role */`.execute(trx),
        { prepares: true },
      );
    for (const administers of [true, false, true, false]) await find(administers);
    const kept = await database.asMaintenance((trx) =>
      sql<{ uses: number }>`
        SELECT generic_plans::integer AS uses FROM pg_prepared_statements
        WHERE statement LIKE '%tags%for each role%'`.execute(trx),
    );
    expect(kept.rows).toEqual([{ uses: 2 }, { uses: 2 }]);
  });

  it('is not there after a statement that failed, which can be tried again', async () => {
    const divide = (by: number) =>
      database.asMaintenance((trx) => sql<{ value: number }>`SELECT 10 / ${by}::integer AS value`.execute(trx), {
        prepares: true,
      });
    await expect(divide(0)).rejects.toThrow('division by zero');
    expect((await divide(5)).rows).toEqual([{ value: 2 }]);
  });

  it('is made again on the connection that takes the place of a lost one', async () => {
    const ask = async () =>
      (await database.asMaintenance((trx) => sql`SELECT ${7}::integer AS value`.execute(trx), { prepares: true })).rows;
    expect(await ask()).toEqual([{ value: 7 }]);
    const stuck = database.asMaintenance(() => new Promise(() => {}), { limitMs: 100 });
    await expect(stuck).rejects.toThrow('took longer than 100 ms');
    expect(await ask()).toEqual([{ value: 7 }]);
  });
});

describe('names of statements', () => {
  it('are the same for the same text and role, fit PostgreSQL, and end somewhere', () => {
    const statementName = statementNames(100);
    const name = statementName('SELECT $1', 'daybook_app');
    expect(statementName('SELECT $1', 'daybook_app')).toBe(name);
    expect(statementName('SELECT $1', 'daybook_administrator')).not.toBe(name);
    expect(name).toMatch(/^daybook_[0-9a-f]{24}$/);
    const many = Array.from({ length: 200 }, (_, index) => statementName(`SELECT $1, ${index}`, 'daybook_app'));
    expect(many.filter((one) => one !== undefined)).toHaveLength(98);
    expect(statementName('SELECT $1', 'daybook_app')).toBe(name);
  });
});
