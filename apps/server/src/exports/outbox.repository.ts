// The outbox as its worker sees it, as daybook_maintenance: a worker sends for everybody of an organisation.

import type { ExportPayload } from '@daybook/connectors/core/export-target.ts';
import type { Transaction } from '@daybook/database/database.ts';
import type { ExportState } from '@daybook/domain/exports/export-states.ts';
import type { ExportAction, PastEntry } from '@daybook/domain/exports/next-change.ts';
import { sql } from 'kysely';

/** One worker of one connection. */
export type Worker = { readonly clientId: number; readonly target: string; readonly id: string };

/** An attempt begins only when the lease lasts at least this long, which is longer than an attempt can take. */
const attemptMs = 90_000;
/** Each renewal blocks everything else that needs the row, so not every entry renews. */
const renewAfterMs = 5000;
/** After that the worker counts as dead. */
export const leaseMs = attemptMs + renewAfterMs;
const oldBefore = (now: Date) => new Date(now.getTime() - 600_000);
const leaseEnd = (now: Date) => new Date(now.getTime() + leaseMs);

export type TargetState = {
  readonly is_mine: boolean;
  readonly credentials_invalid_at: Date | null;
  readonly paused_until: Date | null;
};

/** Leases the connection to a worker, unless another one has it; returns its state. */
export async function takeTarget(trx: Transaction, worker: Worker, now: Date): Promise<TargetState> {
  const { rows } = await sql<TargetState>`
    INSERT INTO export_targets AS t (client_id, target, worker, worker_until)
    VALUES (${worker.clientId}, ${worker.target}, ${worker.id}, ${leaseEnd(now)})
    ON CONFLICT (client_id, target) DO UPDATE SET
      worker = CASE WHEN t.worker IS NULL OR t.worker_until <= ${now} THEN excluded.worker ELSE t.worker END,
      worker_until = CASE WHEN t.worker IS NULL OR t.worker_until <= ${now} THEN excluded.worker_until ELSE t.worker_until END
    RETURNING worker = ${worker.id} AS is_mine, credentials_invalid_at, paused_until`.execute(trx);
  return rows[0] ?? { is_mine: false, credentials_invalid_at: null, paused_until: null };
}

/** Renews the lease; returns false when another worker took over, which happens only after the lease has expired. */
async function keepTarget(trx: Transaction, worker: Worker, now: Date): Promise<boolean> {
  const held = await trx
    .selectFrom('export_targets')
    .select('worker_until')
    .where('client_id', '=', worker.clientId)
    .where('target', '=', worker.target)
    .where('worker', '=', worker.id)
    .executeTakeFirst();
  if (held === undefined) return false;
  if (held.worker_until !== null && held.worker_until.getTime() >= now.getTime() + attemptMs) return true;
  const kept = await ofWorker(trx, worker)
    .set({ worker_until: leaseEnd(now) })
    .executeTakeFirst();
  return kept.numUpdatedRows === 1n;
}

export async function leaveTarget(trx: Transaction, worker: Worker): Promise<void> {
  await ofWorker(trx, worker).set({ worker: null, worker_until: null }).execute();
}

export async function stopTarget(
  trx: Transaction,
  worker: Worker,
  stop: { readonly credentials_invalid_at: Date } | { readonly paused_until: Date },
): Promise<void> {
  await ofWorker(trx, worker).set(stop).execute();
}

const ofWorker = (trx: Transaction, { clientId, target, id }: Worker) =>
  trx
    .updateTable('export_targets')
    .where('client_id', '=', clientId)
    .where('target', '=', target)
    .where('worker', '=', id);

/** Resumes a stopped connection: it was renewed, or a user asks for it. */
export async function resumeTarget(trx: Transaction, clientId: number, target: string): Promise<void> {
  await trx
    .updateTable('export_targets')
    .set({ credentials_invalid_at: null, paused_until: null, updated_at: sql`now()` })
    .where('client_id', '=', clientId)
    .where('target', '=', target)
    .execute();
}

export type TakenEntry = {
  readonly id: number;
  readonly day_id: number;
  readonly action: ExportAction;
  readonly reference: string;
  readonly payload: ExportPayload;
  /** Including this one. */
  readonly attempts: number;
  /** Whether an earlier attempt ended without an answer. */
  readonly is_uncertain: boolean;
  /** Whether a dead worker left it behind: it is unknown how far it got. */
  readonly was_left: boolean;
  /** Whether it removes a duplicate: then the stored id is the duplicate's, not the booking's. */
  readonly is_double: boolean;
  readonly outside_id: string | null;
  /** Whether it waited so long that a backup may have been restored meanwhile, from before it was sent. */
  readonly is_old: boolean;
  /** Results and payloads of the earlier entries for the same booking, in their order. */
  readonly earlier: readonly (PastEntry & { readonly payload: ExportPayload })[];
};

/**
 * Takes the next entry that is due. Entries of one booking keep their order: a later change waits until the earlier one
 * is done or given up. An entry that is busy, but not under way here, was left by a dead worker.
 */
