// Amounts and moments of hours in the forms that systems want.
//   decimalHours   5400 seconds → 1.5
//   wholeMinutes   5400 seconds → 90
//   netEndMs       start and end of a booking with pauses, as one interval of its net length within its day
//   clockText      the time of day of an instant: 14:05, or 2:05pm
//   offsetTime     an instant with its zone's offset: 2026-11-20T14:05:00+01:00
import { Temporal } from 'temporal-polyfill';
import { dayBounds, localDate } from '../timeline/day-bounds.ts';

/** The least that a system keeps: what is shorter would be refused as nothing, or not be charged. */
const units = (seconds: number, unitSeconds: number): number =>
  Math.max(seconds > 0 ? 1 : 0, Math.round(seconds / unitSeconds));

/** Hours with two decimals, as systems that bill by the hundredth keep them. */
export const decimalHours = (seconds: number): number => units(seconds, 36) / 100;

export const wholeMinutes = (seconds: number): number => units(seconds, 60);

/**
 * One interval as long as the booking, from its start; earlier where it would run into the next day, which most systems
 * refuse. Instants in epoch milliseconds.
 */
export function netEndMs(startedAtMs: number, durationSeconds: number, timeZone: string) {
  const day = dayBounds(localDate(startedAtMs, timeZone), timeZone);
  const lengthMs = durationSeconds * 1000;
  // The last minute of the day, because its end is written as the next day's 0:00.
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
