import type { Scope, Transaction } from '@daybook/database/database.ts';
import { type TravelSide, travelStretches } from '@daybook/domain/appointments/travel-stretches.ts';
import { dayBounds } from '@daybook/domain/timeline/day-bounds.ts';
import { replaceTravel, stableEventId, type TravelLeg } from '../capture/capture.service.ts';
import type { DayRow } from '../timeline/timeline.service.ts';
import type { StoredAppointment } from './appointments.repository.ts';
import { saveTravelPlaces, type TravelLog } from './travel.repository.ts';

/** What its user says of the way to an appointment (start) and from it (end). */
export type Travel = {
  readonly locationStart: string | null;
  readonly locationEnd: string | null;
  readonly secondsStart: number;
  readonly secondsEnd: number;
  /** null: whoever the appointment is for. */
  readonly contactStart: number | null;
  readonly contactEnd: number | null;
};

/** Travel as it stands on the day. */
export function travelOf(appointment: StoredAppointment, logs: readonly TravelLog[]): Travel {
  const own = logs.filter((log) => log.travel_of === appointment.log_id);
  const isThere = (log: TravelLog) => log.ended_at.getTime() <= appointment.started_at.getTime();
  const there = own.filter(isThere);
  const back = own.filter((log) => !isThere(log));
  return {
    locationStart: appointment.travel_location_start,
    locationEnd: appointment.travel_location_end,
    secondsStart: secondsOf(there),
    secondsEnd: secondsOf(back),
    contactStart: there[0]?.contact_id ?? null,
    contactEnd: back[0]?.contact_id ?? null,
  };
}

const secondsOf = (logs: readonly TravelLog[]): number =>
  Math.round(logs.reduce((sum, log) => sum + (log.ended_at.getTime() - log.started_at.getTime()), 0) / 1000);

/** The way there and the way back of which a part would lie on another day: travel belongs to the day of its appointment. */
export function sidesBeyondDay(day: DayRow, appointment: StoredAppointment, travel: Travel): TravelSide[] {
  const { startMs, endMs } = dayBounds(day.date, day.timezone);
  const { start, end } = stretchesOf(appointment, travel);
  return [
    ...(start !== undefined && start.startMs < startMs ? (['start'] as const) : []),
    ...(end !== undefined && end.endMs > endMs ? (['end'] as const) : []),
  ];
}

const stretchesOf = ({ started_at, ended_at }: StoredAppointment, { secondsStart, secondsEnd }: Travel) =>
  travelStretches({
    startMs: started_at.getTime(),
    endMs: ended_at.getTime(),
    beforeSeconds: secondsStart,
    afterSeconds: secondsEnd,
  });

export type PlacedTravel = {
  readonly day: DayRow;
  readonly appointment: StoredAppointment;
  readonly travel: Travel;
};

/** Puts travel on locked, open days, in place of what these appointments had. */
export async function saveTravel(trx: Transaction, scope: Scope, placed: readonly PlacedTravel[]): Promise<void> {
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
  await replaceTravel(trx, scope, logIds, placed.flatMap(legsOf));
}

function legsOf({ day, appointment, travel }: PlacedTravel): TravelLeg[] {
  const stretches = stretchesOf(appointment, travel);
  const { location, log_id: logId, event_id: eventId, part } = appointment;
  return (['start', 'end'] as const).flatMap((side) => {
    const stretch = stretches[side];
    if (stretch === undefined) return [];
    const isThere = side === 'start';
    const way = isThere ? [travel.locationStart, location] : [location, travel.locationEnd];
    return [
      {
        logId,
        eventId: stableEventId('travel', eventId, String(part), side),
        dayId: day.id,
        date: day.date,
        ...stretch,
        title: way.filter((place) => place !== null && place !== '').join(' → ') || appointment.description,
        contactId: isThere ? travel.contactStart : travel.contactEnd,
      },
    ];
  });
}
