import type { Scope, Transaction } from '@daybook/database/database.ts';
import { type TravelSide, travelParts } from '@daybook/domain/appointments/travel-intervals.ts';
import { type TravelKind, travelKindOf } from '@daybook/domain/appointments/travel-kinds.ts';
import type { DayPart } from '@daybook/domain/timeline/day-bounds.ts';
import { replaceTravel, stableEventId, type TravelLeg } from '../capture/capture.service.ts';
import type { DayRow } from '../timeline/timeline.service.ts';
import type { StoredAppointment } from './appointments.repository.ts';
import { saveTravelPlaces, type TravelLog } from './travel.repository.ts';

/** The user's travel to an appointment (start) and from it (end). */
export type Travel = {
  readonly locationStart: string | null;
  readonly locationEnd: string | null;
  readonly secondsStart: number;
  readonly secondsEnd: number;
  /** null: the appointment's contact. */
  readonly contactStart: number | null;
  readonly contactEnd: number | null;
  readonly kindStart: TravelKind | null;
  readonly kindEnd: TravelKind | null;
};

/** Returns the travel that the day has. */
export function travelOf(appointment: StoredAppointment, logs: readonly TravelLog[]): Travel {
  const own = logs.filter((log) => log.travel_of === appointment.log_id);
  const isThere = (log: TravelLog) => log.ended_at.getTime() <= appointment.started_at.getTime();
  const there = own.filter(isThere);
  const back = own.filter((log) => !isThere(log));
  return {
    locationStart: appointment.travel_location_start,
    locationEnd: appointment.travel_location_end,
    secondsStart: travelSeconds(there),
    secondsEnd: travelSeconds(back),
    contactStart: there[0]?.contact_id ?? null,
    contactEnd: back[0]?.contact_id ?? null,
    kindStart: there[0] === undefined ? null : travelKindOf(there[0]),
    kindEnd: back[0] === undefined ? null : travelKindOf(back[0]),
  };
}

const travelSeconds = (logs: readonly TravelLog[]): number =>
  Math.round(logs.reduce((sum, log) => sum + (log.ended_at.getTime() - log.started_at.getTime()), 0) / 1000);

export type TravelToPlace = {
  readonly day: DayRow;
  readonly appointment: StoredAppointment;
  readonly travel: Travel;
};

/** Returns the parts of travel that would lie on other days than its appointment. */
export function partsBeyondDay(placed: TravelToPlace): (DayPart & { readonly side: TravelSide })[] {
  return sides.flatMap((side) =>
    (partsOf(placed)[side] ?? []).filter(({ date }) => date !== placed.day.date).map((part) => ({ ...part, side })),
  );
}

const sides = ['start', 'end'] as const;

const partsOf = ({ day, appointment: { started_at, ended_at }, travel }: TravelToPlace) =>
  travelParts(
    {
      startMs: started_at.getTime(),
      endMs: ended_at.getTime(),
      beforeSeconds: travel.secondsStart,
      afterSeconds: travel.secondsEnd,
    },
    day.timezone,
  );

/**
 * Saves travel on locked, open days, in place of the appointments' former travel. `days`: the other days, by date;
 * travel on days that are not among them is left out.
 */
export async function saveTravel(
  trx: Transaction,
  scope: Scope,
  placed: readonly TravelToPlace[],
  days: ReadonlyMap<string, number | null>,
): Promise<void> {
  if (placed.length === 0) return;
  await saveTravelPlaces(
    trx,
    scope,
    placed.map(({ appointment, travel }) => ({
      appointmentId: appointment.id,
      start: travel.locationStart,
      end: travel.locationEnd,
    })),
  );
  const logIds = placed.map(({ appointment }) => appointment.log_id);
  const legs = placed.flatMap((one) => legsOf(one, new Map([...days, [one.day.date, one.day.id]])));
  await replaceTravel(trx, scope, logIds, legs);
}

function legsOf(placed: TravelToPlace, days: ReadonlyMap<string, number | null>): TravelLeg[] {
  const { location, log_id: logId, event_id: eventId, part: ofPart } = placed.appointment;
  const { travel } = placed;
  const parts = partsOf(placed);
  return sides.flatMap((side) => {
    const isThere = side === 'start';
    const way = isThere ? [travel.locationStart, location] : [location, travel.locationEnd];
    const title = way.filter((place) => place !== null && place !== '').join(' → ') || placed.appointment.description;
    const contactId = isThere ? travel.contactStart : travel.contactEnd;
    const kind = isThere ? travel.kindStart : travel.kindEnd;
    return (parts[side] ?? []).flatMap(({ date, part, startMs, endMs }) => {
      const dayId = days.get(date) ?? null;
      if (dayId === null) return [];
      const of = { logId, eventId: stableEventId('travel', eventId, String(ofPart), side), part };
      return [{ ...of, dayId, date, startMs, endMs, title, contactId, kind }];
    });
  });
}
