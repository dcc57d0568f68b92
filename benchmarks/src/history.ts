// A firm's history at any size, written past the application: the demo's personas, multiplied, for as many working days as asked.
import { randomUUID } from 'node:crypto';
import type { Database, Transaction } from '@daybook/database/database.ts';
import { addDays, weekday } from '@daybook/domain/timeline/day-arithmetic.ts';
import { dayBounds } from '@daybook/domain/timeline/day-bounds.ts';
import { sql } from 'kysely';
import { demoContacts, workKinds } from '../../apps/server/src/demo/firm.ts';
import { personas } from '../../apps/server/src/demo/personas.ts';
import { seededRandom } from '../../apps/server/src/demo/random.ts';
import { type DemoEvent, generateWorkDay } from '../../apps/server/src/demo/work-day.ts';
import { bulkInsert, type Column } from './bulk-insert.ts';

export type HistorySize = {
  readonly users: number;
  readonly workingDays: number;
  /** The last of them, 'YYYY-MM-DD'. */
  readonly until: string;
  /** About how many logs a user has on a day. */
  readonly logsPerDay: number;
};

export type History = {
  readonly clientId: number;
  readonly userIds: readonly number[];
  readonly logs: number;
  readonly registrations: number;
};

const timeZone = 'Europe/Amsterdam';
const logColumns: readonly Column[] = [
  ['client_id', 'bigint'],
  ['user_id', 'bigint'],
  ['day_id', 'bigint'],
  ['date', 'date'],
  ['event_id', 'uuid'],
  ['source_id', 'bigint'],
  ['subject_id', 'bigint'],
  ['started_at', 'timestamptz'],
  ['ended_at', 'timestamptz'],
  ['contact_id', 'bigint'],
  ['internal', 'boolean'],
  ['status', 'text'],
  ['decided_by', 'text'],
  ['registration_id', 'bigint'],
  ['published_seconds', 'integer'],
  ['published_at', 'timestamptz'],
];
const childColumns: readonly Column[] = [
  ['client_id', 'bigint'],
  ['registration_id', 'bigint'],
  ['user_id', 'bigint'],
  ['date', 'date'],
  ['published_at', 'timestamptz'],
];

type Firm = {
  clientId: number;
  userIds: number[];
  contactIdByCode: Map<string, number>;
  /** Project of a contact and a kind of work, by 'code kind'. */
  projectIdByKey: Map<string, number>;
};

/** Writes the history in one transaction a user; answers what it holds. Only in a database made for it. */
export async function fillHistory(database: Database, size: HistorySize): Promise<History> {
  const firm = await database.asMaintenance((trx) => createFirm(trx, size.users));
  const dates = workingDatesUntil(size.until, size.workingDays);
  const counts = { logs: 0, registrations: 0 };
  for (const [index, userId] of firm.userIds.entries()) {
    const written = await database.asOwner(
      async (trx) => {
        await withoutChecks(trx);
        return fillUser(trx, firm, userId, index, dates, size);
      },
      { deadlineMs: 0 },
    );
    counts.logs += written.logs;
    counts.registrations += written.registrations;
  }
  await database.vacuum();
  return { clientId: firm.clientId, userIds: firm.userIds, ...counts };
}

/** The ids are made to fit, and looking every one of them up again is most of the work. Then on as maintenance. */
async function withoutChecks(trx: Transaction): Promise<void> {
  await sql`SET LOCAL session_replication_role = replica`.execute(trx);
  await sql`SET LOCAL ROLE daybook_maintenance`.execute(trx);
}

function workingDatesUntil(until: string, count: number): string[] {
  const dates: string[] = [];
  for (let date = until; dates.length < count; date = addDays(date, -1)) if (weekday(date) <= 5) dates.push(date);
  return dates.reverse();
}

