import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { TravelKind } from '@daybook/domain/appointments/travel-kinds.ts';
import { yieldsTime } from '@daybook/domain/logs/log-status.ts';
import { invalidField, modelNotFound } from '../platform/http/app-error.ts';
import { liveContactIds } from '../registrations/registrations.service.ts';
import { type DayRow, daysChanged, openOwnDays } from '../timeline/timeline.service.ts';
import {
  type Arrangement,
  findOwnAppointments,
  type StoredAppointment,
  saveArrangements,
} from './appointments.repository.ts';
import { followAppointments, hasMeetings, unfollowAppointments } from './meetings.repository.ts';
import { findTravel, type TravelLog } from './travel.repository.ts';
import { lockTravelDays, refuseTravelDays } from './travel-days.ts';
import { saveTravel, type Travel, travelOf } from './travel-of.ts';
import { refuseUnusualLength } from './unusual-length.ts';

/** Change of an appointment; missing fields stay as they are. */
export type AppointmentChange = {
  readonly contact_id?: number | null | undefined;
  readonly internal?: boolean | undefined;
  readonly ignored?: boolean | undefined;
  readonly travel_location_start?: string | null | undefined;
  readonly travel_location_end?: string | null | undefined;
  readonly travel_duration_start?: number | undefined;
  readonly travel_duration_end?: number | undefined;
  readonly travel_contact_start?: number | null | undefined;
  readonly travel_contact_end?: number | null | undefined;
  readonly travel_kind_start?: TravelKind | null | undefined;
  readonly travel_kind_end?: TravelKind | null | undefined;
  /** Confirms an unusual length. */
  readonly confirmed?: boolean | undefined;
};

export type WantedChange = {
  readonly id: number;
  readonly change: AppointmentChange;
  /** Whether the change sets the contact too; setting none makes the appointment wait again. */
  readonly decides: boolean;
  /** JSON pointer of the change in the request. */
  readonly at: string;
};

type Planned = {
  readonly wanted: WantedChange;
  readonly day: DayRow;
  readonly appointment: StoredAppointment;
  /** null: the contact stays as it is. */
  readonly arrangement: Arrangement | null;
  /** null: travel stays as it is. */
  readonly travel: Travel | null;
  readonly former: Travel;
};

/**
 * Decides about appointments of open days and sets their travel: all of it or nothing. Returns their days as they were
 * before. `checkDay` gets each day before anything changes.
 * @throws AppError MODEL_NOT_FOUND, DAY_NOT_OPEN, TRAVEL_DAY_NOT_OPEN, VALIDATION_FAILED, APPOINTMENT_UNUSUAL
 */
export async function changeAppointments(
  trx: Transaction,
  scope: Scope,
  wanted: readonly WantedChange[],
  now: Date,
  checkDay: (day: DayRow) => void = () => {},
): Promise<DayRow[]> {
  const ids = wanted.map(({ id }) => id);
  const found = await findOwnAppointments(trx, scope, ids);
  if (ids.some((id) => !found.some((one) => one.id === id))) throw modelNotFound('The appointment');
  const days = await openOwnDays(
    trx,
    scope,
    found.map((one) => one.day_id),
  );
  for (const day of days) checkDay(day);
  // Read again: the days are locked now, so nobody else books or changes them.
  const appointments = await findOwnAppointments(trx, scope, ids);
  const logs = await findTravel(
    trx,
    scope,
    appointments.map((one) => one.log_id),
  );
  const planned = wanted.map((one) => plan(one, days, appointments, logs));
  refuse(planned, logs);
  await checkContacts(trx, scope, planned);
  const placed = planned.flatMap(({ day, appointment, travel, wanted: { at } }) =>
    travel === null ? [] : [{ day, appointment, travel, at }],
  );
  const otherDays = await lockTravelDays(trx, scope, placed, logs, now);
  await refuseTravelDays(trx, scope, placed, otherDays);
  await arrange(trx, scope, planned);
  await saveTravel(trx, scope, placed, otherDays);
  await daysChanged(
    trx,
    scope,
    days.map(({ id }) => id),
  );
  return days;
}

/** Meetings that took place in an appointment get its contact. */
async function arrange(trx: Transaction, scope: Scope, planned: readonly Planned[]): Promise<void> {
  const decided = planned.filter(({ arrangement }) => arrangement !== null);
  if (decided.length === 0) return;
  const arrangements = decided.flatMap(({ arrangement }) => arrangement ?? []);
  if (!(await hasMeetings(trx, scope))) {
    await saveArrangements(trx, scope, arrangements);
    return;
  }
  const logIds = decided.map(({ appointment }) => appointment.log_id);
  const dates = [...new Set(decided.map(({ day }) => day.date))];
  await unfollowAppointments(trx, scope, logIds, dates);
  await saveArrangements(trx, scope, arrangements);
  await followAppointments(trx, scope, { dates });
}

