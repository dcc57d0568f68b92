// Differences between sent hours and those in the system, and the sums of days. Written by the job, as
// daybook_maintenance.
//   saveComparison     replaces the results of the last comparison
//   noteCompared       stores when it was compared, and the failure if any
//   uncompared         connections that were read since their last comparison
//   usedConnections    the connections to a system that are in use
//   pageOfDifferences  those that the scope sees
//   pageOfSums         the sums that the scope sees
//   differencesByIds   some of them, locked
//   noteDecisions      stores decisions about them
//   connectionsByIds   connections that differences belong to
//   pathOfDimension    a dimension of the system and its ancestors, from the top
import type { ExportFailure } from '@daybook/connectors/core/export-target.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { CrmDifferencesTable } from '@daybook/database/schema.ts';
import type { DifferenceDecision, DifferenceKind } from '@daybook/domain/crm/difference-kinds.ts';
import { type Selectable, sql } from 'kysely';
import type { Deps } from '../platform/deps.ts';
import type { ConnectionRow } from './connections.repository.ts';

export type DifferenceRow = {
  readonly kind: DifferenceKind;
  readonly userId: number;
  readonly date: string;
  readonly outsideId: string;
  readonly registrationId: number | null;
  readonly ours: Readonly<Record<string, unknown>> | null;
  readonly theirs: Readonly<Record<string, unknown>> | null;
};
export type SumRow = {
  readonly userId: number;
  readonly date: string;
  readonly sentSeconds: number;
  readonly standingSeconds: number;
};
export type Comparison = {
  readonly found: readonly DifferenceRow[];
  readonly sums: readonly SumRow[];
  readonly begunAt: Date;
};

const rowsAtOnce = 1000;

/** One short transaction for each batch; the last one removes earlier results that were not found again. */
export async function saveComparison(
  { database }: Pick<Deps, 'database'>,
  { client_id: clientId, id }: ConnectionRow,
  { found, sums, begunAt }: Comparison,
): Promise<void> {
  for (let at = 0; at < found.length; at += rowsAtOnce) {
    const some = found.slice(at, at + rowsAtOnce);
    await database.asMaintenance((trx) => saveDifferences(trx, clientId, id, some, begunAt));
  }
  await database.asMaintenance(async (trx) => {
    const keys = found.map(({ kind, outsideId }) => `${kind} ${outsideId}`);
    await sql`DELETE FROM crm_differences d WHERE d.client_id = ${clientId} AND d.connection_id = ${id}
      AND NOT (d.kind || ' ' || d.outside_id = ANY(${keys}::text[]))`.execute(trx);
    await trx.deleteFrom('crm_day_sums').where('client_id', '=', clientId).where('connection_id', '=', id).execute();
    await sql`INSERT INTO crm_day_sums (client_id, connection_id, user_id, date, sent_seconds, standing_seconds)
      SELECT ${clientId}, ${id}, n."userId", n.date, n."sentSeconds", n."standingSeconds"
      FROM json_to_recordset(${JSON.stringify(sums)}::json) AS n ("userId" bigint, date date, "sentSeconds" integer,
        "standingSeconds" integer)`.execute(trx);
    await trx
      .updateTable('crm_connections')
      .set({ compared_at: begunAt, compare_error_code: null, compare_error_detail: null })
      .where('client_id', '=', clientId)
      .where('id', '=', id)
      .execute();
  });
}

/**
 * Saves differences. An accepted one stays accepted while both sides are unchanged; every other decision is cleared
 * when the difference is found again.
 */
