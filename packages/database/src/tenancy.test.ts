import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope, Transaction } from './database.ts';
import { type Owner, type Row, RowBuilder } from './testing/row-builder.ts';
import { readTableFacts, type TableFacts } from './testing/table-facts.ts';
import { testDatabase } from './testing/test-database.ts';

const verbs = ['select', 'insert', 'update', 'delete'] as const;
type Verb = (typeof verbs)[number];
type Visitor = 'foreigner' | 'colleague' | 'administrator' | 'impersonator' | 'owner';
type Rights = Record<Visitor, readonly Verb[]>;

const none: Rights = { foreigner: [], colleague: [], administrator: [], impersonator: [], owner: [] };
const shared: Rights = { foreigner: [], colleague: verbs, administrator: verbs, impersonator: verbs, owner: verbs };
/** Rows that are never removed. */
const adding = ['select', 'insert', 'update'] as const;
/** Everybody reads it, only administrators change it. */
const administered: Rights = {
  foreigner: [],
  colleague: ['select'],
  administrator: verbs,
  impersonator: ['select'],
  owner: ['select'],
};
/** Its existence is visible, but none of its content. */
const state: Rights = { ...none, administrator: ['select'], impersonator: ['select'], owner: ['select'] };
/** Everybody in the organisation reads it, and no request changes it. */
const shown: Rights = {
  foreigner: [],
  colleague: ['select'],
  administrator: ['select'],
  impersonator: ['select'],
  owner: ['select'],
};
/** The owner's own; not secret to a person who acts in the owner's name. */
const personal: Rights = { ...none, impersonator: verbs, owner: verbs };
const own: Rights = { ...none, owner: verbs };
/** A published row can be added (publishing writes some) but neither changed nor removed. */
const frozen: Rights = { ...none, owner: ['select', 'insert'] };
const frozenAndShown: Rights = { ...frozen, administrator: ['select'], impersonator: ['select'] };

type Expectation = {
  /** Rights of each reader on a row of the owner. */
  readonly rights: Rights;
  /** The same for the owner's published row, in tables that have them. */
  readonly published?: Rights;
  /** The same for the organisation's row, in tables where a row may belong to everybody. */
  readonly general?: { readonly row: Row; readonly rights: Rights };
  /** Values of a valid row beyond samples of the required columns. */
  readonly row?: Row;
  readonly publishedRow?: Row;
  /** A column that may be changed at all. */
  readonly changes?: string;
};

const ownOrPublished = { rights: own, published: frozenAndShown } satisfies Expectation;

