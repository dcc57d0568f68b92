import { Temporal } from 'temporal-polyfill';
import { dateOfDayNumber } from './calendar-date.ts';

// Zone rules never change while the process runs, so a remembered answer is still the answer of a pure function.
// Both bounds keep the memory small: a zone holds about eleven years of days.
const maximumZones = 256;
const maximumDaysPerZone = 4096;
const startsByZone = new Map<string, Map<number, number>>();

function startsOf(timeZone: string): Map<number, number> {
  const known = startsByZone.get(timeZone);
  if (known) return known;
  if (startsByZone.size >= maximumZones) startsByZone.clear();
  const starts = new Map<number, number>();
  startsByZone.set(timeZone, starts);
  return starts;
}

/**
 * Returns the first instant (epoch milliseconds) of the calendar day with this number in the zone. Where midnight is
 * skipped it is the instant at which the clocks jumped; where midnight comes twice, the first one.
 */
export function dayStartMs(dayNumber: number, timeZone: string): number {
  const starts = startsOf(timeZone);
  const known = starts.get(dayNumber);
  if (known !== undefined) return known;
  const start = Temporal.PlainDate.from(dateOfDayNumber(dayNumber)).toZonedDateTime({ timeZone }).epochMilliseconds;
  if (starts.size >= maximumDaysPerZone) starts.clear();
  starts.set(dayNumber, start);
  return start;
}