export async function takeNext(
  trx: Transaction,
  worker: Worker,
  now: Date,
  underWay: readonly number[],
): Promise<TakenEntry | undefined> {
  if (!(await keepTarget(trx, worker, now))) return undefined;
  const { clientId, target } = worker;
  const { rows } = await sql<TakenEntry>`
    WITH next AS (
      SELECT e.id, e.state FROM export_entries e
      WHERE e.client_id = ${clientId} AND e.target = ${target} AND e.state IN ('pending', 'busy') AND e.next_at <= ${now}
        AND e.id <> ALL (${underWay}::bigint[])
        AND NOT EXISTS (SELECT FROM export_entries b WHERE b.client_id = ${clientId} AND b.registration_id = e.registration_id
          AND b.target = e.target AND b.id < e.id AND b.state IN ('pending', 'busy', 'error'))
      ORDER BY e.id LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    UPDATE export_entries e SET state = 'busy', attempts = e.attempts + 1, updated_at = now()
    FROM next n WHERE e.client_id = ${clientId} AND e.id = n.id
    RETURNING e.id, e.day_id, e.action, e.reference, e.payload, e.attempts,
      e.is_uncertain, e.is_double, e.outside_id, n.state = 'busy' AS was_left, e.created_at <= ${oldBefore(now)} AS is_old,
      coalesce((SELECT jsonb_agg(jsonb_build_object('action', f.action, 'state', f.state, 'isUncertain', f.is_uncertain,
        'reference', f.reference, 'outsideId', f.outside_id, 'isSame', false, 'payload', f.payload) ORDER BY f.id)
        FROM export_entries f WHERE f.client_id = ${clientId} AND f.registration_id = e.registration_id
        AND f.target = e.target AND f.id < e.id AND NOT f.is_double), '[]') AS earlier`.execute(trx);
  return rows[0];
}

export type Settled =
  | { readonly state: 'done'; readonly outsideId: string | null; readonly at: Date }
  | {
      readonly state: 'pending' | 'error';
      readonly code: string;
      readonly detail: string | null;
      readonly isUncertain: boolean;
      readonly at: Date;
      readonly nextAt: Date;
      /** Whether this attempt counts towards the limit. */
      readonly counts: boolean;
    };

/** Stores the result of an attempt; returns false when another worker took over meanwhile. */
export async function settleEntry(trx: Transaction, worker: Worker, entryId: number, how: Settled): Promise<boolean> {
  if (!(await keepTarget(trx, worker, how.at))) return false;
  const entry = trx
    .updateTable('export_entries')
    .where('client_id', '=', worker.clientId)
    .where('id', '=', entryId)
    .where('state', '=', 'busy');
  const settled = await (how.state === 'done'
    ? entry.set(doneValues(how))
    : entry.set(failedValues(worker, how))
  ).executeTakeFirst();
  return settled.numUpdatedRows === 1n;
}

const doneValues = ({ outsideId, at }: Extract<Settled, { state: 'done' }>) => ({
  state: 'done' as const,
  outside_id: outsideId,
  is_uncertain: false,
  error_code: null,
  error_detail: null,
  failed_since: null,
  done_at: at,
  updated_at: at,
});

// An entry that was reversed or published again meanwhile is not retried: the entry that follows looks for hours that
// may have arrived.
const stateAfter = (
  clientId: number,
  state: 'pending' | 'error',
) => sql<ExportState>`CASE WHEN NOT export_entries.is_double AND EXISTS (
  SELECT FROM export_entries r WHERE r.client_id = ${clientId} AND r.registration_id = export_entries.registration_id
    AND r.target = export_entries.target AND r.id > export_entries.id AND r.state <> 'cancelled' AND NOT r.is_double)
  THEN 'cancelled' ELSE ${state} END`;

const failedValues = ({ clientId }: Worker, how: Exclude<Settled, { state: 'done' }>) => ({
  state: stateAfter(clientId, how.state),
  error_code: how.code,
  error_detail: how.detail,
  is_uncertain: how.isUncertain,
  failed_since: sql<Date>`coalesce(failed_since, ${how.at})`,
  next_at: how.nextAt,
  updated_at: how.at,
  ...(how.counts ? {} : { attempts: sql<number>`attempts - 1` }),
});

/** Returns when the next entry of a connection is due, or null when none waits. */
export async function nextDueAt(trx: Transaction, { clientId, target }: Worker): Promise<Date | null> {
  const row = await trx
    .selectFrom('export_entries')
    .select(sql<Date | null>`min(next_at)`.as('at'))
    .where('client_id', '=', clientId)
    .where('target', '=', target)
    .where('state', '=', 'pending')
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM export_entries b WHERE b.client_id = ${clientId}
        AND b.registration_id = export_entries.registration_id AND b.target = export_entries.target
        AND b.id < export_entries.id AND b.state IN ('pending', 'busy', 'error'))`,
    )
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Returns connections that have due entries and are not stopped. */
export async function findWaitingTargets(trx: Transaction, now: Date, atMost: number) {
  const { rows } = await sql<{ client_id: number; target: string }>`
    SELECT DISTINCT e.client_id, e.target FROM export_entries e
    WHERE e.state IN ('pending', 'busy') AND e.next_at <= ${now} AND NOT EXISTS (SELECT FROM export_targets t
      WHERE t.client_id = e.client_id AND t.target = e.target AND (t.credentials_invalid_at IS NOT NULL OR t.paused_until > ${now}))
    ORDER BY e.client_id, e.target LIMIT ${atMost}`.execute(trx);
  return rows;
}
