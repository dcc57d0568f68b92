import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';

/** The limits of the search: days back, and bookings. */
const daysBack = 120;
const mostBookings = 400;

export type PastBookingRow = {
  readonly contact_id: number | null;
  readonly date: string;
  readonly description: string;
  readonly dimension_ids: readonly number[];
  readonly shares_subject: boolean;
  readonly shares_hours: boolean;
};

export type Likeness = {
  readonly date: string;
  readonly timezone: string;
  readonly subjectIds: readonly number[];
  readonly startedAt: Date;
  readonly endedAt: Date;
};

/**
 * Returns the user's latest published bookings, each with its overlap with an interval of a day: subjects, and hours of
 * the day.
 */
export async function pastBookings(
  trx: Transaction,
  { clientId, userId }: Scope,
  { date, timezone, subjectIds, startedAt, endedAt }: Likeness,
): Promise<PastBookingRow[]> {
  const clock = (instant: unknown) => sql`((${instant})::timestamptz AT TIME ZONE ${timezone})::time`;
  const result = await sql<PastBookingRow>`
    SELECT coalesce(c.merged_into_id, r.contact_id) AS contact_id, r.date, r.description,
      coalesce((SELECT array_agg(rd.dimension_id ORDER BY rd.level) FROM registration_dimensions rd
        WHERE rd.client_id = ${clientId} AND rd.registration_id = r.id), '{}') AS dimension_ids,
      coalesce(l.shares_subject, false) AS shares_subject, coalesce(l.shares_hours, false) AS shares_hours
    FROM (
      SELECT id, contact_id, date, description FROM registrations
      WHERE client_id = ${clientId} AND user_id = ${userId} AND published_at IS NOT NULL
        AND date >= ${date}::date - ${daysBack}::int
      ORDER BY date DESC, id DESC LIMIT ${mostBookings}
    ) r
    LEFT JOIN contacts c ON c.client_id = ${clientId} AND c.id = r.contact_id
    LEFT JOIN LATERAL (
      SELECT bool_or(subject_id = any(${subjectIds}::bigint[])) AS shares_subject,
        bool_or(${clock(sql.ref('started_at'))} < ${clock(endedAt)} AND ${clock(sql.ref('ended_at'))} > ${clock(startedAt)})
          AS shares_hours
      FROM logs WHERE client_id = ${clientId} AND user_id = ${userId} AND registration_id = r.id
    ) l ON true`.execute(trx);
  return result.rows;
}
