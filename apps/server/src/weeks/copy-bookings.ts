import type { TimelineRegistration } from '@daybook/contract/timeline.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { startOfWorkSeconds } from '@daybook/domain/days/start-of-work.ts';
import { placeUndated } from '@daybook/domain/imports/place-undated.ts';
import { addManualEntry } from '../capture/capture.service.ts';
import { invalidField } from '../platform/app-error.ts';
import { loadPreferences } from '../preferences/preferences.service.ts';
import { ownRegistrations, registerSlots } from '../registrations/registrations.service.ts';
import { computeOwnDays, openOwnDay, ownDaysById, registrationView } from '../timeline/timeline.service.ts';

export type Copied = { readonly id: string; readonly date: string; readonly duration: number };

/**
 * Books what some own bookings say again on other dates, as time entered by hand on top of what was recorded there, from the
 * beginning of the working hours. All of it or nothing.
 * @throws AppError MODEL_NOT_FOUND, DAY_NOT_OPEN, HISTORY_LIMIT, VALIDATION_FAILED, and what booking refuses
 */
export async function copyBookings(
  trx: Transaction,
  scope: Scope,
  { ids, dates }: { readonly ids: readonly number[]; readonly dates: readonly string[] },
  now: Date,
): Promise<Copied[]> {
  const bookings = await ownBookings(trx, scope, [...new Set(ids)]);
  const copied: Copied[] = [];
  // In order of date, so that two copies at once lock days in the same order.
  for (const date of [...new Set(dates)].sort()) {
    const made = await enterBookings(trx, scope, { date, bookings }, now);
    copied.push(...made.map(({ id, duration }) => ({ id, date, duration })));
  }
  return copied;
}

async function ownBookings(trx: Transaction, scope: Scope, ids: readonly number[]): Promise<TimelineRegistration[]> {
  const found = await ownRegistrations(trx, scope, ids);
  const dayIds = [...new Set(found.map(({ day_id }) => day_id))];
  const days = await ownDaysById(trx, scope, dayIds);
  const computed = await computeOwnDays(trx, scope, days, await loadPreferences(trx, scope));
  const wanted = new Set(ids);
  return computed.flatMap(({ registrations }) =>
    registrations.filter(({ row }) => wanted.has(row.id)).map(registrationView),
  );
}

type OnDate = { readonly date: string; readonly bookings: readonly TimelineRegistration[] };

async function enterBookings(trx: Transaction, scope: Scope, { date, bookings }: OnDate, now: Date) {
  const { 'timezone.identifier': timeZone, work_schedule: work } = await loadPreferences(trx, scope);
  const durations = bookings.map(({ duration }) => duration);
  const startsAtSeconds = startOfWorkSeconds(date, work.schedule);
  const places = placeUndated(durations, { date, timeZone, startsAtSeconds, takenUntilMs: null });
  let dayId: number | null = null;
  const slots = [];
  for (const [index, booking] of bookings.entries()) {
    const place = places[index];
    if (!place) throw invalidField('/dates', `${date} is shorter than what would be booked on it.`);
    const entry = { ...place, ...targetOf(booking), description: titleOf(booking), removeOverlapping: false };
    const made = await addManualEntry(trx, scope, entry, now);
    dayId = made.dayId;
    slots.push(slotOf(booking, made.logIds));
  }
  if (dayId === null) return [];
  return registerSlots(trx, scope, await openOwnDay(trx, scope, dayId), slots);
}

const targetOf = ({ contact_id, internal }: TimelineRegistration) => {
  return { contactId: contact_id === null ? null : Number(contact_id), internal };
};

/** What the entry is called on the timeline: what was done, else for whom. */
const titleOf = ({ description, contact_name, dimensions }: TimelineRegistration): string =>
  description || contact_name || dimensions.at(-1)?.name || '–';

const slotOf = (booking: TimelineRegistration, logs: readonly number[]) => {
  return {
    logs,
    contact_id: targetOf(booking).contactId,
    internal: booking.internal,
    dimensions: booking.dimensions.map(({ id }) => Number(id)),
    description: booking.description,
    duration: booking.duration,
    customfields: booking.customfields,
  };
};
