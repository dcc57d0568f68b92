import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import type { Change } from './change.ts';
import { noteChange } from './changes.ts';

test('changes are heard once, after the commit, and never when there is none', async () => {
  const database = await testDatabase();
  const heard: Change[] = [];
  const end = database.changes.subscribe({ changed: (change) => heard.push(change), completenessChanged: () => {} });
  const ada = { clientId: 1, userId: 2 };
  await database.asMaintenance(async (trx) => {
    noteChange(trx, ada);
    noteChange(trx, { ...ada });
    noteChange(trx, { clientId: 1, userId: 3 });
    await sql`SELECT 1`.execute(trx);
    expect(heard).toEqual([]);
  });
  expect(heard).toEqual([ada, { clientId: 1, userId: 3 }]);
  const failing = database.asMaintenance(async (trx) => {
    noteChange(trx, ada);
    await sql`SELECT 1 / 0`.execute(trx);
  });
  await expect(failing).rejects.toThrow();
  end();
  await database.asMaintenance(async (trx) => noteChange(trx, ada));
  expect(heard).toHaveLength(2);
  await database.close();
});
