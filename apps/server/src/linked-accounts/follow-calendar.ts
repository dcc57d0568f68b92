import type { Scope, Transaction } from '@daybook/database/database.ts';
import { openAppointment, travelOfEvents } from '../appointments/appointments.service.ts';
import { withdrawEvents } from '../capture/capture.service.ts';
import { forgetLostChanges } from '../days/days.service.ts';
import { AppError } from '../platform/http/app-error.ts';
import { loadPreferences } from '../preferences/preferences.service.ts';
import { carryTravel } from './occurrences.repository.ts';
import { recordBegunWithin } from './record-begun.ts';
import { type FollowedOccurrence, lockMeetings, occurrencesOf, planAgain } from './shared-meetings.repository.ts';

/**
 * Moves an appointment that its calendar changed after a decision from its open day to its present time in the
 * calendar; a future one is added when it begins. Its travel moves along, the decision does not. Returns its present
 * time. Changes of it can no longer be undone; all others of its day can.
 * @throws AppError MODEL_NOT_FOUND, DAY_NOT_OPEN, PRECONDITION_FAILED where it is booked, or its calendar has no change
 */
export async function followCalendar(
  trx: Transaction,
  scope: Scope,
  id: number,
  now: Date,
): Promise<FollowedOccurrence> {
  await lockMeetings(trx, scope);
  const appointment = await openAppointment(trx, scope, id);
  const eventIds = [appointment.event_id];
  const occurrences = await occurrencesOf(trx, scope, appointment.event_id);
  const [said] = occurrences;
  if (said === undefined || appointment.changed_outside !== 'changed') throw refused('Its calendar did not change it.');
  const travel = (await travelOfEvents(trx, scope, eventIds)).get(appointment.event_id);
  const { 'timezone.identifier': timeZone } = await loadPreferences(trx, scope);
  const withdrawn = await withdrawEvents(trx, scope, eventIds, { alsoDecided: true, timeZone, now });
  if (!withdrawn.has(appointment.event_id)) throw refused('It is booked; what is booked stays where it is.');
  const following = occurrences.map(({ event_id: eventId }) => eventId);
  await planAgain(trx, scope, following, appointment);
  if (travel !== undefined) {
    await carryTravel(trx, scope, said.collection_id, [{ eventId: said.event_id, travel }]);
  }
  await recordBegunWithin(trx, scope, now, following);
  await forgetLostChanges(trx, scope);
  return said;
}

const refused = (detail: string) => new AppError('PRECONDITION_FAILED', { detail });
