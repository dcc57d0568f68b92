import type { NewBooking } from '@daybook/contract/booking-fields.ts';
import type { TimelineRegistration } from '@daybook/contract/timeline.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { startOfWorkSeconds } from '@daybook/domain/days/start-of-work.ts';
import { placeUndated, type UndatedDay } from '@daybook/domain/imports/place-undated.ts';
import { dayBounds } from '@daybook/domain/timeline/day-bounds.ts';
import type { Interval } from '@daybook/domain/timeline/interval.ts';
import { addManualEntry } from '../capture/capture.service.ts';
import { invalidField } from '../platform/http/app-error.ts';
import { loadPreferences } from '../preferences/preferences.service.ts';
import { registerSlots } from '../registrations/registrations.service.ts';
import { openOwnDay } from '../timeline/timeline.service.ts';

/** Hours with a date, and usually without a time. */
export type Hours = {
  /** Title of the entry on the timeline. */
  readonly title: string;
  readonly booking: NewBooking & { readonly duration: number };
  /** The start of the entry, in epoch milliseconds; by default within the working hours. */
  readonly startMs?: number | undefined;
  /** The duration of the entry, where it differs from the booked one. */
  readonly lengthSeconds?: number | undefined;
  /** Whether the entry replaces activity that was detected meanwhile; by default it is added to it. */
  readonly removeOverlapping?: boolean | undefined;
};

/**
 * Enters manual hours and books them: in addition to recorded time, and without a time one after the other from the
 * beginning of the working hours. A missing day is made.
 * @throws AppError DAY_NOT_OPEN, HISTORY_LIMIT, VALIDATION_FAILED at the pointer, and the errors of booking
 */
export async function enterHours(
  trx: Transaction,
  scope: Scope,
  { date, hours, pointer }: { readonly date: string; readonly hours: readonly Hours[]; readonly pointer: string },
  now: Date,
): Promise<{ dayId: number; registrations: TimelineRegistration[] }> {
  const { 'timezone.identifier': timeZone, work_schedule: work } = await loadPreferences(trx, scope);
  const startsAtSeconds = startOfWorkSeconds(date, work.schedule);
  const places = placesOf(hours, { date, timeZone, startsAtSeconds, takenUntilMs: null });
  const slots = [];
  let dayId: number | null = null;
  for (const [index, { booking, title, removeOverlapping = false }] of hours.entries()) {
    const place = places[index];
    if (!place) throw invalidField(pointer, `${date} is shorter than what would be booked on it.`);
    const { contact_id: contactId = null, internal = false } = booking;
    const entry = { ...place, contactId, internal, description: title, removeOverlapping };
    const made = await addManualEntry(trx, scope, entry, now);
    dayId = made.dayId;
    slots.push({ ...booking, logs: made.logIds });
  }
  if (dayId === null) throw new Error('There are hours to enter');
  return { dayId, registrations: await registerSlots(trx, scope, await openOwnDay(trx, scope, dayId), slots) };
}

const lengthOf = ({ booking, lengthSeconds = booking.duration }: Hours): number => lengthSeconds;

/** Returns the interval of each: at its time, or one after the other; null for one that does not fit into the day. */
function placesOf(hours: readonly Hours[], day: UndatedDay): (Interval | null)[] {
  const undated = placeUndated(hours.filter(({ startMs }) => startMs === undefined).map(lengthOf), day);
  const bounds = dayBounds(day.date, day.timeZone);
  return hours.map((one) => {
    if (one.startMs === undefined) return undated.shift() ?? null;
    const place = { startMs: one.startMs, endMs: one.startMs + lengthOf(one) * 1000 };
    return place.startMs >= bounds.startMs && place.endMs <= bounds.endMs ? place : null;
  });
}
