// Functions of a day for other concepts: its rows, the rules applied to them, and its figures written down.
//   computeOwnDay(s)      the rules on a day from the database, in a fixed number of statements
//   openOwnDay            takes an open day for changing it, or says why it cannot be changed
//   dayChanged, daysChanged   counts the day's version up
//   ownTimeline           everything on an own day, as the contract has it
//   keepTotals            keeps the totals in the days' rows
import type { TimelineAppointment } from '@daybook/contract/timeline.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { AppError, foundOr404 } from '../platform/http/app-error.ts';
import { loadPreferences } from '../preferences/preferences.service.ts';
import { bookingsOfDays } from './bookings.repository.ts';
import { computeDay } from './compute-day.ts';
import type { ComputedDay, ComputedLog, DayPreferences } from './computed-day.ts';
import type { DayRow } from './day-rows.ts';
import {
  appointmentsOfDays,
  bumpDayVersions,
  daysBeside,
  findOwnDay,
  findOwnDayOn,
  findOwnDays,
  findOwnDaysBetween,
  lockOpenDay,
  lockOpenDays,
  logsOfDays,
} from './timeline.repository.ts';
import { appointmentViews } from './timeline-view.ts';

export { bookingView, dimensionViews, isBillable, namedBooking } from './booking-view.ts';
export { type BookingRow, bookings, bookingsOfDays } from './bookings.repository.ts';
export { isBelowBlockThreshold, roundedSeconds } from './compute-day.ts';
export type { ComputedDay, ComputedLog, ComputedRegistration, DayPreferences } from './computed-day.ts';
export type { DayRow } from './day-rows.ts';
export { ownDayView, ownTimeline } from './get-timeline.ts';
export { keepTotals } from './keep-totals.ts';
export { lateSecondsOfDays } from './late-seconds.ts';
export { registrationView, slotSettings, slotViews, sourceView, travelView } from './timeline-view.ts';

export type OwnDay = { readonly computed: ComputedDay; readonly preferences: DayPreferences };

/** A day of the user himself, whatever its state; 404 for anybody else's. */
export async function ownDay(trx: Transaction, scope: Scope, dayId: number): Promise<DayRow> {
  return foundOr404(await findOwnDay(trx, scope, dayId), 'The day');
}

/**
 * Locks an own day that is still open, so that changes of it come one after the other.
 * @throws AppError MODEL_NOT_FOUND, DAY_NOT_OPEN
 */
export async function openOwnDay(trx: Transaction, scope: Scope, dayId: number): Promise<DayRow> {
  const locked = await lockOpenDay(trx, scope, dayId);
  if (locked !== undefined) return locked;
  throw dayNotOpen(await ownDay(trx, scope, dayId));
}

/** Locks an own day if it is open. */
export const lockedIfOpen = lockOpenDay;

export function dayNotOpen(day: DayRow): AppError {
  return new AppError('DAY_NOT_OPEN', {
    detail: `The day ${day.date} is ${day.status}; what is published cannot be changed.`,
    meta: { day_id: String(day.id), status: day.status },
  });
}

/**
 * Locks several own days, each still open.
 * @throws AppError MODEL_NOT_FOUND, DAY_NOT_OPEN
 */
export async function openOwnDays(trx: Transaction, scope: Scope, dayIds: readonly number[]): Promise<DayRow[]> {
  const wanted = [...new Set(dayIds)];
  const locked = await lockOpenDays(trx, scope, wanted);
  const missing = wanted.find((id) => !locked.some((day) => day.id === id));
  if (missing === undefined) return locked;
  throw dayNotOpen(await ownDay(trx, scope, missing));
}

/** The own day on a date; undefined when nothing happened on it. */
export const ownDayOn = findOwnDayOn;

/** Own days from the first date to the last. */
export const ownDaysBetween = findOwnDaysBetween;

/** Counts the versions of locked days up. */
export const daysChanged = bumpDayVersions;

/** Counts the version of a locked day up. */
export const dayChanged = (trx: Transaction, scope: Scope, dayId: number): Promise<void> =>
  bumpDayVersions(trx, scope, [dayId]);

/** Own days with the rules applied, by id, in the same number of statements for one day or for many. */
export async function computeOwnDays(
  trx: Transaction,
  scope: Scope,
  days: readonly DayRow[],
  preferences: DayPreferences,
): Promise<ComputedDay[]> {
  if (days.length === 0) return [];
  const ids = days.map(({ id }) => id);
  const [rows, booked] = await Promise.all([logsOfDays(trx, scope, days), bookingsOfDays(trx, scope, ids).execute()]);
  const beside = await daysBeside(trx, scope, rows);
  const logs = Map.groupBy(rows, (row) => row.day_id);
  const registrations = Map.groupBy(booked, (row) => row.day_id);
  return days.map((day) =>
    computeDay(
      { day, logs: logs.get(day.id) ?? [], registrations: registrations.get(day.id) ?? [], beside },
      preferences,
    ),
  );
}

/**
 * The appointments of own days with the state that their logs give them. Only the logs of appointments are read, because
 * no other log has a say in it.
 */
export async function appointmentsOfOwnDays(
  trx: Transaction,
  scope: Scope,
  days: readonly DayRow[],
): Promise<TimelineAppointment[]> {
  if (days.length === 0) return [];
  const ids = days.map(({ id }) => id);
  const preferences = await loadPreferences(trx, scope);
  const rows = Map.groupBy(await logsOfDays(trx, scope, days, { sourceType: 'appointment' }), (row) => row.day_id);
  const logs = days.flatMap(
    (day) => computeDay({ day, logs: rows.get(day.id) ?? [], registrations: [] }, preferences).logs,
  );
  return appointmentViews(await appointmentsOfDays(trx, scope, ids), logs);
}

/** Own days by id, latest first; ids of others are left out. */
export const ownDaysById = findOwnDays;

/** One own day with the rules and the user's preferences applied. */
export async function computeOwnDay(trx: Transaction, scope: Scope, day: DayRow): Promise<OwnDay> {
  const preferences = await loadPreferences(trx, scope);
  const [computed] = await computeOwnDays(trx, scope, [day], preferences);
  if (computed === undefined) throw new Error('A day that was given is computed');
  return { computed, preferences };
}

/** Whether a log still has to be booked or ignored before its day can be published. */
export const needsBooking = (log: ComputedLog): boolean => log.status === 'open' && log.durationSeconds > 0;
/** Whether a log still has no contact and is neither internal nor ignored. */
export const needsTagging = (log: ComputedLog): boolean => needsBooking(log) && log.contactId === null && !log.internal;