async function saveDifferences(
  trx: Transaction,
  clientId: number,
  connectionId: number,
  found: readonly DifferenceRow[],
  at: Date,
): Promise<void> {
  const stays = sql`d.decision = 'let_be' AND (d.ours, d.theirs) IS NOT DISTINCT FROM (excluded.ours, excluded.theirs)`;
  const kept = (column: string) => sql`CASE WHEN ${stays} THEN d.${sql.ref(column)} END`;
  await sql`INSERT INTO crm_differences AS d (client_id, connection_id, user_id, kind, date, outside_id, registration_id, ours,
      theirs, found_at)
    SELECT ${clientId}, ${connectionId}, n."userId", n.kind, n.date, n."outsideId", n."registrationId", n.ours, n.theirs, ${at}::timestamptz
    FROM json_to_recordset(${JSON.stringify(found)}::json) AS n ("userId" bigint, kind text, date date, "outsideId" text,
      "registrationId" bigint, ours jsonb, theirs jsonb)
    ON CONFLICT (client_id, connection_id, kind, outside_id) DO UPDATE SET user_id = excluded.user_id, date = excluded.date,
      registration_id = excluded.registration_id, ours = excluded.ours, theirs = excluded.theirs,
      decision = ${kept('decision')}, decided_by = ${kept('decided_by')}, decided_at = ${kept('decided_at')}`.execute(
    trx,
  );
}

