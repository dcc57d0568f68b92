// History of a subject: its user's changes on one day, and the decisions on earlier days.
import type { DayChangeKind } from '@daybook/contract/day-changes.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';

type OfDay = { readonly dayId: number; readonly subjectId: number };

const mostChanges = 20;

/** Returns when its first log arrived on a day; null: the day has none. */
export async function firstRecordedAt(
  trx: Transaction,
  { clientId, userId }: Scope,
  { dayId, subjectId }: OfDay,
): Promise<Date | null> {
  const { first } = await trx
    .selectFrom('logs')
    .select(({ fn }) => fn.min('created_at').as('first'))
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('day_id', '=', dayId)
    .where('subject_id', '=', subjectId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return first;
}

export type ChangeRow = { readonly kind: DayChangeKind; readonly created_at: Date; readonly undone: boolean };

/** Returns the changes of a day that touched the subject, the latest first. */
export async function changesOfSubject(
  trx: Transaction,
  { clientId, userId }: Scope,
  { dayId, subjectId }: OfDay,
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    WITH own AS MATERIALIZED (
      SELECT array_agg(id) AS ids FROM logs
      WHERE client_id = ${clientId} AND user_id = ${userId} AND day_id = ${dayId} AND subject_id = ${subjectId}
    )
    SELECT c.kind, c.created_at, c.undone_at IS NOT NULL AS undone
    FROM day_changes c CROSS JOIN own
    WHERE c.client_id = ${clientId} AND c.user_id = ${userId} AND c.day_id = ${dayId} AND EXISTS (
      SELECT FROM day_change_rows r
      WHERE r.client_id = ${clientId} AND r.user_id = ${userId} AND r.day_id = ${dayId} AND r.marker = c.marker
        AND r.table_name = 'logs'
        AND (r.row_ids && own.ids OR (coalesce(r.after, r.before) ->> 'id')::bigint = ANY(own.ids))
    )
    ORDER BY c.id DESC LIMIT ${mostChanges}`.execute(trx);
  return rows;
}

export type EarlierRow = {
  readonly date: string;
  readonly seconds: number;
  readonly contact_name: string | null;
  readonly internal: boolean;
  readonly ignored: boolean;
  readonly booked_on: string[];
};

const mostDays = 5;

/** Returns the prevailing decision about the subject on the latest days before one. */
export async function earlierDays(
  trx: Transaction,
  { clientId, userId }: Scope,
  subjectId: number,
  before: string,
): Promise<EarlierRow[]> {
  const { rows } = await sql<EarlierRow>`
    WITH parts AS (
      SELECT l.date, l.contact_id, l.internal, l.status = 'ignored' AS ignored, max(l.registration_id) AS registration_id,
        sum(extract(epoch FROM l.ended_at - l.started_at))::int AS seconds
      FROM logs l
      WHERE l.client_id = ${clientId} AND l.user_id = ${userId} AND l.subject_id = ${subjectId} AND l.date < ${before}::date
        AND l.deleted_at IS NULL
      GROUP BY l.date, l.contact_id, l.internal, l.status = 'ignored'
    ), days AS (
      SELECT DISTINCT ON (date) * FROM parts ORDER BY date DESC, seconds DESC LIMIT ${mostDays}
    )
    SELECT p.date::text AS date, p.seconds, coalesce(m.name, c.name) AS contact_name, p.internal, p.ignored,
      coalesce((SELECT array_agg(d.name ORDER BY rd.level) FROM registration_dimensions rd
        JOIN dimensions d ON d.client_id = rd.client_id AND d.id = rd.dimension_id
        WHERE rd.client_id = ${clientId} AND rd.user_id = ${userId} AND rd.registration_id = p.registration_id), '{}') AS booked_on
    FROM days p
    LEFT JOIN contacts c ON c.client_id = ${clientId} AND c.id = p.contact_id
    LEFT JOIN contacts m ON m.client_id = ${clientId} AND m.id = c.merged_into_id
    ORDER BY p.date DESC`.execute(trx);
  return rows;
}
