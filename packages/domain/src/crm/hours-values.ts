// Amounts and moments of hours in the forms that systems require.
//   decimalHours   5400 seconds → 1.5
//   wholeMinutes   5400 seconds → 90
//   netEndMs       start and end of a booking with pauses, as one interval of its net length within its day
//   clockText      the time of day of an instant: 14:05, or 2:05pm
//   offsetTime     an instant with its zone's offset: 2026-11-20T14:05:00+01:00
import { Temporal } from 'temporal-polyfill';
import { dayBounds, localDate } from '../timeline/day-bounds.ts';

/** At least one unit: a system would refuse zero, or not charge it. */
const units = (seconds: number, unitSeconds: number): number =>
  Math.max(seconds > 0 ? 1 : 0, Math.round(seconds / unitSeconds));

/** Hours with two decimals, as systems that bill by the hundredth keep them. */
export const decimalHours = (seconds: number): number => units(seconds, 36) / 100;

export const wholeMinutes = (seconds: number): number => units(seconds, 60);

/**
 * Returns the end of one interval as long as the booking, from its start, or earlier where it would run into the next
 * day, which most systems refuse. Instants in epoch milliseconds.
 */
export function netEndMs(startedAtMs: number, durationSeconds: number, timeZone: string) {
  const day = dayBounds(localDate(startedAtMs, timeZone), timeZone);
  const lengthMs = durationSeconds * 1000;
  // The day ends a minute early, because its real end is written as 0:00 of the next day.
  const startMs = Math.max(day.startMs, Math.min(startedAtMs, day.endMs - 60_000 - lengthMs));
  return { startMs, endMs: startMs + lengthMs };
}

export function clockText(instantMs: number, timeZone: string, style: '12h' | '24h'): string {
  const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(instantMs).toZonedDateTimeISO(timeZone);
  const minutes = String(minute).padStart(2, '0');
  if (style === '24h') return `${String(hour).padStart(2, '0')}:${minutes}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes}${hour < 12 ? 'am' : 'pm'}`;
}

/** ISO 8601 in whole seconds, for systems that take the day and the time of day from the text. */
export const offsetTime = (instantMs: number, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(instantMs)
    .toZonedDateTimeISO(timeZone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' });
