import { copyFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database.ts';
import { RestoreRefused } from '../errors.ts';
import { openDatabase } from '../open-database.ts';
import { RowBuilder } from '../testing/row-builder.ts';
import { readTableFacts } from '../testing/table-facts.ts';
import { embeddedTestDatabase, serverTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { testServer } from '../testing/test-server.ts';
import { makeBackup } from './keep-backups.ts';
import { verifyBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const contactsMade = 12_345;
const awkward = 'tab\t newline\n quote\' back\\slash \\N {brace} "double" 漢 😀';
const now = new Date('2026-03-02T03:00:00Z');

const server = await testServer();
const directory = await mkdtemp(join(tmpdir(), 'daybook-backups-'));
const engines = {
  pglite: () => embeddedTestDatabase(),
  ...(server === null ? {} : { postgresql: () => serverTestDatabase(server.url) }),
};
type EngineName = keyof typeof engines;

afterAll(async () => {
  for (const { source } of await Promise.all(made.values())) await source.close();
  rmSync(directory, { recursive: true, force: true });
  await server?.stop();
});

type Made = { readonly source: TestDatabase; readonly path: string; readonly expected: Record<string, unknown> };
const made = new Map<EngineName, Promise<Made>>();

/** A filled database, its content and its backup, shared by all tests. */
function madeOn(engine: EngineName): Promise<Made> {
  const known = made.get(engine) ?? make(engine);
  made.set(engine, known);
  return known;
}

async function make(engine: EngineName): Promise<Made> {
  const source = (await engines[engine]?.()) as TestDatabase;
  await fill(source);
  const target = { directory: join(directory, engine), reason: 'manual', now } as const;
  const { path } = await makeBackup(source, target);
  return { source, path, expected: await contents(source) };
}

/** A row in every table, awkward values, more rows than one chunk, references within a table, and removed rows. */
async function fill(database: Database): Promise<void> {
  const facts = await readTableFacts(database);
  const rows = {
    tags: { ignored: true },
    demo_hours: { hours: '{}' },
    tag_runs: { kind: 'create' },
    custom_fields: { key: 'matter', type: 'string' },
    devices: { kind: 'browser' },
    device_states: { state: 'on' },
    privacy_rules: { kind: 'site', effect: 'drop' },
    privacy_counts: { reason: 'PRIVACY_RULE' },
    linked_accounts: { kind: 'ics' },
    linked_occurrences: { ended_at: new Date(1_700_000_060_000) },
    waiting_calls: { direction: 'in', ended_at: new Date(1_700_000_060_000) },
    import_files: { content: Buffer.from('x') },
    made_files: { format: 'csv', type: 'basic' },
    made_file_pieces: { content: Buffer.from('x') },
    registrations: { internal: true },
    export_entries: { action: 'create' },
    suggestion_contributions: { keys: ['word {"a", \\}'], contact_ids: [1], weights: [7] },
    suggestion_outcomes: { kind: 'tag' },
    support_messages: { sender: 'user' },
    locations: { country: 'NL' },
    subscriptions: { plan: 'starter' },
    partner_configurations: { identifier: 'partner', part: 'timeline' },
    one_time_codes: { purpose: 'invitation' },
    sign_in_identities: { provider: 'google' },
    sign_in_attempts: { provider: 'google', purpose: 'login' },
  };
  const builder = new RowBuilder(facts, rows);
  const owner = { clientId: 501, userId: 601 };
  const tables = facts
    .map(({ name }) => name)
    .filter((name) => !['schema_migrations', 'clients', 'users'].includes(name));
  await database.asMaintenance(async (trx) => {
    builder.remember('clients', owner, await builder.insert(trx, 'clients', owner, { id: 501, name: awkward }));
    builder.remember('users', owner, await builder.insert(trx, 'users', owner, { id: 601 }));
    for (const table of tables) await builder.insert(trx, table, owner);
    await sql`UPDATE subjects SET mail_to = ${[awkward, '', 'NULL']}, content = ''`.execute(trx);
    await sql`INSERT INTO contacts (client_id, name) SELECT 501, 'contact ' || i FROM generate_series(1, ${contactsMade}::int) i`.execute(
      trx,
    );
    await sql`INSERT INTO dimensions (client_id, dimension_level_id, name, parent_id, id)
      SELECT 501, (SELECT min(id) FROM dimension_levels), 'd' || i, CASE WHEN i < 5 THEN 9005 END, 9000 + i FROM generate_series(1, 5) i`.execute(
      trx,
    );
    await sql`DELETE FROM contacts WHERE id = (SELECT max(id) FROM contacts)`.execute(trx);
  });
}

/** Returns the content of the database, by table, in a form that can be compared between engines. */
async function contents(database: Database): Promise<Record<string, unknown>> {
  const tables = (await readTableFacts(database))
    .map(({ name }) => name)
    .filter((name) => name !== 'schema_migrations');
  return database.asMaintenance(async (trx) => {
    // Each engine writes instants in the zone of its own machine.
    await sql`SET LOCAL TimeZone = 'UTC'`.execute(trx);
    const states = tables.map(
      (table) => sql`SELECT ${sql.lit(table)} AS name, count(*) AS count,
        md5(coalesce(string_agg(t::text, E'\n' ORDER BY t::text COLLATE "C"), '')) AS digest FROM ${sql.table(table)} t`,
    );
    const { rows } = await sql<{ name: string }>`${sql.join(states, sql` UNION ALL `)}`.execute(trx);
    return Object.fromEntries(rows.map(({ name, ...state }) => [name, state]));
  });
}

describe.each(Object.keys(engines) as EngineName[])('a backup made on %s', (from) => {
  let path: string;
  let expected: Record<string, unknown>;

  beforeAll(async () => {
    ({ path, expected } = await madeOn(from));
  });

  async function withTarget(into: EngineName, use: (target: TestDatabase) => Promise<void>): Promise<void> {
    const target = (await engines[into]?.()) as TestDatabase;
    await target.closeOnly();
    try {
      await use(target);
    } finally {
      await target.close();
    }
  }

  it('is readable by its owner only and complete under its name only', () => {
    expect(statSync(path).mode & 0o077).toBe(0);
    expect(readdirSync(join(directory, from)).every((name) => name.endsWith('.backup.gz'))).toBe(true);
  });

  it.each(Object.keys(engines) as EngineName[])(
    'restores into %s row for row, once, unless its data may go',
    { timeout: 300_000 },
    async (into) => {
      await withTarget(into, async (target) => {
        const restored = await restoreBackup(target.settings, path);
        expect(restored.rows).toBeGreaterThan(contactsMade);
        const database = await openDatabase(target.settings);
        try {
          expect(await contents(database)).toEqual(expected);
          await continuesCounting(database);
          await keepsItsRules(database);
        } finally {
          await database.close();
        }
        if (into === from) await isRefusedUnlessDataMayGo(target, path);
      });
    },
  );
});

async function isRefusedUnlessDataMayGo({ settings }: TestDatabase, path: string): Promise<void> {
  await expect(restoreBackup(settings, path)).rejects.toThrow(/holds data already/);
  await expect(restoreBackup(settings, path, { replace: true })).resolves.toBeDefined();
}

/** The number after a deleted row is not reused. */
async function continuesCounting(database: Database): Promise<void> {
  const { rows } = await database.asMaintenance((trx) =>
    sql<{
      id: number;
      highest: number;
    }>`WITH made AS (INSERT INTO contacts (client_id, name) VALUES (501, 'next') RETURNING id)
      SELECT made.id, (SELECT max(id) FROM contacts) AS highest FROM made`.execute(trx),
  );
  expect(rows[0]?.id).toBe((rows[0]?.highest ?? 0) + 2);
}

/** References that were deferred during loading are immediate again, and row-level security is in force. */
async function keepsItsRules(database: Database): Promise<void> {
  const facts = await readTableFacts(database);
  expect(facts.filter(({ name, isProtected }) => !isProtected && name !== 'schema_migrations')).toEqual([]);
  const { rows } = await database.asOwner((trx) =>
    sql`SELECT conname FROM pg_constraint WHERE contype = 'f' AND condeferrable AND connamespace = 'public'::regnamespace`.execute(
      trx,
    ),
  );
  expect(rows).toEqual([]);
}

describe('a backup that cannot be trusted', () => {
  let good: string;
  let source: TestDatabase;
  beforeAll(async () => {
    ({ source, path: good } = await madeOn('pglite'));
  });

  const spoilt = (name: string, spoil: (path: string) => void) => {
    const path = join(directory, name);
    copyFileSync(good, path);
    spoil(path);
    return path;
  };
  const rewrite = (path: string, change: (text: string) => string) =>
    writeFileSync(path, gzipSync(change(gunzipSync(readFileSync(path)).toString())));

  it.each<[string, (path: string) => void, RegExp]>([
    [
      'cut short',
      (path) => writeFileSync(path, readFileSync(path).subarray(0, statSync(path).size / 2)),
      /damaged|cut short/,
    ],
    [
      'with a flipped bit',
      (path) => {
        const bytes = readFileSync(path);
        bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
        writeFileSync(path, bytes);
      },
      /damaged/,
    ],
    ['with a changed row', (path) => rewrite(path, (text) => text.replace('contact 77\t', 'contact 78\t')), /checksum/],
    [
      'without its end',
      (path) => rewrite(path, (text) => text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)),
      /cut short/,
    ],
    ['that is something else', (path) => writeFileSync(path, gzipSync('{"format":"other"}\n')), /not a backup/],
    ['that is not packed', (path) => writeFileSync(path, 'hello'), /damaged/],
  ])('%s is refused', async (name, spoil, reason) => {
    const path = spoilt(`${name}.gz`, spoil);
    const error = await verifyBackup(path).catch((refusal: unknown) => refusal);
    expect(error).toBeInstanceOf(RestoreRefused);
    expect(String(error)).toMatch(reason);
  });

  it('leaves the database as it was', async () => {
    const before = await contents(source);
    await source.closeOnly();
    const path = spoilt('spoilt.gz', (file) => rewrite(file, (text) => text.replace('contact 77\t', 'contact 78\t')));
    await expect(restoreBackup(source.settings, path, { replace: true })).rejects.toThrow(RestoreRefused);
    const again = await openDatabase(source.settings);
    expect(await contents(again)).toEqual(before);
    await again.close();
  });
});
