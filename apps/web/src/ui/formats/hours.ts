// How durations are shown: h:mm, or decimal hours with the locale's separator; by the one rule that all parts of Daybook keep to.
import { formatDuration } from '@daybook/domain/registrations/format-duration.ts';

export type HoursStyle = 'clock' | 'decimal';

/** A duration as the user prefers to read it, to the whole minute. */
export const formatHours = (durationSeconds: number, style: HoursStyle, locale: string): string =>
  formatDuration(durationSeconds, { style, locale });

/** `durationSeconds` as "7:24". */
export const clockHours = (durationSeconds: number): string => formatHours(durationSeconds, 'clock', 'en-US');