/** The expected rights on every table that belongs to an organisation. A missing table fails the test. */
const expectations: Readonly<Record<string, Expectation>> = {
  clients: { rights: { ...administered, administrator: ['select', 'update'] }, changes: 'phone' },
  users: {
    rights: {
      foreigner: [],
      colleague: ['select'],
      administrator: ['select', 'update'],
      impersonator: ['select', 'update'],
      owner: ['select', 'update'],
    },
    changes: 'name_first',
  },
  client_properties: { rights: { ...administered, administrator: ['select', 'insert'] } },
  locations: { rights: administered, row: { country: 'NL' } },
  departments: { rights: administered },
  crm_connections: {
    rights: own,
    row: { state: 'disconnected' },
    general: { row: { user_id: null, state: 'disconnected' }, rights: administered },
  },
  crm_secrets: { rights: none },
  ticket_connections: { rights: own, row: { state: 'disconnected' } },
  ticket_secrets: { rights: none },
  tickets: { rights: { ...none, owner: ['select'] } },
  ticket_mappings: { rights: own, general: { row: { user_id: null }, rights: administered } },
  demo_hours: { rights: none, row: { refused_at: new Date() } },
  crm_runs: { rights: administered, row: { state: 'finished' } },
  crm_records: { rights: administered, row: { kind: 'contact' } },
  crm_differences: {
    rights: { ...none, administrator: ['select', 'update'], impersonator: ['select'], owner: ['select', 'update'] },
    row: { kind: 'missing' },
    changes: 'decision',
  },
  crm_day_sums: { rights: { ...none, administrator: ['select'], impersonator: ['select'], owner: ['select'] } },
  phone_systems: { rights: { ...none, administrator: verbs } },
  phone_lines: { rights: { ...none, administrator: verbs, owner: ['select'] } },
  waiting_calls: { rights: none, row: { direction: 'in', ended_at: new Date(1_700_000_060_000) } },
  subscriptions: {
    rights: { ...none, administrator: verbs, impersonator: ['select'], owner: ['select'] },
    row: { plan: 'starter' },
  },
  onboarding_tasks: { rights: personal },
  feedback: { rights: personal },
  day_views: { rights: personal },
  one_time_codes: { rights: none, row: { purpose: 'invitation' } },
  two_factor_secrets: { rights: state },
  two_factor_recovery_codes: { rights: none },
  sign_in_identities: {
    rights: { ...none, administrator: ['select'], owner: ['select', 'delete'] },
    row: { provider: 'google' },
  },
  sign_in_attempts: { rights: none, row: { provider: 'google', purpose: 'login' } },
  provider_grants: {
    rights: { ...none, owner: ['select'] },
    row: { provider: 'google', state: 'valid', invalid_reason: null },
  },
  billing_accounts: { rights: none, row: { method_type: 'card', vat_state: 'valid', change_id: null, change: null } },
  billing_events: { rights: none },
  microsoft_tenants: { rights: { ...none, administrator: ['select'] }, row: { state: 'active' } },
  slack_links: { rights: { ...none, owner: ['select'] }, row: { state: 'valid' } },
  audit_entries: {
    rights: { ...none, administrator: ['select'], impersonator: ['insert'], owner: ['select', 'insert'] },
    row: { actor_user_id: 201 },
  },
  audit_heads: {
    rights: { foreigner: [], colleague: adding, administrator: adding, impersonator: adding, owner: adding },
  },
  user_credentials: { rights: state },
  sign_in_addresses: { rights: none },
  sessions: { rights: own },
  api_tokens: { rights: own },
  idempotency_keys: { rights: personal },
  preferences: { rights: personal, general: { row: { user_id: 0 }, rights: shared } },
  privacy_rules: {
    rights: own,
    row: { kind: 'site', effect: 'drop' },
    general: { row: { user_id: null, pattern: 'bank.nl' }, rights: administered },
  },
  privacy_counts: { rights: own, row: { reason: 'PRIVACY_RULE' } },
  contacts: { rights: shared, changes: 'name' },
  contact_addresses: { rights: administered, row: { type: 'email', normalised: 'a@bakker.nl' } },
  contact_imports: { rights: own },
  contact_import_files: { rights: own, row: { content: Buffer.from('x') } },
  contact_import_rows: { rights: own },
  made_files: { rights: own, row: { kind: 'activities', format: 'csv', type: 'basic' } },
  made_file_pieces: { rights: own, row: { content: Buffer.from('x') } },
  dimension_levels: { rights: administered, changes: 'name' },
  dimensions: { rights: shared, changes: 'name' },
  dimension_templates: { rights: shared },
  dimension_template_parts: { rights: shared },
  custom_fields: { rights: administered, row: { key: 'matter', type: 'string' } },
  descriptions: {
    rights: own,
    row: { personal: true },
    general: { row: { personal: false }, rights: administered },
    changes: 'description',
  },
  description_users: { rights: { ...own, colleague: ['select'] }, row: { user_id: 202, owner_id: 201 } },
  tags: { rights: own, row: { ignored: true }, general: { row: { user_id: null }, rights: shared } },
  tag_runs: { rights: own, row: { kind: 'create' } },
  tag_run_logs: { rights: own },
  saved_reports: {
    rights: personal,
    general: {
      row: { is_shared: true },
      rights: { ...personal, colleague: ['select'], administrator: ['select', 'update'] },
    },
    changes: 'name',
  },
  saved_report_receivers: {
    rights: { ...personal, colleague: ['select', 'update'] },
    row: { user_id: 202, owner_id: 201 },
    changes: 'stopped_at',
  },
  sources: { rights: shared },
  devices: { rights: own, row: { kind: 'browser' } },
  device_states: { rights: own, row: { state: 'on' } },
  source_names: { rights: own, general: { row: { user_id: 0 }, rights: administered } },
  dismissed_reminders: { rights: personal },
  dashboard_arrangements: { rights: personal },
  notification_marks: { rights: personal },
  push_subscriptions: { rights: personal, changes: 'name' },
  team_reminders: {
    rights: { ...none, administrator: ['select', 'insert', 'update'], impersonator: ['select'], owner: ['select'] },
  },
  subjects: { rights: own },
  subject_references: { rights: own },
  reference_counts: { rights: own },
  ai_suggestion_sets: { rights: own },
  ai_sessions: { rights: own },
  ai_suggestions: { rights: own },
  ai_threads: { rights: own },
  ai_thread_turns: { rights: own },
  ai_model_usage: { rights: shared },
  ai_model_consents: { rights: own, changes: 'host' },
  ai_model_user_usage: { rights: own },
  support_conversations: { rights: { ...none, owner: adding } },
  // The row of the owner; no user request adds an answer of the support.
  support_messages: {
    rights: { ...none, owner: ['select', 'insert'] },
    row: { sender: 'user' },
    general: { row: { sender: 'support' }, rights: { ...none, owner: ['select'] } },
  },
  suggestion_contributions: { rights: own, row: { keys: '{}', contact_ids: '{}', weights: '{}' } },
  suggestion_models: { rights: own },
  suggestion_outcomes: { rights: own, row: { kind: 'tag' } },
  day_processing_times: { rights: own },
  appointments: { rights: own },
  activity_notes: { rights: own },
  timers: { rights: own, changes: 'description' },
  note_pictures: { rights: own, row: { media_type: 'image/png' } },
  linked_accounts: { rights: own, row: { kind: 'ics' }, changes: 'name' },
  linked_collections: { rights: own },
  linked_watches: { rights: none },
  linked_occurrences: { rights: own, row: { ended_at: new Date(1_700_000_060_000) } },
  days: { ...ownOrPublished, publishedRow: { status: 'published' } },
  logs: { rights: own, published: frozen },
  registrations: { ...ownOrPublished, row: { internal: true } },
  registration_dimensions: ownOrPublished,
  registration_sources: ownOrPublished,
  archived_registrations: { rights: own },
  export_entries: {
    rights: { ...none, administrator: adding, impersonator: ['select'], owner: adding },
    row: { action: 'create' },
    changes: 'state',
  },
  export_targets: { rights: shown },
  day_changes: { rights: own, changes: 'undone_at' },
  day_change_rows: { rights: own },
  day_breaks: { rights: own },
  removed_events: { rights: own, row: { ended_at: new Date(1_700_000_060_000) } },
  watch_buckets: { rights: own },
  watch_events: { rights: own, changes: 'told_until' },
  imports: { rights: own },
  import_files: { rights: own, row: { content: Buffer.from('x') } },
  import_events: { rights: own },
};

