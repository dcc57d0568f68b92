import { netEndMs } from '@daybook/domain/crm/hours-values.ts';
import { dayBounds } from '@daybook/domain/timeline/day-bounds.ts';
import type { OutgoingHours } from './crm-system.ts';

type Timed = Pick<OutgoingHours, 'date' | 'startedAt' | 'durationSeconds' | 'timeZone'>;

/**
 * Returns start and end of hours as one interval within their day, in epoch milliseconds; without a start it begins at
 * nine o'clock.
 */
export function intervalOf({ date, startedAt, durationSeconds, timeZone }: Timed) {
  const startMs = startedAt === null ? dayBounds(date, timeZone).startMs + 9 * 3_600_000 : Date.parse(startedAt);
  return netEndMs(startMs, durationSeconds, timeZone);
}
