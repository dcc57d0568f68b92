// Functions of a day for other concepts: its rows, the rules applied to them, and saving its figures.
//   computeOwnDay(s)      applies the rules to days from the database, in a constant number of statements
//   openOwnDay            locks an open day for changing it, or throws why it cannot be changed
//   dayChanged, daysChanged   increment the versions of days
//   ownTimeline           returns an own day completely, in the form of the contract
//   keepTotals            saves the totals in the days' rows
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

/** Returns a day of the user's own, whatever its state; 404 for anybody else's. */
export async function ownDay(trx: Transaction, scope: Scope, dayId: number): Promise<DayRow> {
  return foundOr404(await findOwnDay(trx, scope, dayId), 'The day');
}

/**
 * Locks an own day that is still open, which serialises changes of it.
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

/** Returns the own day on a date; undefined when nothing happened on it. */
export const ownDayOn = findOwnDayOn;

/** Returns own days from the first date to the last. */
export const ownDaysBetween = findOwnDaysBetween;

/** Increments the versions of locked days. */
export const daysChanged = bumpDayVersions;

/** Increments the version of a locked day. */
export const dayChanged = (trx: Transaction, scope: Scope, dayId: number): Promise<void> =>
  bumpDayVersions(trx, scope, [dayId]);

/** Returns own days with the rules applied, by id, in the same number of statements for one day or for many. */
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
 * Returns the appointments of own days with the status of their logs. Only the logs of appointments are read, because
 * no other log affects it.
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

/** Returns own days by id, latest first; those of others are left out. */
export const ownDaysById = findOwnDays;

/** Returns one own day with the rules applied, and the user's preferences. */
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