/** Looked up before the organisation is known, so neither their keys nor their indexes can begin with it. */
const foundFirst = ['sign_in_addresses', 'sign_in_identities', 'sign_in_attempts'];
const permissionDenied = '42501';
const uniqueViolation = '23505';

const database = await testDatabase();
const facts = await readTableFacts(database);
const tenantTables = facts.filter(
  ({ name, columns }) => name === 'clients' || columns.some((column) => column.name === 'client_id'),
);
const builder = new RowBuilder(
  facts,
  Object.fromEntries(Object.entries(expectations).map(([table, { row = {} }]) => [table, row])),
);

const scopes = {} as Record<Visitor, Scope>;
const owner: Owner = { clientId: 101, userId: 201 };

async function registerUser(trx: Transaction, who: Owner, isAdmin: boolean): Promise<void> {
  const user = await builder.insert(trx, 'users', who, { id: who.userId, is_admin: isAdmin });
  builder.remember('users', who, user);
}

beforeAll(async () => {
  await database.asMaintenance(async (trx) => {
    for (const clientId of [101, 102]) {
      const row = await builder.insert(trx, 'clients', { clientId, userId: 0 }, { id: clientId });
      for (const userId of [201, 202, 203, 204]) builder.remember('clients', { clientId, userId }, row);
    }
    await registerUser(trx, owner, false);
    await registerUser(trx, { clientId: 101, userId: 202 }, false);
    await registerUser(trx, { clientId: 101, userId: 203 }, true);
    await registerUser(trx, { clientId: 102, userId: 204 }, true);
  });
  scopes.owner = { ...owner, readsPublished: false };
  scopes.colleague = { clientId: 101, userId: 202, readsPublished: false };
  scopes.administrator = { clientId: 101, userId: 203, readsPublished: true, administers: true };
  scopes.impersonator = { ...owner, readsPublished: false, isImpersonated: true };
  // A foreign administrator who may read published days, but only those of the own organisation.
  scopes.foreigner = { clientId: 102, userId: 204, readsPublished: true, administers: true };
});

afterAll(() => database.close());

