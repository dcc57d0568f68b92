import type { Database, Transaction } from '@daybook/database/database.ts';
import type { KyselyPlugin } from 'kysely';

/** Returns how many statements the calls of `work` run on behalf of users, except those that find the caller. */
export async function countStatements(database: Database, work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const original = database.asUser;
  database.asUser = (scope, use, options) =>
    original(scope, (trx) => use(trx.withPlugin(counter) as Transaction), options);
  try {
    await work();
  } finally {
    database.asUser = original;
  }
  return count;
}
