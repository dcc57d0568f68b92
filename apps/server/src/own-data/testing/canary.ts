// A unique word in every text that a person can leave, and a search for it in all stored data.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBackup } from '@daybook/database/backup/read-backup.ts';
import { writeBackup } from '@daybook/database/backup/write-backup.ts';
import type { Database, Transaction } from '@daybook/database/database.ts';
import { type Owner, type Row, RowBuilder } from '@daybook/database/testing/row-builder.ts';
import { readTableFacts, type TableFacts } from '@daybook/database/testing/table-facts.ts';
import { sql } from 'kysely';

/** Columns of text that the database or the program chooses from a list; a person cannot write into them. */
const chosen: Readonly<Record<string, Row>> = {
  days: { status: 'open', sync_status: 'unknown', published_at: null, timezone: 'UTC' },
  registrations: { internal: true, published_at: null },
  export_entries: { action: 'create', state: 'done' },
  crm_differences: { kind: 'missing', decision: null },
  logs: { status: 'open', decided_by: null, published_at: null, deleted_at: null },
  appointments: { status: 'open', changed_outside: null },
  linked_accounts: { kind: 'ics', state: 'active' },
  crm_connections: { state: 'disconnected', field_values: '{}', learned: '{}', settings: '{}' },
  linked_occurrences: { state: 'planned', ended_at: new Date(1_700_000_060_000) },
  devices: { kind: 'browser', recording: 'on' },
  device_states: { state: 'on' },
  tags: { nature: 'tag', ignored: true, origin: null, conditions: '[]', deleted_at: null },
  descriptions: { personal: true },
  privacy_rules: { kind: 'title', effect: 'drop' },
  privacy_counts: { reason: 'PRIVACY_RULE' },
  sessions: { method: 'password' },
  subscriptions: { plan: 'starter', state: 'active' },
  one_time_codes: { purpose: 'invitation' },
  sign_in_identities: { provider: 'google' },
  provider_grants: { provider: 'google', state: 'valid', invalid_reason: null },
  billing_accounts: { method_type: 'card', vat_state: 'valid', change_id: null, change: null, paid_seats: '{}' },
  microsoft_tenants: { state: 'active' },
  slack_links: { state: 'valid' },
  ticket_connections: { state: 'disconnected' },
  sign_in_attempts: { provider: 'google', purpose: 'login' },
  imports: { status: 'done', format: 'toggl', date_order: 'ymd' },
  import_files: { content: Buffer.from('a file') },
  contact_import_files: { content: Buffer.from('a file') },
  contact_import_rows: { status: 'pending', outcome: 'add' },
  contact_imports: { status: 'checked' },
  made_files: { kind: 'activities', status: 'finished', format: 'csv', type: 'basic', failure: null },
  made_file_pieces: { content: Buffer.from('a file') },
  saved_reports: { mail_every: null, mail_format: 'csv', search: '{}', question: '{}' },
  tag_runs: { kind: 'create', status: 'done' },
  ai_suggestion_sets: { origin: 'user' },
  ai_sessions: { status: 'view', failure: null, heatmap: '[]' },
  ai_suggestions: { status: 'open', decided_by: null },
  ai_thread_turns: { status: 'answered' },
  support_messages: { sender: 'user' },
  note_pictures: { media_type: 'image/jpeg' },
  suggestion_outcomes: { kind: 'tag', rating: 'good', answers: '[]' },
};
/** Tables with exactly one row for each person, which exists already. */
const oneOfEach: readonly string[] = ['user_credentials', 'sign_in_addresses', 'subscriptions', 'suggestion_models'];
const inUsers = ['language', 'country', 'source'];
/** The audit log contains ids, never texts of people; it cannot be changed. */
const wordless = ['audit_entries', 'audit_heads'];

