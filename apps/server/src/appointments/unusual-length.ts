import type { Scope, Transaction } from '@daybook/database/database.ts';
import { warningsOf } from '@daybook/domain/appointments/warnings.ts';
import { AppError } from '../platform/http/app-error.ts';
import { findAppointmentsOfLogs, type StoredAppointment } from './appointments.repository.ts';
import { findTravel } from './travel.repository.ts';
import { travelOf } from './travel-of.ts';

/**
 * Refuses an unusually long appointment until its user confirms it (specification 5).
 * @throws AppError APPOINTMENT_UNUSUAL with the unusual value and its appointment
 */
export function refuseUnusualLength(appointment: StoredAppointment, travelSeconds: number, pointer: string): void {
  const durationSeconds = (appointment.ended_at.getTime() - appointment.started_at.getTime()) / 1000;
  const warnings = warningsOf({ durationSeconds, travelSeconds });
  if (warnings.length === 0) return;
  throw new AppError('APPOINTMENT_UNUSUAL', {
    detail: 'Say `confirmed` when its length is right.',
    pointer,
    meta: { warnings, appointment_id: String(appointment.id) },
  });
}

/**
 * Does the same for the appointments among logs, as far as they can be decided about.
 * @throws AppError APPOINTMENT_UNUSUAL
 */
export async function refuseUnusualAmong(trx: Transaction, scope: Scope, logIds: readonly number[]): Promise<void> {
  const appointments = await findAppointmentsOfLogs(trx, scope, logIds);
  const ofLogs = appointments.map(({ log_id: logId }) => logId);
  const travel = await findTravel(trx, scope, ofLogs);
  for (const appointment of appointments) {
    const { secondsStart, secondsEnd } = travelOf(appointment, travel);
    refuseUnusualLength(appointment, secondsStart + secondsEnd, '/confirmed');
  }
}
