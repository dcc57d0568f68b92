import type { NewBooking } from '@daybook/contract/booking-fields.ts';
import type { TimelineRegistration } from '@daybook/contract/timeline.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { startOfWorkSeconds } from '@daybook/domain/days/start-of-work.ts';
import { placeUndated } from '@daybook/domain/imports/place-undated.ts';
import { addManualEntry } from '../capture/capture.service.ts';
import { invalidField } from '../platform/http/app-error.ts';
import { loadPreferences } from '../preferences/preferences.service.ts';
import { registerSlots } from '../registrations/registrations.service.ts';
import { openOwnDay } from '../timeline/timeline.service.ts';

/** Hours of which the date is known and the time is not. */
export type Hours = {
  /** Title of the entry on the timeline. */
  readonly title: string;
  readonly booking: NewBooking & { readonly duration: number };
};

/**
 * Enters hours by hand and books them: on top of what was recorded, one after the other from the beginning of the working
 * hours, because when they were is not known. The day opens by itself.
 * @throws AppError DAY_NOT_OPEN, HISTORY_LIMIT, VALIDATION_FAILED at the pointer, and what booking refuses
 */
export async function enterHours(
  trx: Transaction,
  scope: Scope,
  { date, hours, pointer }: { readonly date: string; readonly hours: readonly Hours[]; readonly pointer: string },
  now: Date,
): Promise<{ dayId: number; registrations: TimelineRegistration[] }> {
  const { 'timezone.identifier': timeZone, work_schedule: work } = await loadPreferences(trx, scope);
  const durations = hours.map(({ booking }) => booking.duration);
  const startsAtSeconds = startOfWorkSeconds(date, work.schedule);
  const places = placeUndated(durations, { date, timeZone, startsAtSeconds, takenUntilMs: null });
  const slots = [];
  let dayId: number | null = null;
  for (const [index, one] of hours.entries()) {
    const place = places[index];
    if (!place) throw invalidField(pointer, `${date} is shorter than what would be booked on it.`);
    const { contact_id: contactId = null, internal = false } = one.booking;
    const entry = { ...place, contactId, internal, description: one.title, removeOverlapping: false };
    const made = await addManualEntry(trx, scope, entry, now);
    dayId = made.dayId;
    slots.push({ ...one.booking, logs: made.logIds });
  }
  if (dayId === null) throw new Error('There are hours to enter');
  return { dayId, registrations: await registerSlots(trx, scope, await openOwnDay(trx, scope, dayId), slots) };
}
