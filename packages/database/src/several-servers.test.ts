// Parts of the schema that do not work with tables over several servers (docs/decisions/0112-tables-over-several-servers.md). The lists
// may shrink: a new policy that reads another table, a new trigger or a new key that clears a column fails here.
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Owner, RowBuilder } from './testing/row-builder.ts';
import { readTableFacts } from './testing/table-facts.ts';
import { type TestDatabase, testDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** Policies that read another table, which must be on the same server: `table policy: read tables`. */
const readingPolicies = [
  'activity_notes open_adds: days',
  'activity_notes open_changes: days',
  'activity_notes open_removes: days',
  'appointments open_changes: logs',
  'appointments open_removes: logs',
  'day_breaks open_adds: days',
  'day_breaks open_changes: days',
  'day_breaks open_removes: days',
  'descriptions shared_reads: description_users',
  'logs open_adds: days',
  'registration_dimensions open_adds: days registrations',
  'registration_dimensions periods_change: registrations',
  'registration_dimensions periods_read: registrations',
  'registration_sources open_adds: days registrations',
  'registration_sources periods_change: registrations',
  'registration_sources periods_read: registrations',
  'registrations open_adds: days',
  'saved_reports received_reads: saved_report_receivers',
];

/** Tables with triggers, and their number. */
const triggers = [
  'activity_notes 3',
  'appointments 5',
  'archived_registrations 3',
  'contacts 1',
  'day_breaks 3',
  'days 2',
  'dimension_templates 2',
  'dimensions 2',
  'logs 5',
  'preferences 1',
  'registration_dimensions 2',
  'registrations 5',
  'tags 2',
];

async function textsOf(query: RawBuilder<{ text: string }>): Promise<string[]> {
  const { rows } = await database.asOwner((trx) => query.execute(trx));
  return rows.map(({ text }) => text);
}

it('has no other policy that reads another table', async () => {
  const found = sql<{ text: string }>`
    SELECT c.relname || ' ' || p.polname || ': ' || string_agg(DISTINCT o.relname, ' ') AS text
    FROM pg_policy p JOIN pg_class c ON c.oid = p.polrelid
    JOIN pg_depend d ON d.classid = 'pg_policy'::regclass AND d.objid = p.oid AND d.refclassid = 'pg_class'::regclass
    JOIN pg_class o ON o.oid = d.refobjid AND o.oid <> p.polrelid
    WHERE c.relnamespace = 'public'::regnamespace GROUP BY c.relname, p.polname ORDER BY 1`;
  expect((await textsOf(found)).sort()).toEqual(readingPolicies);
});

it('has no other function in a policy that reads a table', async () => {
  const found = sql<{ text: string }>`
    WITH called AS MATERIALIZED (
      SELECT DISTINCT f.oid, f.proname, pg_get_functiondef(f.oid) AS definition FROM pg_depend d JOIN pg_proc f ON f.oid = d.refobjid
      WHERE d.classid = 'pg_policy'::regclass AND d.refclassid = 'pg_proc'::regclass
        AND f.pronamespace = 'public'::regnamespace
    )
    SELECT DISTINCT f.proname::text AS text FROM called f JOIN pg_class t ON f.definition ~ ('\\m' || t.relname || '\\M')
    WHERE t.relnamespace = 'public'::regnamespace AND t.relkind IN ('r', 'p')`;
  // The user of a reopened day, for rows of published days.
  expect(await textsOf(found)).toEqual(['app_reopened_user']);
});

it('has no other trigger', async () => {
  const found = sql<{ text: string }>`
    SELECT c.relname || ' ' || count(*) AS text FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace GROUP BY c.relname ORDER BY 1`;
  expect((await textsOf(found)).sort()).toEqual(triggers);
});

it('has no key that clears or fills a column of the row that refers to another', async () => {
  const found = sql<{ text: string }>`
    SELECT conrelid::regclass || ' ' || conname AS text FROM pg_constraint
    WHERE contype = 'f' AND (confdeltype IN ('n', 'd') OR confupdtype <> 'a') AND connamespace = 'public'::regnamespace`;
  expect(await textsOf(found)).toEqual([]);
});

/** Values of rows beyond samples of their required columns. */
const rowsOfTables = { locations: { country: 'NL' }, registrations: { internal: true } };

type Reference = readonly [table: string, referring: string, column: string];

/** A referenced row, and the row and column that refer to it. */
const references: readonly Reference[] = [
  ['registrations', 'logs', 'registration_id'],
  ['departments', 'users', 'department_id'],
  ['locations', 'users', 'location_id'],
  ['api_tokens', 'devices', 'token_id'],
  ['dimensions', 'ticket_mappings', 'dimension_id'],
];

/** Creates both rows in a new organisation, and returns the id of the referenced one. */
async function refer(owner: Owner, [table, referring, column]: Reference): Promise<unknown> {
  const builder = new RowBuilder(await readTableFacts(database), rowsOfTables);
  return database.asMaintenance(async (trx) => {
    await builder.insert(trx, 'clients', owner, { id: owner.clientId });
    builder.remember('clients', owner, { id: owner.clientId });
    builder.remember('users', owner, await builder.insert(trx, 'users', owner, { id: owner.userId }));
    const { id } = await builder.insert(trx, table, owner);
    if (referring !== 'users') await builder.insert(trx, referring, owner, { [column]: id });
    else await sql`UPDATE users SET ${sql.ref(column)} = ${id} WHERE client_id = ${owner.clientId}`.execute(trx);
    return id;
  });
}

it.each(references)('refuses to delete a row of %s while one of %s refers to it', async (...reference) => {
  const [table, referring, column] = reference;
  const owner = { clientId: 1 + references.findIndex((one) => one[0] === table), userId: 1 };
  const id = await refer(owner, reference);
  const own = sql`client_id = ${owner.clientId}`;
  const remove = () =>
    database.asMaintenance((trx) => sql`DELETE FROM ${sql.table(table)} WHERE ${own} AND id = ${id}`.execute(trx));
  await expect(remove()).rejects.toMatchObject({ code: '23503' });
  const cleared = sql`UPDATE ${sql.table(referring)} SET ${sql.ref(column)} = NULL WHERE ${own}`;
  await database.asMaintenance((trx) => cleared.execute(trx));
  expect((await remove()).numAffectedRows).toBe(1n);
});
