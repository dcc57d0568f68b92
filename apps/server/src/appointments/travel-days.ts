// The other days on which travel of an appointment lies, when it goes over midnight.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { dayBounds } from '@daybook/domain/timeline/day-bounds.ts';
import { changeDays } from '../capture/capture.service.ts';
import { AppError } from '../platform/http/app-error.ts';
import { ownDaysById } from '../timeline/timeline.service.ts';
import { findAppointmentsOfEvents, type StoredAppointment } from './appointments.repository.ts';
import type { TravelLog } from './travel.repository.ts';
import { partsBeyondDay, type TravelToPlace } from './travel-of.ts';

/** By date, the id of the open day, which is locked; null where no travel is accepted. */
export type TravelDays = ReadonlyMap<string, number | null>;

/**
 * Locks the other days of new travel and of the travel that it replaces; missing days are made. A day accepts no travel
 * when it is not open, or when it has another time zone, whose midnights differ.
 */
export async function lockTravelDays(
  trx: Transaction,
  scope: Scope,
  placed: readonly TravelToPlace[],
  former: readonly TravelLog[],
  now: Date,
): Promise<TravelDays> {
  const parts = placed.flatMap(partsBeyondDay);
  const own = new Set(placed.map(({ day }) => day.date));
  const of = new Set(placed.map(({ appointment }) => appointment.log_id));
  const left = former.filter((log) => of.has(log.travel_of)).map(({ date }) => date);
  const dates = [...new Set([...parts.map(({ date }) => date), ...left])].filter((date) => !own.has(date)).sort();
  const [first] = placed;
  if (first === undefined || dates.length === 0) return new Map();
  const days = await changeDays(trx, scope, dates, { timeZone: first.day.timezone, now });
  const open = await ownDaysById(
    trx,
    scope,
    [...days.values()].flatMap(({ id, isOpen }) => (isOpen ? [id] : [])),
  );
  const fits = ({ date, timezone }: { date: string; timezone: string }) => {
    const { startMs, endMs } = dayBounds(date, timezone);
    return parts.every((part) => part.date !== date || (part.startMs >= startMs && part.endMs <= endMs));
  };
  const found = open.filter(fits).map(({ date, id }) => [date, id] as const);
  return new Map<string, number | null>([...dates.map((date) => [date, null] as const), ...found]);
}

/**
 * Refuses travel that would lie on a day that accepts none, or within the next part of an appointment that goes over
 * midnight itself.
 * @throws AppError TRAVEL_DAY_NOT_OPEN, VALIDATION_FAILED
 */
export async function refuseTravelDays(
  trx: Transaction,
  scope: Scope,
  placed: readonly (TravelToPlace & { readonly at: string })[],
  days: TravelDays,
): Promise<void> {
  const beyond = placed.filter((one) => partsBeyondDay(one).length > 0);
  const eventIds = beyond.map(({ appointment }) => appointment.event_id);
  const ofEvents = eventIds.length === 0 ? [] : await findAppointmentsOfEvents(trx, scope, eventIds);
  for (const one of beyond) {
    const inside = partsBeyondDay(one).find(({ side }) => goesOn(one.appointment, side, ofEvents));
    if (inside !== undefined) {
      throw new AppError('VALIDATION_FAILED', {
        pointer: `${one.at}/travel_duration_${inside.side}`,
        detail: 'The appointment itself goes on there.',
      });
    }
  }
  const [closed] = [...days].find(([, id]) => id === null) ?? [];
  if (closed !== undefined) {
    throw new AppError('TRAVEL_DAY_NOT_OPEN', {
      detail: `Travel goes over midnight, and ${closed} takes nothing. Nothing was changed.`,
      meta: { date: closed },
    });
  }
}

/** Whether another part of the same appointment adjoins this side. */
const goesOn = (appointment: StoredAppointment, side: 'start' | 'end', ofEvents: readonly StoredAppointment[]) =>
  ofEvents.some(
    (other) =>
      other.event_id === appointment.event_id &&
      other.id !== appointment.id &&
      (side === 'start'
        ? other.ended_at.getTime() === appointment.started_at.getTime()
        : other.started_at.getTime() === appointment.ended_at.getTime()),
  );
