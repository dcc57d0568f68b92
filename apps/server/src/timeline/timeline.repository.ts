import type { SourceType } from '@daybook/contract/values.ts';
import { noteChange } from '@daybook/database/changes/changes.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';
import type { AppointmentRow, DayHistory, DayRow, LogRow, NoteRow, SubjectRow } from './day-rows.ts';

const dayColumns = [
  'id',
  'user_id',
  'date',
  'timezone',
  'status',
  'sync_status',
  'version',
  'totals_version',
  'recorded_seconds',
  'booked_seconds',
  'ignored_seconds',
  'open_seconds',
  'presence_seconds',
  'published_at',
  'published_version',
  'activity_removed_at',
] as const;

/** Selects the change that can be undone (specification 4: until publishing), and who reopened the day. */
const historyOf = (clientId: number, day: string) => {
  const own = sql`c.client_id = ${clientId} AND c.user_id = ${sql.ref(`${day}.user_id`)} AND c.day_id = ${sql.ref(`${day}.id`)}`;
  const name = sql`concat_ws(' ', u.name_first, u.name_prefix, u.name_last)`;
  return sql<DayHistory>`json_build_object(
    'undo', (SELECT c.kind FROM day_changes c WHERE ${own} AND c.undone_at IS NULL ORDER BY c.id DESC LIMIT 1),
    'redo', (SELECT c.kind FROM day_changes c WHERE ${own} AND c.undone_at IS NOT NULL ORDER BY c.id LIMIT 1),
    'reopened', CASE WHEN ${sql.ref(`${day}.reopened_at`)} IS NOT NULL THEN json_build_object(
      'at', ${sql.ref(`${day}.reopened_at`)}, 'reason', ${sql.ref(`${day}.reopened_reason`)}, 'by', (SELECT ${name} FROM users u
        WHERE u.client_id = ${clientId} AND u.id = ${sql.ref(`${day}.reopened_by`)})) END)`;
};

/** Where the user split slots by hand, in epoch milliseconds. */
const breaksOf = (clientId: number, day: string) =>
  sql<number[]>`coalesce((SELECT json_agg((extract(epoch FROM b.at) * 1000)::bigint ORDER BY b.at) FROM day_breaks b
    WHERE b.client_id = ${clientId} AND b.user_id = ${sql.ref(`${day}.user_id`)}
      AND b.day_id = ${sql.ref(`${day}.id`)}), '[]'::json)`;

const days = (trx: Transaction, { clientId }: Scope) =>
  trx
    .selectFrom('days')
    .select(dayColumns)
    .select([historyOf(clientId, 'days').as('history'), breaksOf(clientId, 'days').as('breaks')])
    .where('client_id', '=', clientId);

/** Returns the own day on a date. */
export const findOwnDayOn = (trx: Transaction, scope: Scope, date: string): Promise<DayRow | undefined> =>
  days(trx, scope).where('user_id', '=', scope.userId).where('date', '=', date).executeTakeFirst();

