import type { Timeline, TimelineAppointment } from '@daybook/contract/timeline.ts';

/** Whether nobody decided about an appointment because its user is not asked about such ones. */
export const isUnasked = ({ logs }: Pick<Timeline, 'logs'>, { status, log_id }: TimelineAppointment): boolean =>
  status === 'ignored' && logs.some((log) => log.decided_by === 'threshold' && log.log_ids.includes(log_id));
