// The outbox as users see it: their own entries, and everybody's for those who may read published days.

import type { ExportPayload } from '@daybook/connectors/core/export-target.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { ExportAction } from '@daybook/domain/exports/next-change.ts';
import { sql } from 'kysely';

/** Returns the systems that the organisation's settings name. */
export async function connectedSystems(trx: Transaction, { clientId }: Scope): Promise<string[]> {
  const row = await trx
    .selectFrom('clients')
    .select(['external_crm', 'external_ticket_system'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  return [row.external_crm, row.external_ticket_system].filter((system) => system !== 'none');
}

/** Returns the first of these connections that its system rejects. */
export async function findRefusedTarget(
  trx: Transaction,
  { clientId }: Scope,
  targets: readonly string[],
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('export_targets')
    .select('target')
    .where('client_id', '=', clientId)
    .where('target', '=', sql<string>`any(${targets})`)
    .where('credentials_invalid_at', 'is not', null)
    .orderBy('target')
    .limit(1)
    .executeTakeFirst();
  return row?.target;
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

/** Returns a page of failed entries, the latest first, and their number. */
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

/** Returns the number of entries to send, by connection; without removals that wait for a day to be published again. */
export const waitingByTarget = (trx: Transaction, { clientId }: Scope, now: Date): Promise<WaitingTarget[]> =>
  trx
    .selectFrom('export_entries as e')
    .leftJoin('export_targets as t', (join) =>
      join.onRef('t.client_id', '=', 'e.client_id').onRef('t.target', '=', 'e.target'),
    )
    .select(['e.target', 't.credentials_invalid_at', 't.paused_until'])
    .select(sql<number>`count(*)`.as('waiting'))
    .where('e.client_id', '=', clientId)
    .where('e.state', 'in', ['pending', 'busy'])
    .where(sql<boolean>`NOT (e.action = 'remove' AND e.state = 'pending' AND e.attempts = 0 AND e.next_at > ${now})`)
    .groupBy(['e.target', 't.credentials_invalid_at', 't.paused_until'])
    .orderBy('e.target')
    .execute();

/** Returns which of these bookings the scope may see. */
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

/** Failed entries, of some bookings or of all. */
const failedOf = (trx: Transaction, { clientId }: Scope, bookingIds: readonly number[] | 'all') => {
  const all = trx.updateTable('export_entries').where('client_id', '=', clientId).where('state', '=', 'error');
  return bookingIds === 'all' ? all : all.where('registration_id', '=', sql<number>`any(${bookingIds}::bigint[])`);
};

/** Makes failed entries due again. */
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

/** Gives failed entries up. */
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
