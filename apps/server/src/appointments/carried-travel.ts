import type { Scope, Transaction } from '@daybook/database/database.ts';
import { travelKinds } from '@daybook/domain/appointments/travel-kinds.ts';
import { z } from 'zod';
import { liveContactIds } from '../registrations/registrations.service.ts';
import { daysChanged, lockedIfOpen } from '../timeline/timeline.service.ts';
import { findAppointmentsOfEvents, type StoredAppointment } from './appointments.repository.ts';
import { findTravel } from './travel.repository.ts';
import { lockTravelDays, type TravelDays } from './travel-days.ts';
import { partsBeyondDay, saveTravel, type Travel, type TravelToPlace, travelOf } from './travel-of.ts';

/** Travel that moves with its appointment to another time. */
export const carriedTravelSchema = z.object({
  locationStart: z.string().nullable(),
  locationEnd: z.string().nullable(),
  secondsStart: z.number(),
  secondsEnd: z.number(),
  contactStart: z.number().nullable(),
  contactEnd: z.number().nullable(),
  // Missing in travel that an earlier version carried.
  kindStart: z.enum(travelKinds).nullable().default(null),
  kindEnd: z.enum(travelKinds).nullable().default(null),
}) satisfies z.ZodType<Travel>;
export type CarriedTravel = z.infer<typeof carriedTravelSchema>;

/** Returns the travel of events that have any: to the first part of each, and from the last. */
export async function travelOfEvents(
  trx: Transaction,
  scope: Scope,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, CarriedTravel>> {
  if (eventIds.length === 0) return new Map();
  const appointments = await findAppointmentsOfEvents(trx, scope, eventIds);
  const logs = await findTravel(
    trx,
    scope,
    appointments.map((one) => one.log_id),
  );
  const byEvent = Map.groupBy(appointments, (one) => one.event_id);
  const carried = [...byEvent].flatMap(([eventId, parts]) => {
    const [first, last] = [parts[0], parts.at(-1)];
    if (first === undefined || last === undefined) return [];
    const [there, back] = [travelOf(first, logs), travelOf(last, logs)];
    const { locationEnd, secondsEnd, contactEnd, kindEnd } = back;
    const travel = { ...there, locationEnd, secondsEnd, contactEnd, kindEnd };
    return hasAny(travel) ? [[eventId, travel] as const] : [];
  });
  return new Map(carried);
}

const hasAny = ({ locationStart, locationEnd, secondsStart, secondsEnd }: Travel): boolean =>
  secondsStart + secondsEnd > 0 || locationStart !== null || locationEnd !== null;

/**
 * Restores the travel of events that were moved. Travel that would lie partly on a closed day is left out, and so is a
 * contact that was archived meanwhile; a published day stays as it is.
 */
export async function restoreTravel(
  trx: Transaction,
  scope: Scope,
  carried: ReadonlyMap<string, CarriedTravel>,
  now: Date,
): Promise<void> {
  if (carried.size === 0) return;
  const appointments = await findAppointmentsOfEvents(trx, scope, [...carried.keys()]);
  const contacts = [...carried.values()].flatMap(({ contactStart, contactEnd }) => [contactStart, contactEnd]);
  const live = await liveContactIds(trx, scope, [...new Set(contacts.filter((id) => id !== null))]);
  const liveOrNull = (id: number | null) => (id !== null && live.has(id) ? id : null);
  for (const [eventId, parts] of Map.groupBy(appointments, (one) => one.event_id)) {
    const travel = carried.get(eventId);
    if (travel === undefined) continue;
    const { contactStart, contactEnd } = travel;
    await restoreOne(
      trx,
      scope,
      parts,
      {
        ...travel,
        contactStart: liveOrNull(contactStart),
        contactEnd: liveOrNull(contactEnd),
      },
      now,
    );
  }
}

async function restoreOne(
  trx: Transaction,
  scope: Scope,
  parts: readonly StoredAppointment[],
  travel: Travel,
  now: Date,
): Promise<void> {
  for (const [index, appointment] of parts.entries()) {
    const day = await lockedIfOpen(trx, scope, appointment.day_id);
    if (day === undefined) continue;
    const isFirst = index === 0;
    const isLast = index === parts.length - 1;
    const ofPart = {
      ...travel,
      ...(isFirst ? {} : { locationStart: null, secondsStart: 0, contactStart: null, kindStart: null }),
      ...(isLast ? {} : { locationEnd: null, secondsEnd: 0, contactEnd: null, kindEnd: null }),
    };
    const placed = { day, appointment, travel: ofPart };
    const days = await lockTravelDays(trx, scope, [placed], [], now);
    await saveTravel(trx, scope, [{ ...placed, travel: fitting(placed, days) }], days);
    await daysChanged(trx, scope, [day.id]);
  }
}

function fitting(placed: TravelToPlace, days: TravelDays): Travel {
  const closed = partsBeyondDay(placed).filter(({ date }) => (days.get(date) ?? null) === null);
  const isClosed = (wanted: string) => closed.some(({ side }) => side === wanted);
  const { travel } = placed;
  return {
    ...travel,
    secondsStart: isClosed('start') ? 0 : travel.secondsStart,
    secondsEnd: isClosed('end') ? 0 : travel.secondsEnd,
  };
}
