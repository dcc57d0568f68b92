import { isUndecided } from '../logs/log-status.ts';
import { ignoredByThreshold } from '../logs/thresholds.ts';

/**
 * The properties of a day's log that matter for travel; `travelOf` is the id of the appointment's log, null when the
 * log is not travel.
 */
export interface FollowingLog {
  readonly id: number;
  readonly travelOf: number | null;
  readonly status: string;
  readonly contactId: number | null;
  readonly internal: boolean;
  readonly flags: readonly string[];
}

/**
 * Returns the logs with each travel log following its appointment: same contact, open or ignored with it, and removed
 * without it. Travel that was decided for itself keeps its contact unless the appointment is ignored; booked travel is
 * left alone. `elsewhere` are appointments of other days, for travel that crosses midnight.
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

/** Whether the travel itself was decided. */
function isDecided({ status, contactId, internal, flags }: FollowingLog): boolean {
  return contactId !== null || internal || (status === 'ignored' && !flags.includes(ignoredByThreshold));
}
