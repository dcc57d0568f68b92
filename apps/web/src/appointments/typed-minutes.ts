import { parseDuration } from '@daybook/domain/registrations/format-duration.ts';

const longestSeconds = 24 * 3600;

/**
 * Returns a typed travel time in seconds: a number alone is minutes, everything else is read like other durations.
 * Empty means no travel; null for unreadable text.
 *
 *   "45" → 2700    "0:45" → 2700    "1:30", "1.30", "1,5", "90m" → 5400    "" → 0
 */
export const typedSeconds = (typed: string): number | null => {
  const text = typed.trim();
  if (text === '') return 0;
  const [, hours, minutes, only] = /^(?:(\d{1,2})[:.](\d{2})|(\d{1,4}))$/.exec(text) ?? [];
  if (minutes !== undefined && Number(minutes) > 59) return null;
  const clock = only === undefined ? Number(hours) * 3600 + Number(minutes) * 60 : Number(only) * 60;
  const seconds = hours === undefined && only === undefined ? parseDuration(text) : clock;
  return seconds !== null && seconds <= longestSeconds ? seconds : null;
};
