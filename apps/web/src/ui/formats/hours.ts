// Formats durations: h:mm, or decimal hours with the locale's separator, by the one rule of all parts of Daybook.
import { formatDuration } from '@daybook/domain/registrations/format-duration.ts';

export type HoursStyle = 'clock' | 'decimal';

/** Returns a duration in the user's preferred format, to the whole minute. */
export const formatHours = (durationSeconds: number, style: HoursStyle, locale: string): string =>
  formatDuration(durationSeconds, { style, locale });

/** Returns `durationSeconds` as "7:24". */
export const clockHours = (durationSeconds: number): string => formatHours(durationSeconds, 'clock', 'en-US');