async function createFirm(trx: Transaction, users: number): Promise<Firm> {
  const { id: clientId } = await trx
    .insertInto('clients')
    .values({ name: 'Benchmark', trial_ends_at: '2100-01-01T00:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const userRows = await trx
    .insertInto('users')
    .values(
      Array.from({ length: users }, (_, index) => ({
        client_id: clientId,
        email: `user${index}@benchmark.example`,
        name_first: `User ${index}`,
        name_prefix: null,
        name_last: 'Benchmark',
        is_admin: index === 0,
      })),
    )
    .returning('id')
    .execute();
  const contacts = await trx
    .insertInto('contacts')
    .values(demoContacts.map(({ code, name }) => ({ client_id: clientId, code, name })))
    .returning(['id', 'code'])
    .execute();
  const contactIdByCode = new Map(contacts.map(({ code, id }) => [code ?? '', id]));
  return {
    clientId,
    userIds: userRows.map(({ id }) => id),
    contactIdByCode,
    projectIdByKey: await createProjects(trx, clientId, contactIdByCode),
  };
}

async function createProjects(trx: Transaction, clientId: number, contactIdByCode: Map<string, number>) {
  const { id: levelId } = await trx
    .insertInto('dimension_levels')
    .values({ client_id: clientId, level: 1, name: 'Project' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const wanted = demoContacts.flatMap((contact) => contact.kinds.map((kind) => ({ contact, kind })));
  const rows = await trx
    .insertInto('dimensions')
    .values(
      wanted.map(({ contact, kind }) => ({
        client_id: clientId,
        dimension_level_id: levelId,
        parent_id: null,
        contact_id: contactIdByCode.get(contact.code) ?? null,
        name: `${workKinds[kind].project} ${contact.name}`,
        code: `${contact.code}-${workKinds[kind].code}`,
      })),
    )
    .returning('id')
    .execute();
  return new Map(wanted.map(({ contact, kind }, index) => [`${contact.code} ${kind}`, rows[index]?.id ?? 0]));
}

type UserTables = {
  days: unknown[][];
  subjects: unknown[][];
  references: unknown[][];
  logs: unknown[][];
  registrations: unknown[][];
  dimensions: unknown[][];
  sources: unknown[][];
};

async function fillUser(
  trx: Transaction,
  firm: Firm,
  userId: number,
  index: number,
  dates: readonly string[],
  size: HistorySize,
) {
  const writer = await historyWriter(trx, firm, userId, dates.length);
  const base = personas[index % personas.length] ?? personas[0];
  if (base === undefined) throw new RangeError('no personas');
  const random = seededRandom(`history ${index}`);
  for (const date of dates) {
    const { startMs } = dayBounds(date, timeZone);
    const events = generateWorkDay({
      persona: base,
      date,
      dayStartMs: startMs,
      untilMs: Number.POSITIVE_INFINITY,
      random,
      density: size.logsPerDay / 130,
    });
    writer.addDay(date, startMs, events.slice(0, Math.round(size.logsPerDay * 1.2)));
  }
  await writer.write();
  return writer.counts();
}

/** Hands out ids from the sequences in one go, so that rows can point at each other before they are written. */
async function idSource(trx: Transaction, table: string, count: number) {
  const { rows } = await sql<{
    id: number;
  }>`SELECT nextval(pg_get_serial_sequence(${table}, 'id')) AS id FROM generate_series(1, ${count})`.execute(trx);
  const left = rows.map(({ id }) => id).reverse();
  return () => {
    const id = left.pop();
    if (id === undefined) throw new RangeError(`more than ${count} rows of ${table} for one user`);
    return id;
  };
}

const mostSubjectsADay = 60;
const mostRegistrationsADay = 25;

async function historyWriter(trx: Transaction, firm: Firm, userId: number, days: number) {
  const dayId = await idSource(trx, 'days', days);
  const subjectId = await idSource(trx, 'subjects', days * mostSubjectsADay);
  const registrationId = await idSource(trx, 'registrations', days * mostRegistrationsADay);
  const sourceIds = new Map<string, number>();
  const subjectIds = new Map<string, number>();
  const tables: UserTables = {
    days: [],
    subjects: [],
    references: [],
    logs: [],
    registrations: [],
    dimensions: [],
    sources: [],
  };
  const pendingSources = new Map<string, { type: string; identifier: string; name: string }>();

  const subjectOf = (sourceKey: string, { event }: DemoEvent) => {
    const { subject } = event;
    const key = `${sourceKey} ${subject.title} ${subject.url ?? subject.path ?? subject.from ?? subject.phone_number ?? ''}`;
    const known = subjectIds.get(key);
    if (known !== undefined) return known;
    const id = subjectId();
    subjectIds.set(key, id);
    tables.subjects.push([
      firm.clientId,
      id,
      userId,
      sourceKey,
      key.slice(0, 200),
      subject.title,
      subject.url ?? null,
      subject.path ?? null,
      subject.from ?? null,
    ]);
    if (subject.from) tables.references.push([firm.clientId, userId, 'email', subject.from, id]);
    if (subject.url) tables.references.push([firm.clientId, userId, 'url', new URL(subject.url).host, id]);
    if (subject.path) tables.references.push([firm.clientId, userId, 'folder', subject.path.toLowerCase(), id]);
    return id;
  };

  const addDay = (date: string, startMs: number, events: readonly DemoEvent[]) => {
    const id = dayId();
    const publishedAt = new Date(startMs + 86_000_000).toISOString();
    const booked = new Map<string, { id: number; bySource: Map<string, number> }>();
    for (const demo of events) {
      const { event, truth } = demo;
      const sourceKey = `${event.source.type} ${event.source.identifier}`;
      pendingSources.set(sourceKey, {
        type: event.source.type,
        identifier: event.source.identifier,
        name: event.source.name ?? event.source.identifier,
      });
      const seconds = Math.round((Date.parse(event.ended_at) - Date.parse(event.started_at)) / 1000);
      const bookingKey = truth.kind === 'contact' ? `${truth.contactCode} ${truth.work}` : truth.kind;
      const registration =
        truth.kind === 'ignored'
          ? null
          : (booked.get(bookingKey) ?? { id: registrationId(), bySource: new Map<string, number>() });
      if (registration !== null) {
        booked.set(bookingKey, registration);
        registration.bySource.set(sourceKey, (registration.bySource.get(sourceKey) ?? 0) + seconds);
      }
      const contactId = truth.kind === 'contact' ? (firm.contactIdByCode.get(truth.contactCode) ?? null) : null;
      tables.logs.push([
        firm.clientId,
        userId,
        id,
        date,
        randomUUID(),
        sourceKey,
        subjectOf(sourceKey, demo),
        event.started_at,
        event.ended_at,
        contactId,
        truth.kind === 'internal',
        truth.kind === 'ignored' ? 'ignored' : 'booked',
        'hand',
        registration?.id ?? null,
        seconds,
        publishedAt,
      ]);
    }
    let bookedSeconds = 0;
    for (const [key, registration] of booked)
      bookedSeconds += addRegistration(date, id, key, registration, publishedAt);
    tables.days.push([
      firm.clientId,
      id,
      userId,
      date,
      timeZone,
      'published',
      bookedSeconds,
      bookedSeconds,
      publishedAt,
      1,
    ]);
  };

  const addRegistration = (
    date: string,
    day: number,
    key: string,
    { id, bySource }: { id: number; bySource: Map<string, number> },
    publishedAt: string,
  ) => {
    const recorded = [...bySource.values()].reduce((sum, seconds) => sum + seconds, 0);
    const duration = Math.max(360, Math.round(recorded / 360) * 360);
    const contactId = firm.contactIdByCode.get(key.split(' ')[0] ?? '') ?? null;
    tables.registrations.push([
      firm.clientId,
      id,
      userId,
      day,
      date,
      contactId,
      contactId === null,
      key,
      recorded,
      duration,
      publishedAt,
    ]);
    const projectId = firm.projectIdByKey.get(key);
    if (projectId !== undefined) tables.dimensions.push([firm.clientId, id, userId, date, publishedAt, 1, projectId]);
    const shares = [...bySource];
    let left = duration;
    for (const [index, [sourceKey, seconds]] of shares.entries()) {
      const share = index === shares.length - 1 ? left : Math.floor((duration * seconds) / Math.max(1, recorded));
      left -= share;
      tables.sources.push([firm.clientId, id, userId, date, publishedAt, sourceKey, share]);
    }
    return duration;
  };

  const write = async () => {
    await writeSources(trx, firm.clientId, pendingSources, sourceIds);
    const sourceAt = (column: number) => (row: unknown[]) =>
      row.map((value, at) => (at === column ? sourceIds.get(String(value)) : value));
    await bulkInsert(
      trx,
      'days',
      [
        ['client_id', 'bigint'],
        ['id', 'bigint'],
        ['user_id', 'bigint'],
        ['date', 'date'],
        ['timezone', 'text'],
        ['status', 'text'],
        ['recorded_seconds', 'integer'],
        ['booked_seconds', 'integer'],
        ['published_at', 'timestamptz'],
        ['totals_version', 'integer'],
      ],
      tables.days,
    );
    await bulkInsert(
      trx,
      'subjects',
      [
        ['client_id', 'bigint'],
        ['id', 'bigint'],
        ['user_id', 'bigint'],
        ['source_id', 'bigint'],
        ['key_hash', 'text'],
        ['title', 'text'],
        ['url', 'text'],
        ['path', 'text'],
        ['mail_from', 'text'],
      ],
      tables.subjects.map(sourceAt(3)),
    );
    await bulkInsert(
      trx,
      'subject_references',
      [
        ['client_id', 'bigint'],
        ['user_id', 'bigint'],
        ['type', 'text'],
        ['normalised', 'text'],
        ['subject_id', 'bigint'],
      ],
      tables.references,
    );
    await bulkInsert(
      trx,
      'registrations',
      [
        ['client_id', 'bigint'],
        ['id', 'bigint'],
        ['user_id', 'bigint'],
        ['day_id', 'bigint'],
        ['date', 'date'],
        ['contact_id', 'bigint'],
        ['internal', 'boolean'],
        ['description', 'text'],
        ['recorded_seconds', 'integer'],
        ['duration_seconds', 'integer'],
        ['published_at', 'timestamptz'],
      ],
      tables.registrations,
    );
    await bulkInsert(
      trx,
      'registration_dimensions',
      [...childColumns, ['level', 'smallint'], ['dimension_id', 'bigint']],
      tables.dimensions,
    );
    await bulkInsert(
      trx,
      'registration_sources',
      [...childColumns, ['source_id', 'bigint'], ['duration_seconds', 'integer']],
      tables.sources.map(sourceAt(5)),
    );
    await bulkInsert(trx, 'logs', logColumns, tables.logs.map(sourceAt(5)));
  };
  return { addDay, write, counts: () => ({ logs: tables.logs.length, registrations: tables.registrations.length }) };
}

async function writeSources(
  trx: Transaction,
  clientId: number,
  pending: Map<string, { type: string; identifier: string; name: string }>,
  sourceIds: Map<string, number>,
) {
  if (pending.size === 0) return;
  await trx
    .insertInto('sources')
    .values([...pending.values()].map((source) => ({ client_id: clientId, ...source })))
    .onConflict((conflict) => conflict.columns(['client_id', 'type', 'identifier']).doNothing())
    .execute();
  const rows = await trx
    .selectFrom('sources')
    .select(['id', 'type', 'identifier'])
    .where('client_id', '=', clientId)
    .execute();
  for (const { id, type, identifier } of rows) sourceIds.set(`${type} ${identifier}`, id);
}
