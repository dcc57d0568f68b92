// Travel to and from appointments, as their logs and appointments store it.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';

export type TravelLog = {
  readonly id: number;
  /** The appointment's log. */
  readonly travel_of: number;
  readonly date: string;
  readonly started_at: Date;
  readonly ended_at: Date;
  readonly contact_id: number | null;
  readonly registration_id: number | null;
  readonly internal: boolean;
  readonly status: string;
};

/** Travel that belongs to these logs of appointments, in order of time. */
export async function findTravel(trx: Transaction, scope: Scope, logIds: readonly number[]): Promise<TravelLog[]> {
  if (logIds.length === 0) return [];
  const rows = await trx
    .selectFrom('logs')
    .select(['id', 'travel_of', 'date', 'started_at', 'ended_at', 'contact_id', 'registration_id'])
    .select(['internal', 'status'])
    .where('client_id', '=', scope.clientId)
    .where('user_id', '=', scope.userId)
    .where('travel_of', '=', sql<number>`any(${logIds})`)
    .where('deleted_at', 'is', null)
    .orderBy('started_at')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ travel_of, ...row }) => (travel_of === null ? [] : [{ ...row, travel_of }]));
}

/** Travel of a day's appointments that lies on other days. */
export async function travelBesideDay(trx: Transaction, { clientId, userId }: Scope, dayId: number) {
  const { rows } = await sql<{ id: number; date: string; is_published: boolean }>`
    SELECT t.id, t.date, t.published_at IS NOT NULL AS is_published
    FROM appointments a JOIN logs t ON t.client_id = a.client_id AND t.travel_of = a.log_id AND t.day_id <> a.day_id
    WHERE a.client_id = ${clientId} AND a.user_id = ${userId} AND a.day_id = ${dayId} AND t.deleted_at IS NULL
    ORDER BY t.id`.execute(trx);
  return rows;
}

export type TravelPlaces = {
  readonly appointmentId: number;
  readonly start: string | null;
  readonly end: string | null;
};

/** Saves where the user travelled from and to. */
export async function saveTravelPlaces(
  trx: Transaction,
  { clientId, userId }: Scope,
  places: readonly TravelPlaces[],
): Promise<void> {
  if (places.length === 0) return;
  await sql`
    UPDATE appointments a SET travel_location_start = w.origin, travel_location_end = w.destination, updated_at = now()
    FROM unnest(${places.map((one) => one.appointmentId)}::bigint[], ${places.map((one) => one.start)}::text[],
      ${places.map((one) => one.end)}::text[]) AS w (id, origin, destination)
    WHERE a.client_id = ${clientId} AND a.user_id = ${userId} AND a.id = w.id`.execute(trx);
}

/** A place in the form that the rules compare (domain, same-place). */
const comparableText = (column: string) => sql`lower(btrim(regexp_replace(${sql.ref(column)}, '\\s+', ' ', 'g')))`;

/** Returns how long the user's last travel between two places took, in either direction, in seconds; null: none. */
export async function lastTravelSeconds(
  trx: Transaction,
  { clientId, userId }: Scope,
  one: string,
  other: string,
): Promise<number | null> {
  const between = (
    column: string,
  ) => sql`((${comparableText('a.location')} = ${one} AND ${comparableText(column)} = ${other})
    OR (${comparableText('a.location')} = ${other} AND ${comparableText(column)} = ${one}))`;
  const { rows } = await sql<{ seconds: number }>`
    SELECT round(extract(epoch FROM sum(t.ended_at - t.started_at)))::integer AS seconds
    FROM logs t JOIN appointments a ON a.client_id = t.client_id AND a.log_id = t.travel_of
    WHERE t.client_id = ${clientId} AND t.user_id = ${userId} AND a.user_id = ${userId} AND t.travel_of IS NOT NULL
      AND t.deleted_at IS NULL
      AND CASE WHEN t.ended_at <= a.started_at THEN ${between('a.travel_location_start')}
        ELSE ${between('a.travel_location_end')} END
    GROUP BY t.event_id ORDER BY max(t.started_at) DESC LIMIT 1`.execute(trx);
  return rows[0]?.seconds ?? null;
}

/** Returns the places of the nearest other appointments of a day that took place, before and after an instant. */
export async function placesAround(
  trx: Transaction,
  { clientId, userId }: Scope,
  { id, dayId, startedAt, endedAt }: { id: number; dayId: number; startedAt: Date; endedAt: Date },
): Promise<{ readonly previous: string | null; readonly next: string | null }> {
  const { rows } = await sql<{ previous: string | null; next: string | null }>`
    WITH others AS (
      SELECT coalesce(nullif(a.location, ''), c.location) AS location, a.started_at, a.ended_at FROM appointments a
      JOIN logs l ON l.client_id = a.client_id AND l.id = a.log_id
      LEFT JOIN contacts c ON c.client_id = l.client_id AND c.id = l.contact_id
      WHERE a.client_id = ${clientId} AND a.user_id = ${userId} AND a.day_id = ${dayId} AND a.id <> ${id}
        AND coalesce(nullif(a.location, ''), c.location) IS NOT NULL AND l.deleted_at IS NULL AND l.status <> 'ignored'
    ) SELECT
      (SELECT location FROM others WHERE ended_at <= ${startedAt} ORDER BY ended_at DESC LIMIT 1) AS previous,
      (SELECT location FROM others WHERE started_at >= ${endedAt} ORDER BY started_at LIMIT 1) AS next`.execute(trx);
  return rows[0] ?? { previous: null, next: null };
}

/** The address of a contact. */
export async function contactPlace(
  trx: Transaction,
  { clientId }: Scope,
  contactId: number | null,
): Promise<string | null> {
  if (contactId === null) return null;
  const contact = await trx
    .selectFrom('contacts')
    .select('location')
    .where('client_id', '=', clientId)
    .where('id', '=', contactId)
    .executeTakeFirst();
  return contact?.location ?? null;
}
