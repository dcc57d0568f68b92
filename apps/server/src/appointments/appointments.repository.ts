import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';

export type StoredAppointment = {
  readonly id: number;
  readonly day_id: number;
  readonly log_id: number;
  readonly event_id: string;
  readonly subject_id: number;
  /** The number of the part, for an appointment over midnight. */
  readonly part: number;
  readonly description: string;
  readonly started_at: Date;
  readonly ended_at: Date;
  readonly location: string | null;
  readonly attendees: readonly string[];
  readonly changed_outside: OutsideChange;
  readonly travel_location_start: string | null;
  readonly travel_location_end: string | null;
  /** The present contact of its log. */
  readonly contact_id: number | null;
  readonly internal: boolean;
  readonly status: 'open' | 'booked' | 'ignored';
  readonly registration_id: number | null;
};

/** An appointment `a` with its log `l`. */
const ownAppointments = (trx: Transaction, { clientId, userId }: Scope) =>
  trx
    .selectFrom('appointments as a')
    .innerJoin('logs as l', (join) => join.onRef('l.client_id', '=', 'a.client_id').onRef('l.id', '=', 'a.log_id'))
    .select([
      'a.id',
      'a.day_id',
      'a.log_id',
      'l.event_id',
      'l.subject_id',
      'l.part',
      'a.description',
      'a.started_at',
      'a.ended_at',
    ])
    .select(['a.location', 'a.attendees', 'a.changed_outside', 'a.travel_location_start', 'a.travel_location_end'])
    .select(['l.contact_id', 'l.internal', 'l.status', 'l.registration_id'])
    .where('a.client_id', '=', clientId)
    .where('a.user_id', '=', userId)
    .where('l.deleted_at', 'is', null);

/** Returns own appointments by id, each with its log. */
export const findOwnAppointments = (
  trx: Transaction,
  scope: Scope,
  ids: readonly number[],
): Promise<StoredAppointment[]> => ownAppointments(trx, scope).where('a.id', '=', sql<number>`any(${ids})`).execute();

/** Own appointments of logs that are neither booked nor published. */
export const findAppointmentsOfLogs = (
  trx: Transaction,
  scope: Scope,
  logIds: readonly number[],
): Promise<StoredAppointment[]> =>
  ownAppointments(trx, scope)
    .where('a.log_id', '=', sql<number>`any(${[...logIds]}::bigint[])`)
    .where('l.registration_id', 'is', null)
    .where('l.published_at', 'is', null)
    .execute();

/** Own appointments of events, in the order of their parts. */
export const findAppointmentsOfEvents = (
  trx: Transaction,
  scope: Scope,
  eventIds: readonly string[],
): Promise<StoredAppointment[]> =>
  ownAppointments(trx, scope)
    .where('l.user_id', '=', scope.userId)
    .where('l.event_id', '=', sql<string>`any(${eventIds}::uuid[])`)
    .orderBy('l.part')
    .execute();

/** Ids of own open days with an appointment that nobody decided about, latest first. */
export async function daysWithUndecidedAppointments(trx: Transaction, { clientId, userId }: Scope): Promise<number[]> {
  const rows = await trx
    .selectFrom('appointments as a')
    .innerJoin('logs as l', (join) => join.onRef('l.client_id', '=', 'a.client_id').onRef('l.id', '=', 'a.log_id'))
    .innerJoin('days as d', (join) => join.onRef('d.client_id', '=', 'a.client_id').onRef('d.id', '=', 'a.day_id'))
    .select('d.id')
    .distinct()
    .where('a.client_id', '=', clientId)
    .where('a.user_id', '=', userId)
    .where('d.status', '=', 'open')
    .where('l.status', '=', 'open')
    .where('l.contact_id', 'is', null)
    .where('l.internal', '=', false)
    .where('l.deleted_at', 'is', null)
    .orderBy('d.id', 'desc')
    .limit(366)
    .execute();
  return rows.map(({ id }) => id);
}

/** The calendar's change of an appointment since its user decided about it; null: none. */
export type OutsideChange = 'changed' | 'removed' | null;

/** Marks the unpublished appointments of events with the calendar's change. */
export async function markOutsideChange(
  trx: Transaction,
  { clientId, userId }: Scope,
  eventIds: readonly string[],
  change: OutsideChange,
): Promise<void> {
  if (eventIds.length === 0) return;
  await sql`
    UPDATE appointments a SET changed_outside = ${change}::text, updated_at = now() FROM logs l
    WHERE a.client_id = ${clientId} AND a.user_id = ${userId} AND l.client_id = ${clientId} AND l.id = a.log_id
      AND l.user_id = ${userId} AND l.event_id = ANY(${eventIds}::uuid[]) AND l.published_at IS NULL
      AND a.changed_outside IS DISTINCT FROM ${change}::text`.execute(trx);
}

export type Arrangement = {
  readonly appointmentId: number;
  readonly logId: number;
  readonly contactId: number | null;
  readonly internal: boolean;
  readonly ignored: boolean;
};

/** Saves arrangements in the appointments and in their logs, in two statements. */
export async function saveArrangements(
  trx: Transaction,
  { clientId, userId }: Scope,
  arrangements: readonly Arrangement[],
): Promise<void> {
  if (arrangements.length === 0) return;
  const rows = sql`unnest(
    ${arrangements.map((one) => one.appointmentId)}::bigint[], ${arrangements.map((one) => one.logId)}::bigint[],
    ${arrangements.map((one) => one.contactId)}::bigint[], ${arrangements.map((one) => one.internal)}::boolean[],
    ${arrangements.map((one) => one.ignored)}::boolean[]
  ) AS n (appointment_id, log_id, contact_id, internal, ignored)`;
  await sql`
    UPDATE logs SET contact_id = n.contact_id, internal = n.internal, tag_id = NULL, decided_by = 'hand',
      status = CASE WHEN n.ignored THEN 'ignored' ELSE 'open' END,
      flags = array_remove(flags, 'ignored_by_threshold'), updated_at = now()
    FROM ${rows}
    WHERE logs.client_id = ${clientId} AND logs.user_id = ${userId} AND logs.id = n.log_id`.execute(trx);
  await sql`
    UPDATE appointments SET contact_id = n.contact_id, internal = n.internal, updated_at = now(),
      status = CASE WHEN n.ignored THEN 'ignored' WHEN n.internal OR n.contact_id IS NOT NULL THEN 'booked' ELSE 'open' END
    FROM ${rows}
    WHERE appointments.client_id = ${clientId} AND appointments.user_id = ${userId}
      AND appointments.id = n.appointment_id`.execute(trx);
}
