import { readTableFacts } from '@daybook/database/testing/table-facts.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { ownLogs, ownRows } from './erasure.repository.ts';
import { exportTables } from './export-tables.ts';
import { leaveEverywhere } from './testing/canary.ts';

let its: TestApp;
let admin: TestUser;
let person: TestUser;
let nowMs = Date.parse('2026-04-20T10:00:00Z');

beforeAll(async () => {
  its = await testApp({
    now: () => new Date(nowMs),
    limitRules: { exportByAccount: { attempts: 3, windowSeconds: 3600 } },
  });
  admin = await its.register();
});
beforeEach(async () => {
  person = await its.addColleague(admin);
});
afterAll(() => its.close());

const path = '/api/v1/users/self/export';

/** Returns the archive as files by name, read like a program that does not know Daybook. */
async function exported(user: TestUser): Promise<Record<string, string>> {
  const response = await its.app.inject({ method: 'GET', url: path, cookies: Object.fromEntries(user.client.cookies) });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('application/zip');
  expect(response.headers['content-disposition']).toBe('attachment; filename="daybook-2026-04-20.zip"');
  expect(response.headers['cache-control']).toBe('no-store');
  const files = Object.entries(unzipSync(response.rawPayload));
  return Object.fromEntries(files.map(([name, bytes]) => [name, strFromU8(bytes)]));
}
const rowsOf = (files: Record<string, string>, table: string): Json[] => JSON.parse(files[`json/${table}.json`] ?? '');

/** Tables with a person's rows that are not exported, and why. */
const leftOut: Readonly<Record<string, string>> = {
  user_credentials: 'a secret',
  sign_in_addresses: 'the address of the profile',
  sign_in_attempts: 'a secret of ten minutes',
  one_time_codes: 'a secret',
  two_factor_secrets: 'a secret',
  two_factor_recovery_codes: 'a secret',
  linked_watches: 'secrets of notifications',
  idempotency_keys: 'answers of the last day, over again',
  import_files: 'a file that the person has',
  contact_import_files: 'a file that the person has',
  made_files: 'what is handed over anyway, for a day',
  made_file_pieces: 'what is handed over anyway, for a day',
};

