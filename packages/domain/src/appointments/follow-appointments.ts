import { isUndecided } from '../logs/log-status.ts';
import { ignoredByThreshold } from '../logs/thresholds.ts';

/** A log of a day as far as travel cares; `travelOf` is the appointment's log, null for what is no travel. */
export interface FollowingLog {
  readonly id: number;
  readonly travelOf: number | null;
  readonly status: string;
  readonly contactId: number | null;
  readonly internal: boolean;
  readonly flags: readonly string[];
}

/**
 * Travel is what its appointment is: for the same contact, waiting with it, ignored with it, and gone where it is gone. A
 * contact of its own stays, as long as the appointment took place at all; what is booked is left alone. `elsewhere` are
 * appointments of other days, of travel that goes over midnight.
 *
 *   meeting Van Dijk, travel there (nothing said), back for Bakker   →  Van Dijk, Bakker
 *   the meeting is ignored                                            →  both are ignored
 */
export function followAppointments<T extends FollowingLog>(
  logs: readonly T[],
  elsewhere: readonly FollowingLog[] = [],
): T[] {
  if (logs.every(({ travelOf }) => travelOf === null)) return [...logs];
  const byId = new Map<number, FollowingLog>([...elsewhere, ...logs].map((log) => [log.id, log]));
  return logs.flatMap((log) => {
    if (log.travelOf === null || log.status === 'booked') return [log];
    const appointment = byId.get(log.travelOf);
    return appointment === undefined ? [] : [following(log, appointment)];
  });
}

function following<T extends FollowingLog>(travel: T, appointment: FollowingLog): T {
  const flags = travel.flags.filter((flag) => flag !== ignoredByThreshold);
  if (appointment.status === 'ignored') return { ...travel, flags, status: 'ignored' };
  const { contactId, internal } = appointment;
  if (!isUndecided(appointment) && isDecided(travel)) return travel;
  return { ...travel, flags, status: 'open', contactId, internal };
}

/** Whether somebody said whose the travel itself was. */
function isDecided({ status, contactId, internal, flags }: FollowingLog): boolean {
  return contactId !== null || internal || (status === 'ignored' && !flags.includes(ignoredByThreshold));
}
