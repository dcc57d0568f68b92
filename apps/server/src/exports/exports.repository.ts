// The outbox as users see it: the own entries, and for those who may read published days everybody's.
import type { ExportPayload } from '@daybook/connectors/core/export-target.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { ExportAction } from '@daybook/database/schema.ts';
import { sql } from 'kysely';
import type { PublishedBookings } from './enqueue-exports.ts';

/** The systems that the organisation says it uses. */
export async function connectedSystems(trx: Transaction, { clientId }: Scope): Promise<string[]> {
  const row = await trx
    .selectFrom('clients')
    .select(['external_crm', 'external_ticket_system'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  return [row.external_crm, row.external_ticket_system].filter((system) => system !== 'none');
}

export async function hasRefusedTarget(
  trx: Transaction,
  { clientId }: Scope,
  targets: readonly string[],
): Promise<boolean> {
  const row = await trx
    .selectFrom('export_targets')
    .select('target')
    .where('client_id', '=', clientId)
    .where('target', '=', sql<string>`any(${targets})`)
    .where('credentials_invalid_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

// As it is now: what is renamed later was published under this name.
const payload = sql`jsonb_build_object(
  'date', r.date,
  'user', (SELECT jsonb_build_object('id', u.id, 'name', concat_ws(' ', u.name_first, u.name_prefix, u.name_last), 'email', u.email)
    FROM users u WHERE u.client_id = r.client_id AND u.id = r.user_id),
  'contact', (SELECT jsonb_build_object('id', c.id, 'name', c.name, 'code', c.code, 'external_system', c.external_system,
    'external_id', c.external_id) FROM contacts c WHERE c.client_id = r.client_id AND c.id = r.contact_id),
  'internal', r.internal,
  'dimensions', coalesce((SELECT jsonb_agg(jsonb_build_object('id', d.id, 'level', b.level, 'name', d.name, 'code', d.code) ORDER BY b.level)
    FROM registration_dimensions b JOIN dimensions d ON d.client_id = b.client_id AND d.id = b.dimension_id
    WHERE b.client_id = r.client_id AND b.registration_id = r.id), '[]'),
  'description', r.description,
  'duration_seconds', r.duration_seconds,
  'recorded_seconds', r.recorded_seconds,
  'started_at', r.started_at,
  'ended_at', r.ended_at,
  'customfields', r.customfields)`;

/** Adds an entry for each booking and connection, in the order of the day; gives how many. */
export async function addEntries(
  trx: Transaction,
  { clientId, userId }: Scope,
  targets: readonly string[],
  { dayId, registrationIds, now }: PublishedBookings,
): Promise<number> {
  const result = await sql`
    INSERT INTO export_entries (client_id, user_id, day_id, registration_id, date, target, action, payload, next_at, created_at)
    SELECT r.client_id, r.user_id, r.day_id, r.id, r.date, t.target, 'create', ${payload}, ${now}, ${now}
    FROM registrations r CROSS JOIN unnest(${targets}::text[]) AS t (target)
    WHERE r.client_id = ${clientId} AND r.user_id = ${userId} AND r.day_id = ${dayId} AND r.id = ANY(${registrationIds}::bigint[])
    ORDER BY r.started_at, r.id`.execute(trx);
  return Number(result.numAffectedRows ?? 0);
}

export type FailedEntry = {
  readonly id: number;
  readonly registration_id: number;
  readonly day_id: number;
  readonly date: string;
  readonly user_id: number;
  readonly user_name: string;
  readonly target: string;
  readonly action: ExportAction;
  readonly payload: ExportPayload;
  readonly error_code: string | null;
  readonly error_detail: string | null;
  readonly is_uncertain: boolean;
  readonly since: Date;
  readonly attempts: number;
};

const failed = (trx: Transaction, { clientId }: Scope, dayId: number | undefined) => {
  const all = trx.selectFrom('export_entries as e').where('e.client_id', '=', clientId).where('e.state', '=', 'error');
  return dayId === undefined ? all : all.where('e.day_id', '=', dayId);
};

/** A page of what failed, the latest first, and how many there are. */
export async function pageOfFailed(
  trx: Transaction,
  scope: Scope,
  { page, limit, dayId }: { readonly page: number; readonly limit: number; readonly dayId: number | undefined },
): Promise<{ rows: FailedEntry[]; total: number }> {
  const rows = await failed(trx, scope, dayId)
    .innerJoin('users as u', (join) => join.onRef('u.client_id', '=', 'e.client_id').onRef('u.id', '=', 'e.user_id'))
    .select(['e.id', 'e.registration_id', 'e.day_id', 'e.date', 'e.user_id', 'e.target', 'e.action', 'e.error_code'])
    .select(sql<string>`concat_ws(' ', u.name_first, u.name_prefix, u.name_last)`.as('user_name'))
    .select(sql<ExportPayload>`e.payload`.as('payload'))
    .select(sql<Date>`coalesce(e.failed_since, e.updated_at)`.as('since'))
    .select(['e.error_detail', 'e.is_uncertain', 'e.attempts'])
    .orderBy('e.date', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await failed(trx, scope, dayId).select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

export type WaitingTarget = {
  readonly target: string;
  readonly waiting: number;
  readonly credentials_invalid_at: Date | null;
  readonly paused_until: Date | null;
};

/** What is still to be sent, by connection. */
export const waitingByTarget = (trx: Transaction, { clientId }: Scope): Promise<WaitingTarget[]> =>
  trx
    .selectFrom('export_entries as e')
    .leftJoin('export_targets as t', (join) =>
      join.onRef('t.client_id', '=', 'e.client_id').onRef('t.target', '=', 'e.target'),
    )
    .select(['e.target', 't.credentials_invalid_at', 't.paused_until'])
    .select(sql<number>`count(*)`.as('waiting'))
    .where('e.client_id', '=', clientId)
    .where('e.state', 'in', ['pending', 'busy'])
    .groupBy(['e.target', 't.credentials_invalid_at', 't.paused_until'])
    .orderBy('e.target')
    .execute();

/** Which of these bookings the scope may know of. */
export async function knownBookings(trx: Transaction, { clientId }: Scope, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT r.id FROM registrations r WHERE r.client_id = ${clientId} AND r.id = ANY(${ids}::bigint[])
    UNION
    SELECT e.registration_id FROM export_entries e WHERE e.client_id = ${clientId} AND e.registration_id = ANY(${ids}::bigint[])`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

export type ChangedEntry = { readonly id: number; readonly day_id: number; readonly target: string };

/** Entries that failed, of some bookings or of all. */
const failedOf = (trx: Transaction, { clientId }: Scope, bookingIds: readonly number[] | 'all') => {
  const all = trx.updateTable('export_entries').where('client_id', '=', clientId).where('state', '=', 'error');
  return bookingIds === 'all' ? all : all.where('registration_id', '=', sql<number>`any(${bookingIds}::bigint[])`);
};

/** Lets what failed be sent once more. */
export const retryFailed = (
  trx: Transaction,
  scope: Scope,
  bookingIds: readonly number[] | 'all',
  now: Date,
): Promise<ChangedEntry[]> =>
  failedOf(trx, scope, bookingIds)
    .set({ state: 'pending', attempts: 0, next_at: now, failed_since: null, updated_at: now })
    .returning(['id', 'day_id', 'target'])
    .execute();

/** Gives up what failed. */
export const cancelFailed = (
  trx: Transaction,
  scope: Scope,
  bookingIds: readonly number[],
  now: Date,
): Promise<ChangedEntry[]> =>
  failedOf(trx, scope, bookingIds)
    .set({ state: 'cancelled', updated_at: now })
    .returning(['id', 'day_id', 'target'])
    .execute();

export type TakenBackEntry = { readonly target: string; readonly is_certain: boolean };

/**
 * Gives up what of a day was not sent, and follows what was sent, or may have been, with an entry that removes it. What is
 * being removed already goes on. Gives how many were given up, and what is taken back.
 */
export async function takeBackEntries(
  trx: Transaction,
  { clientId }: Scope,
  dayId: number,
  now: Date,
): Promise<{ cancelled: number; removed: TakenBackEntry[] }> {
  const ofDay = sql`client_id = ${clientId} AND day_id = ${dayId}`;
  const cancelled = await sql`UPDATE export_entries SET state = 'cancelled', updated_at = ${now}
    WHERE ${ofDay} AND action <> 'remove' AND state IN ('pending', 'error')`.execute(trx);
  const { rows } = await sql<TakenBackEntry>`
    WITH latest AS (
      SELECT DISTINCT ON (registration_id, target) id, user_id, registration_id, date, target, action, state, payload
      FROM export_entries WHERE ${ofDay} AND (state IN ('busy', 'done') OR (state = 'cancelled' AND is_uncertain))
      ORDER BY registration_id, target, id DESC
    ), sent AS (SELECT * FROM latest WHERE action <> 'remove'), made AS (
      INSERT INTO export_entries (client_id, user_id, day_id, registration_id, date, target, action, payload, next_at, created_at)
      SELECT ${clientId}, user_id, ${dayId}, registration_id, date, target, 'remove', payload, ${now}, ${now} FROM sent ORDER BY id
    ) SELECT target, state = 'done' AS is_certain FROM sent`.execute(trx);
  return { cancelled: Number(cancelled.numAffectedRows ?? 0), removed: rows };
}
