import type { CalendarDate } from '../timeline/calendar-date.ts';
import { calendarRules } from './holiday-calendars.ts';
import type { HolidayKey } from './holiday-keys.ts';
import type { HolidayRule } from './rules/country-rules.ts';

/** The public holidays that count, and additional days. */
export interface HolidayChoice {
  /** A code of `holidayCalendars`, or `none`. */
  readonly calendar: string;
  /** A selection of the calendar's optional days. */
  readonly extra: readonly HolidayKey[];
}

type HolidaysOfYear = { readonly fixed: DatedHolidays; readonly optional: DatedHolidays };
type DatedHolidays = ReadonlyMap<CalendarDate, HolidayKey>;

/** Cache of computed years: reports need each date of each person. There are some sixty calendars. */
const known = new Map<string, HolidaysOfYear | null>();
const mostKnown = 2000;

/**
 * Returns the public holiday on a date; null when there is none, or none counts.
 *
 *   NL, 2025-04-26   →   kings_day, because the 27th is a Sunday
 */
export function holidayOn(date: CalendarDate, choice: HolidayChoice | undefined): HolidayKey | null {
  if (choice === undefined || choice.calendar === 'none') return null;
  const holidays = holidaysOf(choice.calendar, Number(date.slice(0, 4)));
  const found = holidays?.fixed.get(date);
  if (found !== undefined) return found;
  const optional = holidays?.optional.get(date);
  return optional !== undefined && choice.extra.includes(optional) ? optional : null;
}

function holidaysOf(calendar: string, year: number): HolidaysOfYear | null {
  const key = `${calendar} ${year}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const rules = calendarRules(calendar);
  const made =
    rules === undefined ? null : { fixed: dated(rules.holidays, year), optional: dated(rules.optional, year) };
  if (known.size >= mostKnown) known.clear();
  known.set(key, made);
  return made;
}

/** If two holidays share a date, the first rule names it. */
function dated(rules: readonly HolidayRule[], year: number): DatedHolidays {
  const dates = new Map<CalendarDate, HolidayKey>();
  for (const { key, on } of rules) {
    const date = on(year);
    if (date !== null && !dates.has(date)) dates.set(date, key);
  }
  return dates;
}
