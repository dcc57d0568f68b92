// Appointments from calendars.
//   pendingAppointments     returns those that wait for a decision
//   confirmAppointments     decides about several
//   updateAppointment       decides about one, or sets its travel
//   removeAppointment       takes one off its day
//   answersFor              suggests contacts for one
//   openAppointment         returns one of an open day, as it is stored
//   refuseUnusualAmong      requires a confirmation for unusual lengths among logs
//   markOutsideChange       stores that a calendar changed or removed them since
//   removeTravelElsewhere   removes travel of a day's appointments from other days
//   followMeetings          gives meetings the contact of the appointment that they took place in
//   travelOfEvents, restoreTravel   keep travel when a calendar moves its appointment

import type { Candidate } from '@daybook/contract/suggestions.ts';
import type { TimelineAppointment } from '@daybook/contract/timeline.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { isDayOpen } from '@daybook/domain/days/day-states.ts';
import { removeLog } from '../logs/logs.service.ts';
import { foundOr404, modelNotFound } from '../platform/http/app-error.ts';
import { answersForSubject } from '../suggestions/suggestions.service.ts';
import {
  appointmentsOfOwnDays,
  type DayRow,
  dayNotOpen,
  daysChanged,
  openOwnDays,
  ownDay,
  ownDaysById,
} from '../timeline/timeline.service.ts';
import {
  daysWithUndecidedAppointments,
  findOwnAppointments,
  type StoredAppointment,
} from './appointments.repository.ts';
import { type AppointmentChange, changeAppointments } from './change-appointments.ts';
import { followAppointments } from './meetings.repository.ts';
import { findTravel } from './travel.repository.ts';

export { markOutsideChange, type StoredAppointment } from './appointments.repository.ts';
export { type CarriedTravel, carriedTravelSchema, restoreTravel, travelOfEvents } from './carried-travel.ts';
export { removeTravelElsewhere } from './travel-elsewhere.ts';
export { refuseUnusualAmong } from './unusual-length.ts';

/** The user's decision about an appointment; an empty one makes it wait again. */
export type Decision = AppointmentChange & { readonly id: number };

/**
 * Returns appointments of one day, or of all open days, that nobody confirmed and that are not tagged, internal,
 * ignored or under the threshold (specification 4).
 */
export async function pendingAppointments(
  trx: Transaction,
  scope: Scope,
  dayId: number | undefined,
): Promise<TimelineAppointment[]> {
  const days = dayId === undefined ? await undecidedDays(trx, scope) : [await openDay(trx, scope, dayId)];
  const appointments = await appointmentsOfOwnDays(trx, scope, days);
  return appointments.filter(({ status }) => status === 'open');
}

async function undecidedDays(trx: Transaction, scope: Scope): Promise<DayRow[]> {
  return ownDaysById(trx, scope, await daysWithUndecidedAppointments(trx, scope));
}

async function openDay(trx: Transaction, scope: Scope, dayId: number): Promise<DayRow> {
  const day = await ownDay(trx, scope, dayId);
  if (!isDayOpen(day.status)) throw dayNotOpen(day);
  return day;
}

/**
 * Decides about appointments of open days: all of them or none. An arranged one counts from then on, even when it lies
 * later today; an ignored one did not take place: its time and that of its travel go to the recorded activity.
 * @throws AppError MODEL_NOT_FOUND, DAY_NOT_OPEN, TRAVEL_DAY_NOT_OPEN, VALIDATION_FAILED, APPOINTMENT_UNUSUAL
 */
export async function confirmAppointments(
  trx: Transaction,
  scope: Scope,
  decisions: readonly Decision[],
  now: Date,
): Promise<TimelineAppointment[]> {
  const wanted = decisions.map(({ id, ...change }, index) => ({
    id,
    change,
    decides: true,
    at: `/appointments/${index}`,
  }));
  const days = await changeAppointments(trx, scope, wanted, now);
  const ids = new Set(decisions.map(({ id }) => String(id)));
  return (await appointmentsOfOwnDays(trx, scope, days)).filter(({ id }) => ids.has(id));
}

/**
 * Changes one appointment of an open day. `checkDay` gets its day before anything changes. Returns the day's new
 * version.
 * @throws AppError MODEL_NOT_FOUND, DAY_NOT_OPEN, TRAVEL_DAY_NOT_OPEN, VALIDATION_FAILED, APPOINTMENT_UNUSUAL
 */
export async function updateAppointment(
  trx: Transaction,
  scope: Scope,
  { id, change, now }: { readonly id: number; readonly change: AppointmentChange; readonly now: Date },
  checkDay: (day: DayRow) => void,
): Promise<number> {
  const decides = [change.contact_id, change.internal, change.ignored].some((said) => said !== undefined);
  const [day] = await changeAppointments(trx, scope, [{ id, change, decides, at: '' }], now, checkDay);
  if (day === undefined) throw modelNotFound('The appointment');
  return day.version + 1;
}

/**
 * Removes an appointment from its open day, with its travel; bookings of its time are recalculated. The removal is
 * remembered, so that its calendar does not bring it back.
 * @throws AppError MODEL_NOT_FOUND, DAY_NOT_OPEN
 */
export async function removeAppointment(
  trx: Transaction,
  scope: Scope,
  { id, now }: { id: number; now: Date },
  checkDay: (day: DayRow) => void,
): Promise<void> {
  const [appointment] = await findOwnAppointments(trx, scope, [id]);
  if (appointment === undefined) throw modelNotFound('The appointment');
  for (const day of await openOwnDays(trx, scope, [appointment.day_id])) checkDay(day);
  const travel = await findTravel(trx, scope, [appointment.log_id]);
  for (const logId of [...travel.map((log) => log.id), appointment.log_id]) await removeLog(trx, scope, logId, now);
}

/**
 * Gives meetings the contact of their appointment, which may be decided before they are reported. `from`: the first
 * date.
 */
export async function followMeetings(trx: Transaction, scope: Scope, from: string): Promise<void> {
  await daysChanged(trx, scope, await followAppointments(trx, scope, { from }));
}

/** Returns an own appointment of an open day, which stays locked. @throws AppError MODEL_NOT_FOUND, DAY_NOT_OPEN */
export async function openAppointment(trx: Transaction, scope: Scope, id: number): Promise<StoredAppointment> {
  const [found] = await findOwnAppointments(trx, scope, [id]);
  await openOwnDays(trx, scope, [foundOr404(found, 'The appointment').day_id]);
  const [appointment] = await findOwnAppointments(trx, scope, [id]);
  return foundOr404(appointment, 'The appointment');
}

/**
 * Returns the most probable contacts of an own appointment, best first; at most three.
 * @throws AppError MODEL_NOT_FOUND
 */
export async function answersFor(trx: Transaction, scope: Scope, id: number): Promise<Candidate[]> {
  const [found] = await findOwnAppointments(trx, scope, [id]);
  const { subject_id: subjectId, description: title } = foundOr404(found, 'The appointment');
  return answersForSubject(trx, scope, { subjectId, title });
}
