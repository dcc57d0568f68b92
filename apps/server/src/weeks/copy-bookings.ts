import type { TimelineRegistration } from '@daybook/contract/timeline.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { loadPreferences } from '../preferences/preferences.service.ts';
import { ownRegistrations } from '../registrations/registrations.service.ts';
import { computeOwnDays, ownDaysById, registrationView } from '../timeline/timeline.service.ts';
import { enterHours, type Hours } from './enter-hours.ts';

export type Copied = { readonly id: string; readonly date: string; readonly duration: number };

/**
 * Books what some own bookings say again on other dates, as hours entered by hand. All of it or nothing.
 * @throws AppError MODEL_NOT_FOUND, DAY_NOT_OPEN, HISTORY_LIMIT, VALIDATION_FAILED, and what booking refuses
 */
export async function copyBookings(
  trx: Transaction,
  scope: Scope,
  { ids, dates }: { readonly ids: readonly number[]; readonly dates: readonly string[] },
  now: Date,
): Promise<Copied[]> {
  const hours = (await ownBookings(trx, scope, [...new Set(ids)])).map(hoursOf);
  const copied: Copied[] = [];
  // In order of date, so that two copies at once lock days in the same order.
  for (const date of [...new Set(dates)].sort()) {
    const made = await enterHours(trx, scope, { date, hours, pointer: '/dates' }, now);
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

const hoursOf = (booking: TimelineRegistration): Hours => ({
  title: booking.description || booking.contact_name || booking.dimensions.at(-1)?.name || '–',
  contactId: booking.contact_id === null ? null : Number(booking.contact_id),
  internal: booking.internal,
  dimensionIds: booking.dimensions.map(({ id }) => Number(id)),
  description: booking.description,
  durationSeconds: booking.duration,
  customfields: booking.customfields,
});
