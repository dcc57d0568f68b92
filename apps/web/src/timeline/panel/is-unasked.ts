import type { Timeline, TimelineAppointment } from '@daybook/contract/timeline.ts';

/** Whether an appointment is undecided because its user is not asked about appointments of this kind. */
export const isUnasked = ({ logs }: Pick<Timeline, 'logs'>, { status, log_id }: TimelineAppointment): boolean =>
  status === 'ignored' && logs.some((log) => log.decided_by === 'threshold' && log.log_ids.includes(log_id));