function plan(
  wanted: WantedChange,
  days: readonly DayRow[],
  appointments: readonly StoredAppointment[],
  logs: readonly TravelLog[],
): Planned {
  const appointment = appointments.find(({ id }) => id === wanted.id);
  const day = days.find(({ id }) => id === appointment?.day_id);
  if (appointment === undefined || day === undefined) throw modelNotFound('The appointment');
  const former = travelOf(appointment, logs);
  const arrangement = wanted.decides ? arrangementOf(appointment, wanted.change) : null;
  return { wanted, day, appointment, arrangement, former, travel: travelAfter(former, wanted.change) };
}

function arrangementOf(
  { id, log_id: logId }: StoredAppointment,
  { contact_id: contactId = null, internal = false, ignored = false }: AppointmentChange,
): Arrangement {
  return { appointmentId: id, logId, contactId, internal, ignored };
}

function travelAfter(former: Travel, change: AppointmentChange): Travel | null {
  const after = {
    locationStart: either(change.travel_location_start, former.locationStart),
    locationEnd: either(change.travel_location_end, former.locationEnd),
    secondsStart: either(change.travel_duration_start, former.secondsStart),
    secondsEnd: either(change.travel_duration_end, former.secondsEnd),
    contactStart: either(change.travel_contact_start, former.contactStart),
    contactEnd: either(change.travel_contact_end, former.contactEnd),
    kindStart: either(change.travel_kind_start, former.kindStart),
    kindEnd: either(change.travel_kind_end, former.kindEnd),
  };
  return JSON.stringify(after) === JSON.stringify(former) ? null : after;
}

const either = <T>(said: T | undefined, former: T): T => (said === undefined ? former : said);

function refuse(planned: readonly Planned[], logs: readonly TravelLog[]): void {
  planned.forEach((one, index) => {
    const { wanted, appointment, arrangement, travel } = one;
    const isTwice = planned.findIndex((other) => other.wanted.id === wanted.id) < index;
    if (isTwice) throw invalidField(wanted.at, 'The appointment is named twice.');
    if (arrangement !== null) refuseArrangement(arrangement, appointment, wanted.at);
    refuseTwoKinds(travel, wanted.at);
    const isTravelBooked = logs.some((log) => log.travel_of === appointment.log_id && log.registration_id !== null);
    const keepsTravel = travel === null && (arrangement === null || willTakePlace(arrangement));
    if (isTravelBooked && !keepsTravel) throw invalidField(wanted.at, 'The travel is booked already.');
    refuseUnusual(one);
  });
}

function refuseTwoKinds(travel: Travel | null, at: string): void {
  for (const [side, contactId, kind] of [
    ['start', travel?.contactStart, travel?.kindStart],
    ['end', travel?.contactEnd, travel?.kindEnd],
  ] as const) {
    if (contactId == null || kind == null) continue;
    throw invalidField(`${at}/travel_kind_${side}`, 'A way is for a contact, internal or ignored: one of the three.');
  }
}

function refuseArrangement(
  { contactId, internal, ignored }: Arrangement,
  { registration_id }: StoredAppointment,
  at: string,
): void {
  if (registration_id !== null) throw invalidField(at, 'The appointment is booked already.');
  const ways = [contactId !== null, internal, ignored].filter(Boolean).length;
  if (ways > 1) throw invalidField(at, 'An appointment is for a contact, internal or ignored: one of the three.');
}

const willTakePlace = ({ contactId, internal, ignored }: Arrangement): boolean =>
  !yieldsTime({ sourceType: 'appointment', status: ignored ? 'ignored' : 'open', contactId, internal });

const takesPlace = ({ contact_id: contactId, internal, status }: StoredAppointment): boolean =>
  !yieldsTime({ sourceType: 'appointment', status, contactId, internal });

/** An unusually long appointment is saved only once its user confirms it (specification 5). */
function refuseUnusual({ wanted, appointment, arrangement, travel, former }: Planned): void {
  const counts = arrangement === null ? takesPlace(appointment) : willTakePlace(arrangement);
  if (!counts || wanted.change.confirmed === true || (arrangement === null && travel === null)) return;
  const { secondsStart, secondsEnd } = travel ?? former;
  refuseUnusualLength(appointment, secondsStart + secondsEnd, `${wanted.at}/confirmed`);
}

async function checkContacts(trx: Transaction, scope: Scope, planned: readonly Planned[]): Promise<void> {
  const named = planned.flatMap(({ wanted: { at }, arrangement, travel, former }) => [
    { at: `${at}/contact_id`, id: arrangement?.contactId ?? null },
    { at: `${at}/travel_contact_start`, id: newContact(travel?.contactStart, former.contactStart) },
    { at: `${at}/travel_contact_end`, id: newContact(travel?.contactEnd, former.contactEnd) },
  ]);
  const ids = named.map(({ id }) => id).filter((id) => id !== null);
  const live = await liveContactIds(trx, scope, [...new Set(ids)]);
  const missing = named.find(({ id }) => id !== null && !live.has(id));
  if (missing !== undefined) throw invalidField(missing.at, 'The contact is archived, or not there.');
}

/** A contact that was archived since it was set may stay. */
const newContact = (named: number | null | undefined, former: number | null): number | null =>
  named === undefined || named === former ? null : named;