describe('the own data', () => {
  test('are every table that has rows of persons', async () => {
    const facts = await readTableFacts(its.database);
    const personal = facts
      .filter(({ columns }) => columns.some(({ name }) => name === 'user_id'))
      .map(({ name }) => name);
    const handedOver = exportTables.map(({ table }) => table);
    for (const table of personal) expect([...handedOver, ...Object.keys(leftOut)]).toContain(table);
    expect(new Set(exportTables.map(({ name }) => name)).size).toBe(exportTables.length);
  });

  test('name no column of a secret, and leave out no other one without need', async () => {
    const facts = await readTableFacts(its.database);
    const known = new Set(['client_id', 'user_id', 'secret_hash', 'previous_hash', 'hash', 'key_hash', 'created_by']);
    for (const { table, columns } of exportTables) {
      const all = facts.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? [];
      expect(all).toEqual(expect.arrayContaining([...columns]));
      const missing = all.filter((name) => !columns.includes(name) && !known.has(name));
      expect({ table, missing }).toEqual({ table, missing: unneeded[table] ?? [] });
    }
  });

  test('come as JSON and CSV, of the person alone', { timeout: 60_000 }, async () => {
    const colleague = await its.addColleague(admin);
    await leaveEverywhere(its.database, person, 'kanarie');
    await leaveEverywhere(its.database, colleague, 'nachbarin');
    const files = await exported(person);
    expect(Object.keys(files).sort()).toEqual(
      exportTables.flatMap(({ name }) => [`csv/${name}.csv`, `json/${name}.json`]).sort(),
    );
    const filled = Object.keys(files).filter((name) => name.startsWith('json/') && files[name]?.includes('kanarie'));
    expect(filled.length).toBeGreaterThan(15);
    for (const text of Object.values(files)) {
      expect(text).not.toContain('nachbarin');
      expect(text).not.toMatch(/secret_hash|password_hash|argon2/);
    }
    expect(rowsOf(files, 'profile')).toMatchObject([{ id: person.userId, name_first: 'kanarie' }]);
    expect(rowsOf(files, 'notes')).toContainEqual(expect.objectContaining({ description: 'kanarie' }));
  });

  test('are whole, however many pages they fill', { timeout: 60_000 }, async () => {
    const ids = { client_id: person.clientId, user_id: person.userId };
    const wanted = Array.from({ length: 2500 }, (_, index) => `number ${index}`);
    await its.database.asMaintenance(async (trx) => {
      const values = wanted.map((text) => ({ ...ids, kind: 'many', body: JSON.stringify({ text }) }));
      await trx.insertInto('feedback').values(values).execute();
      const counts = wanted.map((text) => ({ ...ids, type: 'url', normalised: text, contact_id: 0, times: 1 }));
      await trx
        .insertInto('reference_counts')
        .values(counts.map((count) => ({ ...count, last_date: '2026-04-01' })))
        .execute();
    });
    const files = await exported(person);
    expect(rowsOf(files, 'feedback').map(({ body }) => body.text)).toEqual(wanted);
    expect(
      rowsOf(files, 'reference_counts')
        .map(({ normalised }) => normalised)
        .sort(),
    ).toEqual([...wanted].sort());
    expect(files['csv/feedback.csv']?.trimEnd().split('\r\n')).toHaveLength(2501);
  });

  test('calculate nothing in a spreadsheet', async () => {
    await leaveEverywhere(its.database, person, '=HYPERLINK("http://evil.example")');
    const files = await exported(person);
    const cells = Object.entries(files).filter(([name]) => name.startsWith('csv/'));
    expect(files['csv/notes.csv']).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    for (const [, text] of cells) expect(text).not.toMatch(/(^|,|\n)"?=/);
  });

  test('are handed over in person only: no token, no old session, not too often, and on the record', async () => {
    expect((await (await its.withToken(person, ['logs:read'])).get(path)).expect(403).codes).toEqual([
      'MISSING_ABILITY',
    ]);
    for (const _ of [1, 2, 3]) await exported(person);
    expect((await person.client.get(path)).expect(429).codes).toEqual(['RATE_LIMITED']);
    const log = (await person.client.get('/api/v1/audit-log/self?action=eq:user.exported')).expect(200).json.data;
    expect(log).toHaveLength(3);
    nowMs += 16 * 60_000;
    expect((await person.client.get(path)).expect(423).codes).toEqual(['PASSWORD_CONFIRMATION_REQUIRED']);
  });

  test('of an administrator hold nothing that colleagues published or did', async () => {
    const boss = await its.addColleague(admin, { isAdmin: true });
    await leaveEverywhere(its.database, person, 'published by another');
    await its.database.asMaintenance((trx) =>
      trx
        .updateTable('days')
        .set({ published_at: new Date(nowMs), status: 'published' })
        .where('user_id', '=', person.userId)
        .execute(),
    );
    const files = await exported(boss);
    expect(rowsOf(files, 'days')).toEqual([]);
    for (const text of Object.values(files)) expect(text).not.toContain('published by another');
  });
});

test('what is erased is what was handed over, and more', () => {
  const kept = ['users', 'audit_entries', 'registration_dimensions', 'registration_sources', 'sign_in_identities'];
  const erased: string[] = [ownLogs, ...ownRows].map(({ table }) => table);
  for (const { table } of exportTables) expect([...erased, ...kept]).toContain(table);
});

/** Columns that say nothing about a person: version counters, and columns that only the product itself reads. */
const unneeded: Readonly<Record<string, readonly string[]>> = {
  users: ['deleted_at', 'erased_at', 'erasure_completed_at'],
  crm_connections: ['connected_by', 'next_read_at', 'asked_at', 'last_full_at'],
  ticket_connections: ['next_read_at', 'asked_at'],
  days: ['version', 'totals_version', 'published_version'],
  registrations: ['version'],
  tags: ['normalised', 'version', 'condition_key'],
  descriptions: ['version'],
  tag_runs: ['cause_id', 'total_subjects', 'handled_subjects', 'handled_subject_id', 'begun_at'],
  tag_run_logs: ['id'],
  sessions: ['password_confirmed_at', 'impersonator_client_id', 'impersonator_user_id', 'impersonator_session_id'],
  day_views: ['impersonator_user_id'],
  audit_entries: ['impersonator_user_id', 'address', 'salt', 'rest_hash'],
  linked_accounts: ['identity_hash', 'credentials_encrypted', 'failures', 'syncing_until'],
  linked_collections: ['cursor', 'full_pass_at', 'watch_refused_at'],
  provider_grants: ['tokens_encrypted', 'renewal_id', 'renewing_until'],
  slack_links: ['token_encrypted'],
  push_subscriptions: ['address_hash', 'sealed', 'server_key'],
  support_messages: ['mail_key'],
  watch_buckets: ['kept_out'],
  linked_occurrences: ['object_key', 'fingerprint', 'meeting_key', 'title_key', 'recorded_as'],
};
