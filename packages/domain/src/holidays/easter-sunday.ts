import type { CalendarDate } from '../timeline/calendar-date.ts';
import { addDays } from '../timeline/day-arithmetic.ts';

/**
 * Returns Easter Sunday of a year of the Gregorian calendar: the Sunday after the ecclesiastical full moon on or after
 * 21 March (the algorithm of Meeus, Jones and Butcher).
 */
export function easterSunday(year: number): CalendarDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const [leapCenturies, centuryRest] = [Math.floor(century / 4), century % 4];
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leapCenturies - moonShift + 15) % 30;
  const [quarter, rest] = [Math.floor((year % 100) / 4), year % 4];
  const toSunday = (32 + 2 * centuryRest + 2 * quarter - epact - rest) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  return addDays(`${year}-03-22`, epact + toSunday - 7 * late);
}
