import type { DayCorrection } from '@daybook/contract/day-corrections.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { distributeBlocks } from '@daybook/domain/registrations/distribute-blocks.ts';
import { AppError } from '../platform/http/app-error.ts';
import { updateRegistrations } from '../registrations/registrations.service.ts';
import { computeOwnDay, type DayRow, openOwnDay, ownDay, ownTimeline } from '../timeline/timeline.service.ts';
import { type Undone, undoChange } from './undo-change.ts';

/**
 * Corrects all of an open day (specification 7.4): undoes or redoes a change, resets bookings to the recorded time, or
 * divides a total over them.
 * @throws AppError DAY_NOT_OPEN, CORRECT_BLOCK_SIZE, MODEL_NOT_FOUND, VERSION_CONFLICT
 */
export async function correctDay(
  trx: Transaction,
  scope: Scope,
  correction: DayCorrection,
  { now, checkDay }: { readonly now: Date; readonly checkDay: (day: DayRow) => void },
) {
  const day = await openOwnDay(trx, scope, correction.day_id);
  checkDay(day);
  const undone = await corrected(trx, scope, day, correction, now);
  const { timeline } = await ownTimeline(trx, scope, await ownDay(trx, scope, day.id));
  return {
    day: timeline.day,
    registrations: timeline.registrations,
    totals: timeline.totals,
    undone,
    can_undo: timeline.day.undo !== null,
    can_redo: timeline.day.redo !== null,
  };
}

async function corrected(
  trx: Transaction,
  scope: Scope,
  day: DayRow,
  correction: DayCorrection,
  now: Date,
): Promise<Undone | null> {
  switch (correction.action) {
    case 'undo': {
      const only = correction.parameters.change?.toLowerCase();
      return undoChange(trx, scope, day, { direction: 'undo', only }, now);
    }
    case 'redo':
      return undoChange(trx, scope, day, { direction: 'redo' }, now);
    case 'reset':
      await reset(trx, scope, day, correction.parameters.registrations);
      return null;
    case 'distribute':
      await distribute(trx, scope, day, correction.parameters.duration);
      return null;
  }
}

/** Removes typed durations: bookings follow their logs again. */
async function reset(trx: Transaction, scope: Scope, day: DayRow, ids: readonly number[] | undefined): Promise<void> {
  const { computed } = await computeOwnDay(trx, scope, day);
  const corrected = computed.registrations.filter(({ row }) => row.is_corrected).map(({ row }) => row.id);
  const wanted = (ids ?? corrected).map((id) => ({ id, edit: { duration: null }, at: '' }));
  if (wanted.length > 0) await updateRegistrations(trx, scope, day, wanted);
}

async function distribute(trx: Transaction, scope: Scope, day: DayRow, totalSeconds: number): Promise<void> {
  const { computed, preferences } = await computeOwnDay(trx, scope, day);
  const blockSeconds = preferences.block_calculation_settings.forced_block_size;
  const recorded = computed.registrations.map(({ recordedSeconds }) => recordedSeconds);
  const durations = distributeBlocks(totalSeconds, recorded, blockSeconds);
  if (durations === null) {
    throw new AppError('CORRECT_BLOCK_SIZE', {
      pointer: '/parameters/duration',
      detail: `A total is a multiple of ${blockSeconds} seconds, with one block at least for each booking.`,
      meta: { block_seconds: blockSeconds, registrations: recorded.length },
    });
  }
  const edits = computed.registrations.map(({ row }, index) => ({
    id: row.id,
    edit: { duration: durations[index] ?? blockSeconds },
    at: '',
  }));
  await updateRegistrations(trx, scope, day, edits);
}
