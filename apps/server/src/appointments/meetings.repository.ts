// Meetings that a meeting service reported, and their appointments: the same event must count once.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { meetingIdentifiers } from '@daybook/domain/capture/known-sources.ts';
import { sql } from 'kysely';

/**
 * Matches a log `m` by its source `s` with an appointment's log `l` of one day: at least half of the meeting lies in
 * the appointment.
 */
const isMeetingOf = sql`m.client_id = l.client_id AND m.user_id = l.user_id AND m.date = l.date AND m.id <> l.id
  AND s.client_id = m.client_id AND s.id = m.source_id
  AND s.type = 'phone' AND s.identifier = ANY(${[...meetingIdentifiers]}::text[])
  AND m.deleted_at IS NULL AND l.deleted_at IS NULL AND m.registration_id IS NULL AND m.published_at IS NULL
  AND 2 * (least(m.ended_at, l.ended_at) - greatest(m.started_at, l.started_at)) >= m.ended_at - m.started_at`;

/** Whether the organisation has any reported meeting: most have none, and need no search for appointments around it. */
export async function hasMeetings(trx: Transaction, { clientId }: Scope): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM sources WHERE client_id = ${clientId} AND type = 'phone'
      AND identifier = ANY(${[...meetingIdentifiers]}::text[]) LIMIT 1`.execute(trx);
  return rows.length > 0;
}

const onDates = (dates: readonly string[]) =>
  sql`l.date = ANY(${[...dates]}::date[]) AND m.date = ANY(${[...dates]}::date[])`;

/**
 * Gives undecided meetings of open days the contact of the appointment that they took place in. Returns the changed
 * days. `appointments`: those of these dates, or of a date and later.
 */
export async function followAppointments(
  trx: Transaction,
  { clientId, userId }: Scope,
  appointments: { readonly dates: readonly string[] } | { readonly from: string },
): Promise<readonly number[]> {
  // Conditions on both logs: the planner cannot derive one date from the other.
  const asked =
    'from' in appointments
      ? sql`l.date >= ${appointments.from}::date AND m.date >= ${appointments.from}::date`
      : onDates(appointments.dates);
  const { rows } = await sql<{ day_id: number }>`
    UPDATE logs SET contact_id = f.contact_id, internal = f.internal, tag_id = NULL, decided_by = 'hand', status = 'open',
      flags = array_remove(flags, 'ignored_by_threshold'), updated_at = now()
    FROM (
      SELECT DISTINCT ON (m.id) m.id, l.contact_id, l.internal
      FROM logs m, sources s, logs l, appointments a, days d
      WHERE l.client_id = ${clientId} AND l.user_id = ${userId} AND ${asked}
        AND a.client_id = l.client_id AND a.log_id = l.id AND ${isMeetingOf}
        AND d.client_id = m.client_id AND d.id = m.day_id AND d.status = 'open'
        AND l.status <> 'ignored' AND (l.internal OR l.contact_id IS NOT NULL)
        AND m.contact_id IS NULL AND NOT m.internal
        AND (m.status = 'open' OR 'ignored_by_threshold' = ANY(m.flags)) AND m.decided_by IS DISTINCT FROM 'hand'
      ORDER BY m.id, least(m.ended_at, l.ended_at) - greatest(m.started_at, l.started_at) DESC, l.id) f
    WHERE logs.client_id = ${clientId} AND logs.user_id = ${userId} AND logs.id = f.id
    RETURNING logs.day_id`.execute(trx);
  return [...new Set(rows.map(({ day_id: id }) => id))];
}

/** Undoes that meetings followed these appointments' logs on these dates, where both still have the same contact. */
export async function unfollowAppointments(
  trx: Transaction,
  { clientId, userId }: Scope,
  logIds: readonly number[],
  dates: readonly string[],
): Promise<void> {
  await sql`
    UPDATE logs SET contact_id = NULL, internal = false, decided_by = NULL, updated_at = now()
    FROM logs l, logs m, sources s
    WHERE l.client_id = ${clientId} AND l.user_id = ${userId} AND l.id = ANY(${[...logIds]}::bigint[]) AND ${onDates(dates)} AND ${isMeetingOf}
      AND m.decided_by = 'hand' AND m.tag_id IS NULL AND (m.internal OR m.contact_id IS NOT NULL)
      AND m.contact_id IS NOT DISTINCT FROM l.contact_id AND m.internal = l.internal AND m.status = 'open'
      AND logs.client_id = m.client_id AND logs.id = m.id`.execute(trx);
}
