import type { TimelineRegistration } from '@daybook/contract/timeline.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { invalidField, modelNotFound } from '../platform/http/app-error.ts';
import { registerSlots, type SlotBooking } from '../registrations/registrations.service.ts';
import { openOwnDays } from '../timeline/timeline.service.ts';
import { findDaysOfLogs } from './read-logs.repository.ts';

type WantedSlot = Omit<SlotBooking, 'logs'> & { readonly logs?: readonly number[] | undefined };

/**
 * Books logs of any days: each slot becomes one registration on every day of its logs. All of it or nothing.
 * @throws AppError MODEL_NOT_FOUND, DAY_NOT_OPEN, VALIDATION_FAILED, DIMENSION_STRUCTURE_INVALID, CORRECT_BLOCK_SIZE
 */
export async function assignDimensions(
  trx: Transaction,
  scope: Scope,
  logIds: readonly number[],
  wanted: readonly WantedSlot[],
): Promise<TimelineRegistration[]> {
  const slots = dividedOver(wanted, [...new Set(logIds)]);
  const dayOfLog = await findDaysOfLogs(trx, scope, logIds);
  if (logIds.some((id) => !dayOfLog.has(id))) throw modelNotFound('A log');
  checkDurations(slots, dayOfLog);
  const days = await openOwnDays(trx, scope, [...dayOfLog.values()]);
  const made: TimelineRegistration[] = [];
  for (const day of days) {
    const ofDay = slots.map((slot) => ({ ...slot, logs: slot.logs.filter((id) => dayOfLog.get(id) === day.id) }));
    const filled = ofDay.filter(({ logs }) => logs.length > 0);
    made.push(...(await registerSlots(trx, scope, day, filled)));
  }
  return made;
}

/** A single slot takes all logs; several slots each name their own, and together exactly the given ones. */
function dividedOver(wanted: readonly WantedSlot[], logIds: readonly number[]): SlotBooking[] {
  const only = wanted.length === 1;
  const slots = wanted.map((slot) => ({ ...slot, logs: slot.logs ?? (only ? logIds : []) }));
  const named = slots.flatMap(({ logs }) => logs);
  const isWhole = named.length === logIds.length && logIds.every((id) => named.includes(id));
  if (!isWhole) throw invalidField('/slots', 'Each of the logs belongs to exactly one slot.');
  return slots;
}

/** A typed duration belongs to one day: it cannot be divided over two. */
function checkDurations(slots: readonly SlotBooking[], dayOfLog: ReadonlyMap<number, number>): void {
  for (const [index, { logs, duration }] of slots.entries()) {
    const days = new Set(logs.map((id) => dayOfLog.get(id)));
    if (duration !== undefined && days.size > 1) {
      throw invalidField(`/slots/${index}/duration`, 'A duration can only be given for logs of one day.');
    }
  }
}
