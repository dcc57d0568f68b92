import type { NewBooking } from '@daybook/contract/booking-fields.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { startOfWorkSeconds } from '@daybook/domain/days/start-of-work.ts';
import { placeUndated } from '@daybook/domain/imports/place-undated.ts';
import type { Interval } from '@daybook/domain/timeline/interval.ts';
import { addManualEntry } from '../capture/capture.service.ts';
import { AppError, invalidField } from '../platform/http/app-error.ts';
import { loadPreferences } from '../preferences/preferences.service.ts';
import { openOwnDay } from '../timeline/timeline.service.ts';
import { registerSlots } from './register-slots.ts';

/**
 * Time that is entered and booked at once. Instants are epoch milliseconds; without a duration, the time is rounded to
 * blocks.
 */
export type NewActivity = Interval & { readonly booking: NewBooking; readonly removeOverlapping: boolean };

const earliestMs = Date.UTC(1900, 0, 1);
const latestMs = Date.UTC(2101, 0, 1);

/**
 * Enters time by hand and books it, on its day, both or neither; returns the id of the booking.
 * @throws AppError VALIDATION_FAILED, DAY_NOT_OPEN, HISTORY_LIMIT, DIMENSION_STRUCTURE_INVALID, CUSTOM_FIELDS_INVALID,
 *   CORRECT_BLOCK_SIZE
 */
export async function createActivity(trx: Transaction, scope: Scope, wanted: NewActivity, now: Date): Promise<number> {
  checkInterval(wanted);
  const { booking } = wanted;
  if (((booking.contact_id ?? null) === null) !== (booking.internal ?? false)) {
    throw invalidField('/contact_id', 'A booking is for a contact or internal: exactly one of the two.');
  }
  // The booking refuses an unknown contact; the log cannot be stored with one.
  const entry = { ...wanted, description: booking.description, contactId: null, internal: false };
  const { logIds, dayId } = await addManualEntry(trx, scope, entry, now);
  if (logIds.length !== 1)
    throw invalidField('/ended_at', 'An activity lies within one day; enter each day by itself.');
  const day = await openOwnDay(trx, scope, dayId);
  const [made] = await registerSlots(trx, scope, day, [{ ...booking, logs: logIds }]).catch(namingOwnFields);
  if (made === undefined) throw new Error('What is booked is given back');
  return Number(made.id);
}

/**
 * Returns the interval for time with only a day and a duration, on the user's own open day: from the beginning of the
 * working hours on.
 * @throws AppError MODEL_NOT_FOUND, DAY_NOT_OPEN, VALIDATION_FAILED where the day is shorter
 */
export async function placeOnDay(
  trx: Transaction,
  scope: Scope,
  dayId: number,
  durationSeconds: number,
): Promise<Interval> {
  const { date, timezone: timeZone } = await openOwnDay(trx, scope, dayId);
  const { work_schedule: work } = await loadPreferences(trx, scope);
  const startsAtSeconds = startOfWorkSeconds(date, work.schedule);
  const [place] = placeUndated([durationSeconds], { date, timeZone, startsAtSeconds, takenUntilMs: null });
  if (!place) throw invalidField('/duration', `${date} is shorter than what would be booked on it.`);
  return place;
}

/** There is one slot, which the caller does not know about: removes it from the pointers. */
function namingOwnFields(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  const [first, ...others] = error.problems.map(({ pointer, ...problem }) => ({
    ...problem,
    ...(pointer === undefined ? {} : { pointer: pointer.replace('/slots/0', '') }),
  }));
  throw first === undefined ? error : new AppError(first.code, first, ...others);
}

/** Specification 5: between 1900 and 2100, with the end after the start. */
function checkInterval({ startMs, endMs }: NewActivity): void {
  const between = (atMs: number) => atMs >= earliestMs && atMs < latestMs;
  if (!between(startMs)) throw invalidField('/started_at', 'Entries lie between 1900 and 2100.');
  if (!between(endMs)) throw invalidField('/ended_at', 'Entries lie between 1900 and 2100.');
  if (endMs <= startMs) throw invalidField('/ended_at', 'The end must be after the start.');
  if (endMs - startMs > 26 * 3_600_000) throw invalidField('/ended_at', 'An activity lies within one day.');
}
