import type { Scope, Transaction } from '@daybook/database/database.ts';
import { enterRole, enterScope } from '@daybook/database/scope.ts';
import type { ExportState } from '@daybook/domain/exports/export-states.ts';
import { syncStatusOf } from '@daybook/domain/exports/sync-status.ts';
import { sql } from 'kysely';

export type DaySync = { readonly dayId: number; readonly status: ReturnType<typeof syncStatusOf> };

/**
 * Saves and returns the sync status of days. Reopened days are left as they are. As daybook_maintenance: a published
 * day is frozen for every other role.
 */
export async function saveSyncStatus(
  trx: Transaction,
  clientId: number,
  dayIds: readonly number[],
): Promise<DaySync[]> {
  const wanted = [...new Set(dayIds)].sort((a, b) => a - b);
  if (wanted.length === 0) return [];
  // Locked one after the other, so that two transactions see a consistent state.
  const days = await trx
    .selectFrom('days')
    .select(['id', 'sync_status'])
    .where('client_id', '=', clientId)
    .where('id', '=', sql<number>`any(${wanted})`)
    .where('status', '<>', 'open')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const states = await statesOfDays(trx, clientId, wanted);
  const found = days.map((day) => ({ day, status: syncStatusOf(states.get(day.id) ?? []) }));
  for (const { day, status } of found) {
    if (day.sync_status === status) continue;
    await trx
      .updateTable('days')
      .set({ sync_status: status, updated_at: sql`now()` })
      .where('client_id', '=', clientId)
      .where('id', '=', day.id)
      .execute();
  }
  return found.map(({ day, status }) => ({ dayId: day.id, status }));
}

/**
 * Does the same within a request: published days are frozen except for that role, which may write only their sync
 * status.
 */
export async function saveStatusOfDays(trx: Transaction, scope: Scope, dayIds: readonly number[]): Promise<DaySync[]> {
  if (dayIds.length === 0) return [];
  await enterRole(trx, 'daybook_maintenance');
  const days = await saveSyncStatus(trx, scope.clientId, dayIds);
  await enterScope(trx, scope);
  return days;
}

async function statesOfDays(
  trx: Transaction,
  clientId: number,
  dayIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ExportState[]>> {
  const rows = await trx
    .selectFrom('export_entries')
    .select(['day_id', 'state'])
    .distinct()
    .where('client_id', '=', clientId)
    .where('day_id', '=', sql<number>`any(${dayIds})`)
    .execute();
  return new Map([...Map.groupBy(rows, (row) => row.day_id)].map(([id, of]) => [id, of.map(({ state }) => state)]));
}
