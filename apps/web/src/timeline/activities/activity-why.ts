// The reason for an activity's state: who decided, or why nobody did, as a text key.
import { ignoreSeconds } from '@daybook/domain/logs/ignore-seconds.ts';
import type { Preferences } from '../../shell/api/session.ts';
import { type ActivityRow, stateOfLog } from './activity-rows.ts';

export type Why = 'late' | 'schedule' | 'pending' | 'conditions' | 'threshold' | 'tag' | 'hand' | 'several' | 'nobody';

/** Returns one reason if all of it shares that. A call on a day off is ignored regardless of its tag. */
export const whyOf = ({ entries }: Pick<ActivityRow, 'entries'>): Why => {
  const reasons = new Set(
    entries.map((log): Why => {
      if (stateOfLog(log) === 'late') return 'late';
      if (log.flags.includes('ignored_by_schedule')) return 'schedule';
      if (log.flags.includes('pending_appointment')) return 'pending';
      const isShort = log.flags.includes('ignored_by_threshold') || log.decided_by === 'threshold';
      if (isShort) return log.source.type === 'appointment' ? 'conditions' : 'threshold';
      return log.decided_by === 'tag' || log.decided_by === 'hand' ? log.decided_by : 'nobody';
    }),
  );
  const [only = 'nobody', ...others] = reasons;
  return others.length > 0 ? 'several' : only;
};

/** Returns the recorded seconds on the day, and the threshold in seconds below which it would be ignored. */
export const thresholdOf = (
  { entries, source }: Pick<ActivityRow, 'entries' | 'source'>,
  { log_thresholds: thresholds }: Preferences,
): { recordedSeconds: number; leastSeconds: number } => ({
  recordedSeconds: entries.reduce((sum, log) => sum + log.original_duration, 0),
  leastSeconds: ignoreSeconds(thresholds ?? { ignore: {}, threshold: 0 })[source.type],
});