/** Stores the outcome; the next comparison follows the next read. */
export async function noteCompared(
  trx: Transaction,
  { client_id: clientId, id }: ConnectionRow,
  failure: ExportFailure | null,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('crm_connections')
    .set({ compared_at: at, compare_error_code: failure?.code ?? null, compare_error_detail: failure?.detail ?? null })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

/** Whether a connection is the organisation's, or belongs to an active person who may still connect to the system. */
const isTheirs = sql<boolean>`(c.user_id IS NULL OR EXISTS (SELECT FROM users u JOIN clients o ON o.id = u.client_id
  WHERE u.client_id = c.client_id AND u.id = c.user_id AND o.is_crm_locked AND NOT u.is_locked AND NOT u.is_admin
    AND u.deleted_at IS NULL AND u.deactivated_at IS NULL AND u.erased_at IS NULL))`;

export type ConnectionId = { readonly client_id: number; readonly id: number };

/**
 * Returns connections of all organisations. A user's own connection is compared after a read of the organisation's. As
 * daybook_maintenance.
 */
export async function uncompared(trx: Transaction, atMost: number): Promise<ConnectionId[]> {
  const { rows } = await sql<ConnectionId>`
    SELECT c.client_id, c.id FROM crm_connections c
    JOIN crm_connections o ON o.client_id = c.client_id AND o.user_id IS NULL AND o.state = 'connected' AND o.system = c.system
    WHERE c.state = 'connected' AND o.last_read_at IS NOT NULL AND (c.compared_at IS NULL OR c.compared_at < o.last_read_at) AND ${isTheirs}
    ORDER BY c.client_id, c.id LIMIT ${atMost}`.execute(trx);
  return [...rows];
}

export const usedConnections = (
  trx: Transaction,
  { clientId }: Pick<Scope, 'clientId'>,
  system: string,
): Promise<ConnectionId[]> =>
  trx
    .selectFrom('crm_connections as c')
    .select(['c.client_id', 'c.id'])
    .where('c.client_id', '=', clientId)
    .where('c.system', '=', system)
    .where('c.state', 'in', ['confirmed', 'connected'])
    .where(isTheirs)
    .execute();

export type StoredDifference = Selectable<CrmDifferencesTable> & {
  readonly user_name: string;
  /** The day of the booking here; null: the booking was removed. */
  readonly day_id: number | null;
  readonly total: number;
};

const userName = sql<string>`concat_ws(' ', u.name_first, u.name_prefix, u.name_last)`;
type Wanted = { readonly page: number; readonly limit: number };
/** Days before the history of the plan are hidden, and cannot be decided about. */
const inHistory = (date: string) => sql<boolean>`${sql.ref(date)} >= (SELECT app_history_from())`;

/** Open differences first, then the latest days. */
export async function pageOfDifferences(
  trx: Transaction,
  { clientId }: Scope,
  { isDecided, page, limit }: Wanted & { readonly isDecided: boolean },
): Promise<StoredDifference[]> {
  const { rows } = await sql<StoredDifference>`
    SELECT d.*, ${userName} AS user_name, r.day_id, count(*) OVER () AS total
    FROM crm_differences d JOIN users u ON u.client_id = d.client_id AND u.id = d.user_id
    LEFT JOIN registrations r ON r.client_id = d.client_id AND r.id = d.registration_id
    WHERE d.client_id = ${clientId} AND ${inHistory('d.date')} AND (d.decision IS NOT NULL) = ${isDecided}
    ORDER BY d.date DESC, d.id LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(trx);
  return [...rows];
}

export type StoredSum = {
  readonly user_id: number;
  readonly user_name: string;
  readonly date: string;
  readonly sent_seconds: number;
  readonly standing_seconds: number;
  readonly total: number;
};

export async function pageOfSums(
  trx: Transaction,
  { clientId }: Scope,
  { isDifferent, page, limit }: Wanted & { readonly isDifferent: boolean },
): Promise<StoredSum[]> {
  const { rows } = await sql<StoredSum>`
    SELECT s.user_id, ${userName} AS user_name, s.date, sum(s.sent_seconds)::integer AS sent_seconds,
      sum(s.standing_seconds)::integer AS standing_seconds, count(*) OVER () AS total
    FROM crm_day_sums s JOIN users u ON u.client_id = s.client_id AND u.id = s.user_id
    WHERE s.client_id = ${clientId} AND ${inHistory('s.date')} GROUP BY s.user_id, u.name_first, u.name_prefix, u.name_last, s.date
    HAVING NOT ${isDifferent} OR abs(sum(s.sent_seconds) - sum(s.standing_seconds)) > 60
    ORDER BY s.date DESC, user_name, s.user_id LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(trx);
  return [...rows];
}

export type DecidedDifference = Selectable<CrmDifferencesTable>;

export const differencesByIds = (
  trx: Transaction,
  { clientId }: Scope,
  ids: readonly number[],
): Promise<DecidedDifference[]> =>
  trx
    .selectFrom('crm_differences')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where(inHistory('date'))
    .orderBy('id')
    .execute();

/** Returns how many were changed: those that the scope may decide about. */
export async function noteDecisions(
  trx: Transaction,
  { clientId, userId }: Scope,
  ids: readonly number[],
  decision: DifferenceDecision,
  now: Date,
): Promise<number> {
  const changed = await trx
    .updateTable('crm_differences')
    .set({ decision, decided_by: userId, decided_at: now })
    .where('client_id', '=', clientId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where(inHistory('date'))
    .executeTakeFirst();
  return Number(changed.numUpdatedRows);
}

export async function connectionsByIds(
  trx: Transaction,
  { clientId }: Scope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ConnectionRow>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('crm_connections')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('id', '=', sql<number>`any(${[...new Set(ids)]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export type PathPart = {
  readonly own_id: number | null;
  readonly contact_own_id: number | null;
  /** Whether that contact represents the organisation's own work. */
  readonly is_internal: boolean;
};

export async function pathOfDimension(
  trx: Transaction,
  { clientId }: Scope,
  connectionId: number,
  outsideId: string,
): Promise<PathPart[]> {
  const of = (table: string) =>
    sql`${sql.ref(`${table}.client_id`)} = ${clientId} AND ${sql.ref(`${table}.connection_id`)} = ${connectionId}`;
  const { rows } = await sql<PathPart>`
    WITH RECURSIVE path AS (
      SELECT r.*, 1 AS depth FROM crm_records r WHERE ${of('r')} AND r.kind = 'dimension' AND r.outside_id = ${outsideId}
      UNION ALL
      SELECT r.*, p.depth + 1 FROM path p JOIN crm_records r ON ${of('r')} AND r.kind = 'dimension' AND r.outside_id = p.parent_outside_id
      WHERE p.depth < 9
    ) SELECT p.own_id, c.own_id AS contact_own_id, coalesce(o.is_internal, false) AS is_internal
    FROM path p
    LEFT JOIN crm_records c ON ${of('c')} AND c.kind = 'contact' AND c.outside_id = p.contact_outside_id
    LEFT JOIN contacts o ON o.client_id = c.client_id AND o.id = c.own_id
    ORDER BY p.depth DESC`.execute(trx);
  return [...rows];
}