/** Returns a user, and the day on a date if the scope may see it. */
export async function findUserAndDay(
  trx: Transaction,
  { clientId }: Scope,
  userId: number,
  date: string,
): Promise<{ owner: DayOwner; day: DayRow | null } | undefined> {
  const day = sql<DayRow | null>`(SELECT to_jsonb(d) || jsonb_build_object('history', ${historyOf(clientId, 'd')}, 'breaks', ${breaksOf(clientId, 'd')})
    FROM days d
    WHERE d.client_id = ${clientId} AND d.user_id = u.id AND d.date = ${date})`;
  const row = await trx
    .selectFrom('users as u')
    .select(['u.id', 'u.name_first', 'u.name_prefix', 'u.name_last', 'u.timezone', day.as('day')])
    .where('u.client_id', '=', clientId)
    .where('u.id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { day: found, ...owner } = row;
  return { owner, day: found === null ? null : withInstants(found) };
}

/** Restores the instants of a row that was read as JSON. */
function withInstants(day: DayRow): DayRow {
  const instant = (value: Date | null) => (value === null ? null : new Date(value));
  return {
    ...day,
    published_at: instant(day.published_at),
    activity_removed_at: instant(day.activity_removed_at),
  };
}

/** Returns a day of the user's own; never a colleague's. */
export const findOwnDay = (trx: Transaction, scope: Scope, dayId: number): Promise<DayRow | undefined> =>
  days(trx, scope).where('user_id', '=', scope.userId).where('id', '=', dayId).executeTakeFirst();

export const findOwnDays = (trx: Transaction, scope: Scope, dayIds: readonly number[]): Promise<DayRow[]> =>
  days(trx, scope)
    .where('user_id', '=', scope.userId)
    .where('id', '=', sql<number>`any(${dayIds})`)
    .orderBy('date', 'desc')
    .execute();

/** Returns own days from the first date to the last, whatever their state. */
export const findOwnDaysBetween = (trx: Transaction, scope: Scope, first: string, last: string): Promise<DayRow[]> =>
  days(trx, scope)
    .where('user_id', '=', scope.userId)
    .where('date', '>=', first)
    .where('date', '<=', last)
    .orderBy('date')
    .execute();

/**
 * Takes the row lock for changing a day, and returns the present day; undefined for a published one, which row-level
 * security freezes and does not lock.
 */
export const lockOpenDay = (trx: Transaction, scope: Scope, dayId: number): Promise<DayRow | undefined> =>
  days(trx, scope)
    .where('user_id', '=', scope.userId)
    .where('id', '=', dayId)
    .where('status', '=', 'open')
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Does the same for several days, always locked in the same order. */
export const lockOpenDays = (trx: Transaction, scope: Scope, dayIds: readonly number[]): Promise<DayRow[]> =>
  days(trx, scope)
    .where('user_id', '=', scope.userId)
    .where('id', '=', sql<number>`any(${dayIds})`)
    .where('status', '=', 'open')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Increments the versions of locked, open days. */
export async function bumpDayVersions(
  trx: Transaction,
  { clientId, userId }: Scope,
  dayIds: readonly number[],
): Promise<void> {
  noteChange(trx, { clientId, userId });
  // Travel over midnight belongs to an appointment of another day, whose figures change with it.
  const changed = sql<number>`(SELECT unnest(${dayIds}::bigint[]) UNION SELECT t.day_id FROM appointments a
    JOIN logs t ON t.client_id = a.client_id AND t.travel_of = a.log_id AND t.day_id <> a.day_id AND t.published_at IS NULL
    WHERE a.client_id = ${clientId} AND a.user_id = ${userId} AND a.day_id = any(${dayIds}::bigint[]))`;
  await trx
    .updateTable('days')
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('id', 'in', changed)
    .execute();
}

/**
 * Returns other days with appointments whose travel lies on these days, over midnight, each with its logs of
 * appointments, by the id of the travel's day. Most days have none; then nothing more is read.
 */
export async function daysBeside(
  trx: Transaction,
  scope: Scope,
  logs: readonly LogRow[],
): Promise<{ readonly day: DayRow; readonly logs: readonly LogRow[] }[]> {
  const known = new Set(logs.map(({ id }) => id));
  const missing = logs.flatMap(({ travel_of: of }) => (of === null || known.has(of) ? [] : [of]));
  if (missing.length === 0) return [];
  const found = await days(trx, scope)
    .where('user_id', '=', scope.userId)
    .where(
      'id',
      'in',
      sql<number>`(SELECT l.day_id FROM logs l WHERE l.client_id = ${scope.clientId} AND l.id = any(${missing}))`,
    )
    .execute();
  const rows = Map.groupBy(await logsOfDays(trx, scope, found, { sourceType: 'appointment' }), (row) => row.day_id);
  return found.map((day) => ({ day, logs: rows.get(day.id) ?? [] }));
}

/** Identifies days to read: the date finds the index of logs, the id leaves out other days of that date. */
type DayKey = { readonly id: number; readonly date: string };
const idsOf = (keys: readonly DayKey[]) => sql<number>`any(${keys.map(({ id }) => id)})`;
const datesOf = (keys: readonly DayKey[]) => sql<string>`any(${keys.map(({ date }) => date)}::date[])`;

/**
 * Returns the logs of days with source and subject, in order of start, without removed ones. Two statements, each by
 * key: a join would depend on statistics, which a new database does not have.
 */
export async function logsOfDays(
  trx: Transaction,
  scope: Scope,
  dayKeys: readonly DayKey[],
  only: { readonly sourceType?: SourceType } = {},
): Promise<LogRow[]> {
  const logs = await trx
    .selectFrom('logs')
    .select(['id', 'day_id', 'event_id', 'started_at', 'ended_at', 'contact_id', 'internal', 'status', 'flags'])
    .select([
      'decided_by',
      'tag_id',
      'description',
      'registration_id',
      'is_late',
      'remove_overlapping',
      'travel_of',
      'subject_id',
      'cut_from_id',
      'cut_from_at',
    ])
    .where('client_id', '=', scope.clientId)
    .where('user_id', '=', scope.userId)
    .where('date', '=', datesOf(dayKeys))
    .where('day_id', '=', idsOf(dayKeys))
    .where('deleted_at', 'is', null)
    .orderBy('started_at')
    .orderBy('id')
    .execute();
  const subjects = await subjectsById(trx, scope, [...new Set(logs.map((log) => log.subject_id))]);
  const rows: LogRow[] = [];
  for (const log of logs) {
    const subject = subjects.get(log.subject_id);
    if (subject === undefined || (only.sourceType ?? subject.source_type) !== subject.source_type) continue;
    // Changes the row itself: copies would add thousands of objects.
    rows.push(Object.assign(log, { subject }));
  }
  return rows;
}

/** Returns subjects with their sources; each source is looked up by its key. */
async function subjectsById(
  trx: Transaction,
  { clientId }: Scope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SubjectRow>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('subjects as s')
    .innerJoinLateral(sourceOfSubject(clientId).as('o'), (join) => join.onTrue())
    .select(['s.id', 's.title', 's.url', 's.path', 's.mail_from', 's.phone_number', 's.source_id'])
    .select(sql<boolean>`coalesce(s.location, '') <> ''`.as('has_location'))
    .select(sql<boolean>`cardinality(s.attendees) > 0`.as('has_attendees'))
    .select(['o.type as source_type', 'o.identifier as source_identifier', 'o.name as source_name'])
    .where('s.client_id', '=', clientId)
    .where('s.id', '=', sql<number>`any(${ids})`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

// The user's name for it, else the organisation's (user 0), else its own name.
const sourceOfSubject = (clientId: number) => sql<{ type: SourceType; identifier: string; name: string }>`(
  SELECT o.type, o.identifier, coalesce((SELECT n.name FROM source_names n WHERE n.client_id = ${clientId}
    AND n.source_id = o.id ORDER BY n.user_id DESC LIMIT 1), o.name) AS name
  FROM sources o WHERE o.client_id = ${clientId} AND o.id = s.source_id OFFSET 0)`;

/** Returns logs that arrived for own days after they were published. */
export async function lateLogsOfDays(trx: Transaction, { clientId, userId }: Scope, dayKeys: readonly DayKey[]) {
  const rows = await trx
    .selectFrom('logs as l')
    .innerJoin('sources as o', (join) =>
      join.onRef('o.client_id', '=', 'l.client_id').onRef('o.id', '=', 'l.source_id'),
    )
    .select(['l.id', 'l.day_id', 'l.started_at', 'l.ended_at', 'o.type', 'o.identifier'])
    .where('l.client_id', '=', clientId)
    .where('l.user_id', '=', userId)
    .where('l.date', '=', datesOf(dayKeys))
    .where('l.day_id', '=', idsOf(dayKeys))
    .where('l.is_late', '=', true)
    .where('l.deleted_at', 'is', null)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    dayId: row.day_id,
    startedAtMs: row.started_at.getTime(),
    endedAtMs: row.ended_at.getTime(),
    sourceType: row.type as SourceType,
    sourceIdentifier: row.identifier,
  }));
}

