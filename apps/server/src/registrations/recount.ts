import type { Scope, Transaction } from '@daybook/database/database.ts';
import { distributeSeconds } from '@daybook/domain/registrations/distribute.ts';
import type { ComputedDay, ComputedRegistration } from '../timeline/timeline.service.ts';
import { replaceSources, type SourceShare, saveCounted } from './recount.repository.ts';
import { deleteRegistrationRows } from './registrations.repository.ts';

/**
 * Writes down what bookings amount to now: recorded time, the duration that follows it by block rounding unless it was
 * typed by hand, and its division over the sources. A booking from which every log was taken away goes with them.
 * Four statements at most, whatever the number of bookings.
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

/** A booking's duration over its sources by what each recorded; evenly where nothing counted. */
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