/** Tables whose tested row is the visitor's own organisation or user. */
const itself: Readonly<Record<string, Row>> = { clients: { id: 101 }, users: { client_id: 101, id: 201 } };

class Undo extends Error {}

/** Whether the visitor can do it. The attempt is rolled back. */
async function succeeds(visitor: Visitor, attempt: (trx: Transaction) => Promise<boolean>): Promise<boolean> {
  let done = false;
  try {
    await database.asUser(scopes[visitor], async (trx) => {
      done = await attempt(trx);
      throw new Undo();
    });
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === permissionDenied) return false;
    // Rights are checked before keys: a row that only violates a key was permitted.
    if (error instanceof pg.DatabaseError && error.code === uniqueViolation) return true;
    if (!(error instanceof Undo)) throw error;
  }
  return done;
}

function primaryKey(table: TableFacts): string[] {
  return table.indexes.find(({ isPrimary }) => isPrimary)?.columns ?? [];
}

function attempts(table: TableFacts, existing: Row, fresh: Row, changes: string) {
  const target = sql.table(table.name);
  const isIt = sql.join(
    primaryKey(table).map((name) => sql`${sql.ref(name)} = ${existing[name]}`),
    sql` AND `,
  );
  const column = sql.ref(changes);
  return {
    select: async (trx) => (await sql`SELECT 1 AS found FROM ${target} WHERE ${isIt}`.execute(trx)).rows.length === 1,
    insert: async (trx) => (await insertPlainly(trx, table.name, fresh)) === 1n,
    update: async (trx) =>
      (await sql`UPDATE ${target} SET ${column} = ${column} WHERE ${isIt}`.execute(trx)).numAffectedRows === 1n,
    delete: async (trx) => (await sql`DELETE FROM ${target} WHERE ${isIt}`.execute(trx)).numAffectedRows === 1n,
  } satisfies Record<Verb, (trx: Transaction) => Promise<boolean>>;
}

/** Without RETURNING, which would need the right to read. */
async function insertPlainly(trx: Transaction, table: string, row: Row): Promise<bigint | undefined> {
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  const result = await sql`INSERT INTO ${sql.table(table)} (${names}) VALUES (${sql.join(Object.values(row))})`.execute(
    trx,
  );
  return result.numAffectedRows;
}

/** Tries every verb as every visitor on a separate row, and returns those that succeeded. */
async function observedRights(table: TableFacts, own: Row): Promise<Record<string, Verb[]>> {
  const { existing, fresh } = await database.asMaintenance(async (trx) => {
    const existing = itself[table.name] ?? (await builder.insert(trx, table.name, owner, own));
    return { existing, fresh: await builder.values(trx, table.name, owner, own) };
  });
  const changes = expectations[table.name]?.changes ?? table.columns.at(-1)?.name ?? '';
  const tried = attempts(table, existing, fresh, changes);
  const observed: Record<string, Verb[]> = {};
  for (const visitor of Object.keys(none) as Visitor[]) {
    observed[visitor] = [];
    for (const verb of verbs) if (await succeeds(visitor, tried[verb])) observed[visitor]?.push(verb);
  }
  return observed;
}

