// The hours that a timeline shows first.

import type { Timeline } from '@daybook/contract/timeline.ts';
import type { DayOptions } from '@daybook/domain/preferences/day-options.ts';
import { instantOnDay } from '../editing/time-of-day.ts';
import type { Span } from './scale.ts';

/** The last minute that can be chosen means midnight. */
const lastMinute = '23:59';

type Hours = Pick<DayOptions, 'time_start' | 'time_end' | 'timeline_minified'>;

/**
 * Returns the busy hours within the chosen ones; all chosen hours when there are none, or when the user prefers that. A
 * time that the clock skips on this day becomes that end of the day.
 */
export const openingHours = (day: Timeline['day'], busy: Span, hours: Hours): Span => {
  const chosen = chosenHours(day, hours);
  if (hours.timeline_minified) return chosen;
  const startMs = Math.max(busy.startMs, chosen.startMs);
  const endMs = Math.min(busy.endMs, chosen.endMs);
  return endMs > startMs ? { startMs, endMs } : chosen;
};

const chosenHours = (day: Timeline['day'], { time_start, time_end }: Hours): Span => {
  const whole = { startMs: Date.parse(day.starts_at), endMs: Date.parse(day.ends_at) };
  const startMs = instantOnDay(day, time_start) ?? whole.startMs;
  const endMs = time_end === lastMinute ? whole.endMs : (instantOnDay(day, time_end) ?? whole.endMs);
  return endMs > startMs ? { startMs, endMs } : whole;
};
