// Appointments from calendars: which still wait for a decision, deciding about them, and what a calendar did with them since.
import type { TimelineAppointment } from '@daybook/contract/timeline.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { invalidField, modelNotFound } from '../platform/app-error.ts';
import { liveContactIds } from '../registrations/registrations.service.ts';
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
  type Arrangement,
  daysWithUndecidedAppointments,
  findOwnAppointments,
  type StoredAppointment,
  saveArrangements,
} from './appointments.repository.ts';

export { markOutsideChange, type OutsideChange } from './appointments.repository.ts';

/** What the user decides about an appointment; nothing of it: it waits again. */
export type Decision = {
  readonly id: number;
  readonly contact_id?: number | null | undefined;
  readonly internal?: boolean | undefined;
  readonly ignored?: boolean | undefined;
};

/**
 * Appointments that nobody confirmed: not tagged, internal, ignored or under the threshold (specification 4). Of one
 * day, or of all open ones.
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
  if (day.status !== 'open') throw dayNotOpen(day);
  return day;
}

/**
 * Decides about appointments of open days: all of them or none. An arranged one counts from then on, as does one that
 * lies later today; an ignored one did not take place and leaves its time to what was detected.
 * @throws AppError MODEL_NOT_FOUND, DAY_NOT_OPEN, VALIDATION_FAILED
 */
export async function confirmAppointments(
  trx: Transaction,
  scope: Scope,
  decisions: readonly Decision[],
): Promise<TimelineAppointment[]> {
  const found = await findOwnAppointments(
    trx,
    scope,
    decisions.map(({ id }) => id),
  );
  const byId = new Map(found.map((one) => [one.id, one]));
  const arrangements = decisions.map((decision, index) => arrangementOf(decision, byId.get(decision.id), index));
  const days = await openOwnDays(
    trx,
    scope,
    found.map((one) => one.day_id),
  );
  await checkContacts(trx, scope, arrangements);
  await saveArrangements(trx, scope, arrangements);
  await daysChanged(
    trx,
    scope,
    days.map(({ id }) => id),
  );
  const wanted = new Set(decisions.map(({ id }) => String(id)));
  return (await appointmentsOfOwnDays(trx, scope, days)).filter(({ id }) => wanted.has(id));
}

function arrangementOf(decision: Decision, stored: StoredAppointment | undefined, index: number): Arrangement {
  const at = `/appointments/${index}`;
  if (stored === undefined) throw modelNotFound('The appointment');
  if (stored.registration_id !== null) throw invalidField(at, 'The appointment is booked already.');
  const { contact_id: contactId = null, internal = false, ignored = false } = decision;
  const ways = [contactId !== null, internal, ignored].filter(Boolean).length;
  if (ways > 1) throw invalidField(at, 'An appointment is for a contact, internal or ignored: one of the three.');
  return { appointmentId: stored.id, logId: stored.log_id, contactId, internal, ignored };
}

async function checkContacts(trx: Transaction, scope: Scope, arrangements: readonly Arrangement[]): Promise<void> {
  const ids = arrangements.map(({ contactId }) => contactId).filter((id) => id !== null);
  const live = await liveContactIds(trx, scope, [...new Set(ids)]);
  const index = arrangements.findIndex(({ contactId }) => contactId !== null && !live.has(contactId));
  if (index >= 0) throw invalidField(`/appointments/${index}/contact_id`, 'The contact is archived, or not there.');
}