describe('the catalogue', () => {
  it('names every table of an organisation in the expectations', () => {
    expect(tenantTables.map(({ name }) => name).sort()).toEqual(Object.keys(expectations).sort());
  });

  it('has an expectation for published rows wherever there are some', () => {
    const publishing = tenantTables.filter(({ columns }) => columns.some(({ name }) => name === 'published_at'));
    expect(publishing.filter(({ name }) => expectations[name]?.published === undefined)).toEqual([]);
  });

  it('has row-level security enabled and forced on every table', () => {
    const open = facts.filter(({ name, isProtected }) => !isProtected && name !== 'schema_migrations');
    expect(open.map(({ name }) => name)).toEqual([]);
  });

  it('begins every key, index and reference with the organisation', () => {
    const tables = tenantTables.filter(({ name }) => name !== 'clients');
    const keys = tables.flatMap(({ name, indexes, foreignKeys }) => [
      ...indexes.map((index) => ({
        name,
        columns: index.columns,
        exempt: foundFirst.includes(name),
      })),
      ...foreignKeys.map(({ columns }) => ({ name, columns, exempt: false })),
    ]);
    expect(keys.length).toBeGreaterThan(tables.length);
    expect(keys.filter(({ columns, exempt }) => !exempt && columns[0] !== 'client_id')).toEqual([]);
  });

  it('gives the roles of requests no ownership and no way around row-level security', async () => {
    const { rows } = await database.asOwner((trx) =>
      sql`SELECT r.rolname::text AS name, r.rolsuper OR r.rolbypassrls OR r.rolcreaterole OR r.rolcanlogin AS mighty,
            (SELECT count(*) FROM pg_class WHERE relowner = r.oid) + (SELECT count(*) FROM pg_proc WHERE proowner = r.oid) AS owned,
            (SELECT count(*) FROM pg_auth_members WHERE member = r.oid) AS memberships
          FROM pg_roles r WHERE r.rolname LIKE 'daybook\\_%' ESCAPE '\\' AND r.rolname IN ('daybook_app', 'daybook_administrator', 'daybook_auth', 'daybook_jobs', 'daybook_maintenance', 'daybook_periods') ORDER BY 1`.execute(
        trx,
      ),
    );
    const harmless = { mighty: false, owned: 0, memberships: 0 };
    expect(rows).toEqual([
      // An administrator is a user with more rights: the only membership.
      { name: 'daybook_administrator', ...harmless, memberships: 1 },
      { name: 'daybook_app', ...harmless },
      { name: 'daybook_auth', ...harmless },
      { name: 'daybook_jobs', ...harmless },
      { name: 'daybook_maintenance', ...harmless },
      { name: 'daybook_periods', ...harmless },
    ]);
  });
});

describe('the job queue', () => {
  const questions = sql<{ role: string; sees: boolean }>`
    SELECT r.rolname::text AS role, has_schema_privilege(r.rolname, 'jobs', 'USAGE') AND bool_or(
      has_table_privilege(r.rolname, c.oid, 'SELECT')) AS sees
    FROM pg_roles r, pg_class c
    WHERE r.rolname IN ('daybook_app', 'daybook_administrator', 'daybook_auth', 'daybook_jobs', 'daybook_maintenance', 'daybook_periods')
      AND c.relnamespace = 'jobs'::regnamespace AND c.relkind IN ('r', 'p')
    GROUP BY r.rolname ORDER BY 1`;

  it('is seen by its own role alone, which sees nothing else', async () => {
    const { rows } = await database.asOwner((trx) => questions.execute(trx));
    expect(rows.filter(({ sees }) => sees)).toEqual([{ role: 'daybook_jobs', sees: true }]);
    expect(rows).toHaveLength(6);
    const read = database.asJobs((trx) => sql`SELECT FROM users`.execute(trx));
    await expect(read).rejects.toMatchObject({ code: permissionDenied });
  });
});

describe.each(tenantTables.map((table) => [table.name, table] as const))('%s', (name, table) => {
  const expected = expectations[name];

  it('lets each do to a row of its owner what is promised, and no more', async () => {
    expect(await observedRights(table, {})).toEqual(expected?.rights);
  });

  if (expected?.published !== undefined) {
    it('freezes a published row', async () => {
      const observed = await observedRights(table, { published_at: new Date(), ...expected.publishedRow });
      expect(observed).toEqual(expected.published);
    });
  }

  if (expected?.general !== undefined) {
    it('keeps a row of the whole organisation inside it', async () => {
      expect(await observedRights(table, expected.general?.row ?? {})).toEqual(expected.general?.rights);
    });
  }

  it('shows nothing when no scope is set', async () => {
    const seen = database.asOwner(async (trx) => {
      await sql.raw('SET LOCAL ROLE daybook_app').execute(trx);
      return (await sql`SELECT FROM ${sql.table(name)}`.execute(trx)).rows.length;
    });
    const count = await seen.catch((error: unknown) =>
      error instanceof pg.DatabaseError && error.code === permissionDenied ? 0 : Promise.reject(error),
    );
    expect(count).toBe(0);
  });
});

describe('what signs somebody in', () => {
  it.each([
    ['user_credentials', 'password_hash'],
    ['two_factor_secrets', 'secret_encrypted'],
    ['two_factor_secrets', 'last_used_step'],
  ])('is read by no request: %s.%s', async (table, column) => {
    for (const visitor of ['owner', 'administrator'] as const) {
      const read = database.asUser(scopes[visitor], (trx) =>
        sql`SELECT ${sql.ref(column)} FROM ${sql.table(table)}`.execute(trx),
      );
      await expect(read).rejects.toMatchObject({ code: permissionDenied });
    }
  });
});
