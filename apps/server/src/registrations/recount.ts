import type { Scope, Transaction } from '@daybook/database/database.ts';
import { distributeSeconds } from '@daybook/domain/registrations/distribute.ts';
import type { ComputedDay, ComputedRegistration } from '../timeline/timeline.service.ts';
import { replaceSources, type SourceShare, saveCounted } from './recount.repository.ts';
import { deleteRegistrationRows } from './registrations.repository.ts';

/**
 * Saves the present figures of bookings: recorded time, the duration that block rounding makes of it unless it was
 * typed, and the shares of the sources. A booking that has lost all of its logs is removed. Four statements at most,
 * for any number of bookings.
 */
export async function saveRecount(
  trx: Transaction,
  scope: Scope,
  { day }: ComputedDay,
  registrations: readonly ComputedRegistration[],
): Promise<void> {
  const empty = registrations.filter(({ logs }) => logs.length === 0);
  const counted = registrations.filter(({ logs }) => logs.length > 0);
  if (empty.length > 0) {
    await deleteRegistrationRows(
      trx,
      scope,
      empty.map(({ row }) => row.id),
    );
  }
  if (counted.length === 0) return;
  const ids = counted.map(({ row }) => row.id);
  await Promise.all([
    saveCounted(trx, scope, counted),
    replaceSources(trx, scope, day.date, ids, counted.flatMap(sharesOf)),
  ]);
}

/** Divides a booking's duration over its sources by their recorded time; evenly where none counted. */
function sharesOf({ row, logs, durationSeconds }: ComputedRegistration): SourceShare[] {
  const bySource = [...Map.groupBy(logs, (log) => log.row.subject.source_id)];
  const recorded = bySource.map(([, members]) => members.reduce((sum, log) => sum + log.durationSeconds, 0));
  const seconds = distributeSeconds(durationSeconds, recorded);
  return bySource.map(([sourceId], index) => ({
    registrationId: row.id,
    sourceId,
    durationSeconds: seconds[index] ?? 0,
  }));
}
