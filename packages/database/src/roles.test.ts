import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import type { Transaction } from './database.ts';
import { withOrdinaryOwner } from './testing/ordinary-owner.ts';
import { RowBuilder } from './testing/row-builder.ts';
import { readTableFacts } from './testing/table-facts.ts';
import { testServer } from './testing/test-server.ts';

const server = await testServer();
const url = server?.url ?? '';
afterAll(() => server?.stop());

const within = { timeout: 60_000 };

it.runIf(server !== null)(
  'the user that docs/operations.md creates migrates the database and takes every role',
  within,
  async () => {
    const who = sql<{ role: string }>`SELECT current_user::text AS role`;
    const taken = await withOrdinaryOwner(url, (database) =>
      Promise.all([
        database.asJobs((trx) => who.execute(trx)),
        database.asMaintenance((trx) => who.execute(trx)),
        database.asAuthenticator((trx) => who.execute(trx)),
        database.asUser({ clientId: 1, userId: 1, readsPublished: true, administers: true }, (trx) => who.execute(trx)),
      ]),
    );
    expect(taken.map(({ rows }) => rows[0]?.role)).toEqual([
      'daybook_jobs',
      'daybook_maintenance',
      'daybook_auth',
      'daybook_administrator',
    ]);
  },
);

/** By the clock of the server, which the functions use. */
const aMomentAgo = sql`now() - interval '1 second'`;
const clientId = 1;
const people = [1, 2, 3] as const;
const shared = (trx: Transaction) => sql<{ key: string }>`SELECT key FROM app_shared_evidence()`.execute(trx);

// A superuser bypasses row-level security; the functions that run as the owner of the tables must work without that.
it.runIf(server !== null)(
  'the functions that run as that user see what they add up, and clear it away',
  within,
  async () => {
    await withOrdinaryOwner(url, async (database) => {
      const builder = new RowBuilder(await readTableFacts(database), {});
      const count = async () => {
        const { rows } = await database.asMaintenance((trx) =>
          sql<{ user_id: number }>`SELECT user_id FROM suggestion_contributions ORDER BY user_id`.execute(trx),
        );
        return rows.map((row) => row.user_id);
      };
      const handed = async (userId: number) => {
        const { rows } = await database.asUser({ clientId, userId, readsPublished: true }, shared);
        return rows.map(({ key }) => key);
      };
      await database.asMaintenance(async (trx) => {
        await builder.insert(trx, 'clients', { clientId, userId: 1 }, { id: clientId });
        for (const userId of people) {
          const owner = { clientId, userId };
          builder.remember('clients', owner, { id: clientId });
          builder.remember('users', owner, await builder.insert(trx, 'users', owner, { id: userId }));
          const keys = ['word both', `word of ${userId}`];
          const values = { keys, contact_ids: [0, 0], weights: [1, 1], counts_from: aMomentAgo };
          await builder.insert(trx, 'suggestion_contributions', owner, values);
          const published = { status: 'published', published_at: aMomentAgo };
          await builder.insert(trx, 'days', owner, published);
        }
      });
      expect(await handed(1)).toEqual([]);
      await database.asMaintenance((trx) =>
        sql`INSERT INTO preferences (client_id, user_id, chapter, value)
        VALUES (${clientId}, 0, 'suggestions_organisation', '{"learn_from_colleagues": true}')`.execute(trx),
      );
      expect(await handed(1)).toEqual(['word both']);
      await database.asMaintenance((trx) =>
        sql`UPDATE days SET status = 'open', published_at = NULL WHERE user_id = 2`.execute(trx),
      );
      expect(await count()).toEqual([1, 3]);
      expect(await handed(1)).toEqual([]);
      await database.asMaintenance((trx) => sql`DELETE FROM preferences WHERE client_id = ${clientId}`.execute(trx));
      expect(await count()).toEqual([]);
    });
  },
);