/** Adds a row of this person to every table with rows of people, with the word in each text. Returns the tables. */
export async function leaveEverywhere(database: Database, owner: Owner, word: string): Promise<string[]> {
  const facts = await readTableFacts(database);
  const builder = new RowBuilder(facts, chosen);
  builder.remember('clients', owner, { id: owner.clientId });
  builder.remember('users', owner, { client_id: owner.clientId, id: owner.userId });
  const personal = facts.filter(({ name, columns }) => !wordless.includes(name) && has(columns, 'user_id'));
  await database.asMaintenance(async (trx) => {
    const level = await trx
      .selectFrom('dimension_levels')
      .selectAll()
      .where('client_id', '=', owner.clientId)
      .executeTakeFirstOrThrow();
    builder.remember('dimension_levels', owner, level);
    for (const table of personal) await leaveIn(trx, builder, table, owner, word);
    await leaveInUser(trx, facts, owner, word);
  });
  return [...personal.map(({ name }) => name), 'users'];
}

const has = (columns: TableFacts['columns'], name: string) => columns.some((column) => column.name === name);

async function leaveIn(trx: Transaction, builder: RowBuilder, table: TableFacts, owner: Owner, word: string) {
  const row = { ...wordsFor(table, word, Object.keys(chosen[table.name] ?? {})), ...chosen[table.name] };
  if (oneOfEach.includes(table.name))
    await sql`DELETE FROM ${sql.table(table.name)} WHERE user_id = ${owner.userId}`.execute(trx);
  await builder.insert(trx, table.name, owner, row);
}

async function leaveInUser(trx: Transaction, facts: readonly TableFacts[], owner: Owner, word: string) {
  const users = facts.find(({ name }) => name === 'users');
  const words = Object.entries(users === undefined ? {} : wordsFor(users, word, inUsers));
  const set = sql.join(words.map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
  await sql`UPDATE users SET ${set} WHERE client_id = ${owner.clientId} AND id = ${owner.userId}`.execute(trx);
}

/** Returns the word for each column that accepts text and is no reference to another row. */
function wordsFor({ columns, foreignKeys }: TableFacts, word: string, except: readonly string[]): Row {
  const keys = new Set([...except, ...foreignKeys.flatMap((key) => key.columns)]);
  const free = columns.filter(({ name }) => !keys.has(name));
  return Object.fromEntries(free.flatMap(({ name, type }) => (type in forms ? [[name, forms[type]?.(word)]] : [])));
}

const forms: Readonly<Record<string, (word: string) => unknown>> = {
  text: (word) => word,
  'text[]': (word) => [word],
  jsonb: (word) => JSON.stringify({ [word]: word }),
};

/** Returns the tables of a backup that contain the word. */
export async function tablesWith(database: Database, word: string, now: Date): Promise<string[]> {
  const directory = await mkdtemp(join(tmpdir(), 'daybook-canary-'));
  const found = new Set<string>();
  let table = '';
  try {
    for await (const event of readBackup(await writeBackup(database, { directory, reason: 'manual', now }))) {
      if (event.kind === 'table') table = event.start.table;
      if (event.kind === 'row' && event.text.includes(word)) found.add(table);
    }
  } finally {
    await rm(directory, { recursive: true });
  }
  return [...found].sort();
}

/**
 * Puts the word and the table's name in front of each text in the rows of an organisation's people that a person could
 * have written. Returns the tables.
 */
export async function markTexts(
  database: Database,
  facts: readonly TableFacts[],
  { clientId, word, except }: { readonly clientId: number; readonly word: string; readonly except: readonly string[] },
): Promise<string[]> {
  const personal = facts.filter(
    ({ name, columns }) =>
      ![...wordless, ...except].includes(name) && has(columns, 'user_id') && has(columns, 'client_id'),
  );
  const marked: string[] = [];
  for (const table of personal) {
    const columns = table.columns.filter(({ type }) => type === 'text').map(({ name }) => name);
    const kept = new Set([
      ...Object.keys(chosen[table.name] ?? {}),
      ...table.foreignKeys.flatMap((key) => key.columns),
    ]);
    const free = columns.filter((name) => !kept.has(name));
    if (free.length === 0) continue;
    const set = sql.join(free.map((name) => sql`${sql.ref(name)} = ${`${word}-${table.name} `} || ${sql.ref(name)}`));
    const update = sql`UPDATE ${sql.table(table.name)} SET ${set} WHERE client_id = ${clientId}`;
    const { numAffectedRows = 0n } = await database.asMaintenance((trx) => update.execute(trx));
    if (numAffectedRows > 0n) marked.push(table.name);
  }
  return marked;
}
