// Collects a user's days as rows and inserts them in bulk, with everything that the application would store.
import { randomUUID } from 'node:crypto';
import type { Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';
import type { DemoEvent } from '../../apps/server/src/demo/work-day.ts';
import { bulkInsert, type Column } from './bulk-insert.ts';
import type { Firm } from './history-firm.ts';

export const timeZone = 'Europe/Amsterdam';
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

type UserTables = {
  days: unknown[][];
  subjects: unknown[][];
  references: unknown[][];
  logs: unknown[][];
  registrations: unknown[][];
  dimensions: unknown[][];
  sources: unknown[][];
};

/** Reserves ids from the sequences in advance, so that rows can refer to each other before they are inserted. */
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

/**
 * Collects a user's days one by one; `write` stores them all. Ids come from the sequences, so that rows can refer to
 * each other.
 */
export async function historyWriter(trx: Transaction, firm: Firm, userId: number, days: number) {
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
