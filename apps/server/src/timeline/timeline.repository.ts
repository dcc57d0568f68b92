import type { SourceType } from '@daybook/contract/values.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';
import type { AppointmentRow, BookedDimension, DayRow, LogRow, NoteRow, RegistrationRow } from './day-rows.ts';

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
] as const;

const days = (trx: Transaction, { clientId }: Scope) =>
  trx.selectFrom('days').select(dayColumns).where('client_id', '=', clientId);

/** The day of a user on a date, as far as the scope may see it. */
export const findDayByDate = (
  trx: Transaction,
  scope: Scope,
  userId: number,
  date: string,
): Promise<DayRow | undefined> =>
  days(trx, scope).where('user_id', '=', userId).where('date', '=', date).executeTakeFirst();

/** A day of the user himself; never a colleague's. */
export const findOwnDay = (trx: Transaction, scope: Scope, dayId: number): Promise<DayRow | undefined> =>
  days(trx, scope).where('user_id', '=', scope.userId).where('id', '=', dayId).executeTakeFirst();

export const findOwnDays = (trx: Transaction, scope: Scope, dayIds: readonly number[]): Promise<DayRow[]> =>
  days(trx, scope)
    .where('user_id', '=', scope.userId)
    .where('id', '=', sql<number>`any(${dayIds})`)
    .orderBy('date', 'desc')
    .execute();

/**
 * Takes the row lock under which a day is changed and gives the day as it is then. Published days are frozen by
 * row-level security and cannot be locked: undefined.
 */
export const lockOpenDay = (trx: Transaction, scope: Scope, dayId: number): Promise<DayRow | undefined> =>
  days(trx, scope)
    .where('user_id', '=', scope.userId)
    .where('id', '=', dayId)
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst();

/** The same for several days, always locked in the same order. */
export const lockOpenDays = (trx: Transaction, scope: Scope, dayIds: readonly number[]): Promise<DayRow[]> =>
  days(trx, scope)
    .where('user_id', '=', scope.userId)
    .where('id', '=', sql<number>`any(${dayIds})`)
    .where('status', '=', 'open')
    .orderBy('id')
    .forUpdate()
    .execute();

/** Marks locked, open days as changed. */
export async function bumpDayVersions(
  trx: Transaction,
  { clientId, userId }: Scope,
  dayIds: readonly number[],
): Promise<void> {
  await trx
    .updateTable('days')
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('id', '=', sql<number>`any(${dayIds})`)
    .execute();
}

/** The logs of days with source and subject, in order of start; removed ones are not among them. */
export async function logsOfDays(
  trx: Transaction,
  { clientId, userId }: Scope,
  dayIds: readonly number[],
  only: { readonly sourceType?: SourceType } = {},
): Promise<LogRow[]> {
  const { sourceType } = only;
  const rows = await trx
    .selectFrom('logs as l')
    .innerJoin('sources as o', (join) =>
      join.onRef('o.client_id', '=', 'l.client_id').onRef('o.id', '=', 'l.source_id'),
    )
    .innerJoin('subjects as s', (join) =>
      join.onRef('s.client_id', '=', 'l.client_id').onRef('s.id', '=', 'l.subject_id'),
    )
    .innerJoin('days as d', (join) => join.onRef('d.client_id', '=', 'l.client_id').onRef('d.id', '=', 'l.day_id'))
    .select(['l.id', 'l.day_id', 'l.event_id', 'l.started_at', 'l.ended_at', 'l.contact_id', 'l.internal', 'l.status'])
    .select(['l.flags', 'l.decided_by', 'l.tag_id', 'l.description', 'l.registration_id', 'l.is_late'])
    .select(['l.remove_overlapping', 'l.source_id', 'l.subject_id'])
    .select(['o.type as source_type', 'o.identifier as source_identifier', 'o.name as source_name'])
    .select(['s.title', 's.url', 's.path', 's.mail_from', 's.phone_number'])
    .where('l.client_id', '=', clientId)
    .where('l.user_id', '=', userId)
    .where('d.client_id', '=', clientId)
    .where('d.user_id', '=', userId)
    .where('d.id', '=', sql<number>`any(${dayIds})`)
    // The same date leads to the index of logs, which has no day in it.
    .whereRef('l.date', '=', 'd.date')
    .where('l.deleted_at', 'is', null)
    .$if(sourceType !== undefined, (query) => query.where('o.type', '=', sourceType ?? ''))
    .orderBy('l.started_at')
    .orderBy('l.id')
    .execute();
  return rows.map((row) => ({ ...row, source_type: row.source_type as SourceType }));
}

/** What arrived for own days after they were published. */
export async function lateLogsOfDays(
  trx: Transaction,
  { clientId, userId }: Scope,
  days: readonly { readonly id: number; readonly date: string }[],
) {
  const rows = await trx
    .selectFrom('logs as l')
    .innerJoin('sources as o', (join) =>
      join.onRef('o.client_id', '=', 'l.client_id').onRef('o.id', '=', 'l.source_id'),
    )
    .select(['l.id', 'l.day_id', 'l.started_at', 'l.ended_at', 'o.type', 'o.identifier'])
    .where('l.client_id', '=', clientId)
    .where('l.user_id', '=', userId)
    .where('l.date', '=', sql<string>`any(${days.map(({ date }) => date)}::date[])`)
    .where('l.day_id', '=', sql<number>`any(${days.map(({ id }) => id)})`)
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

/** Bookings of days with contact and dimensions, in the order in which they were made on the day. */
export const registrationsOfDays = (
  trx: Transaction,
  { clientId }: Scope,
  dayIds: readonly number[],
): Promise<RegistrationRow[]> =>
  trx
    .selectFrom('registrations as r')
    .leftJoin('contacts as c', (join) =>
      join.onRef('c.client_id', '=', 'r.client_id').onRef('c.id', '=', 'r.contact_id'),
    )
    .select(['r.id', 'r.day_id', 'r.contact_id', 'c.name as contact_name', 'r.internal', 'r.description'])
    .select(['r.started_at', 'r.ended_at', 'r.recorded_seconds', 'r.duration_seconds', 'r.is_corrected'])
    .select(['r.version', 'r.published_at'])
    .select(dimensionsOfRegistration.as('dimensions'))
    .where('r.client_id', '=', clientId)
    .where('r.day_id', '=', sql<number>`any(${dayIds})`)
    .orderBy('r.started_at')
    .orderBy('r.id')
    .execute();

const dimensionsOfRegistration = sql<BookedDimension[]>`coalesce((
  SELECT json_agg(json_build_object('id', d.id, 'level', rd.level, 'name', d.name) ORDER BY rd.level)
  FROM registration_dimensions rd
  JOIN dimensions d ON d.client_id = rd.client_id AND d.id = rd.dimension_id
  WHERE rd.client_id = r.client_id AND rd.registration_id = r.id), '[]'::json)`;

/** What the calendar said of days, in order of start. */
export const appointmentsOfDays = (
  trx: Transaction,
  { clientId, userId }: Scope,
  dayIds: readonly number[],
): Promise<AppointmentRow[]> =>
  trx
    .selectFrom('appointments')
    .select(['id', 'day_id', 'log_id', 'description', 'started_at', 'ended_at', 'location', 'attendees'])
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
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('day_id', '=', dayId)
    .where('deleted_at', 'is', null)
    .orderBy('timestamp')
    .orderBy('id')
    .execute();

export type ContactName = { readonly id: number; readonly name: string; readonly code: string | null };

/** Names of contacts, archived ones included: what is booked on them stays. */
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