const travelElsewhere = (clientId: number) => sql<AppointmentRow['travel_elsewhere']>`coalesce((
  SELECT jsonb_agg(jsonb_build_object('started_at', t.started_at, 'ended_at', t.ended_at, 'contact_id', t.contact_id,
    'internal', t.internal, 'status', t.status) ORDER BY t.started_at)
  FROM logs t WHERE t.client_id = ${clientId} AND t.travel_of = appointments.log_id
    AND t.day_id <> appointments.day_id AND t.deleted_at IS NULL), '[]')`;

/** Returns the calendar's appointments of days, in order of start. */
export const appointmentsOfDays = (
  trx: Transaction,
  { clientId, userId }: Scope,
  dayIds: readonly number[],
): Promise<AppointmentRow[]> =>
  trx
    .selectFrom('appointments')
    .select(['id', 'day_id', 'log_id', 'description', 'started_at', 'ended_at', 'location', 'attendees'])
    .select([
      'changed_outside',
      'travel_location_start',
      'travel_location_end',
      travelElsewhere(clientId).as('travel_elsewhere'),
    ])
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('day_id', '=', sql<number>`any(${dayIds})`)
    .orderBy('started_at')
    .orderBy('id')
    .execute();

export const notesOfDay = (trx: Transaction, { clientId, userId }: Scope, dayId: number): Promise<NoteRow[]> =>
  trx
    .selectFrom('activity_notes')
    .select(['id', 'day_id', 'description', 'timestamp'])
    .select(
      sql<boolean>`EXISTS (SELECT FROM note_pictures p
        WHERE p.client_id = ${clientId} AND p.note_id = activity_notes.id)`.as('has_picture'),
    )
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('day_id', '=', dayId)
    .where('deleted_at', 'is', null)
    .orderBy('timestamp')
    .orderBy('id')
    .execute();

export type ContactName = { readonly id: number; readonly name: string; readonly code: string | null };

/** Returns names of contacts, archived ones included: bookings on them stay. */
export async function contactNames(
  trx: Transaction,
  { clientId }: Scope,
  ids: readonly number[],
): Promise<ContactName[]> {
  if (ids.length === 0) return [];
  return trx
    .selectFrom('contacts')
    .select(['id', 'name', 'code'])
    .where('client_id', '=', clientId)
    .where('id', '=', sql<number>`any(${ids})`)
    .orderBy('id')
    .execute();
}

export type DayOwner = {
  readonly id: number;
  readonly name_first: string;
  readonly name_prefix: string | null;
  readonly name_last: string;
  readonly timezone: string;
};

export const findUser = (trx: Transaction, { clientId }: Scope, userId: number): Promise<DayOwner | undefined> =>
  trx
    .selectFrom('users')
    .select(['id', 'name_first', 'name_prefix', 'name_last', 'timezone'])
    .where('client_id', '=', clientId)
    .where('id', '=', userId)
    .executeTakeFirst();
