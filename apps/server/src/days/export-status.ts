import type { Scope, Transaction } from '@daybook/database/database.ts';
import { foundOr404 } from '../platform/http/app-error.ts';
import { idText, instantTextOrNull } from '../platform/lists/json-api.ts';
import { findVisibleDay } from './days.repository.ts';
import { countEntries, failedEntries } from './export-status.repository.ts';

const none = { pending: 0, busy: 0, done: 0, error: 0, cancelled: 0 };

/**
 * Returns how far a day was sent to systems outside, with its failed entries (specification 4, sync status).
 * @throws AppError MODEL_NOT_FOUND
 */
export async function exportStatus(trx: Transaction, scope: Scope, dayId: number) {
  const day = foundOr404(await findVisibleDay(trx, scope, dayId), 'The day');
  const counts = await countEntries(trx, scope, dayId);
  const failed = await failedEntries(trx, scope, dayId);
  return {
    day_id: idText(day.id),
    sync_status: day.sync_status,
    entries: { ...none, ...Object.fromEntries(counts.map(({ state, count }) => [state, count])) },
    errors: failed.map((entry) => ({
      registration_id: idText(entry.registration_id),
      target: entry.target,
      code: entry.error_code ?? '',
      detail: entry.error_detail,
      attempts: entry.attempts,
      since: instantTextOrNull(entry.failed_since),
    })),
  };
}
