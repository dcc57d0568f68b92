import type { CalendarDate } from '../timeline/calendar-date.ts';
import { datesBetween, weekday } from '../timeline/day-arithmetic.ts';

export interface OpenDaysFacts {
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  /** The first date on which somebody could register. */
  readonly firstDate: CalendarDate;
  /** Today where the person is: it is not over, so that it is not missing yet. */
  readonly today: CalendarDate;
  readonly publishedDates: ReadonlySet<CalendarDate>;
}

const later = (one: CalendarDate, other: CalendarDate) => (one > other ? one : other);

/**
 * How many working days of a period are over and not published. Working days are Monday to Friday: what somebody agreed on
 * beside that is not known here.
 */
export function countOpenDays({ start, end, firstDate, today, publishedDates }: OpenDaysFacts): number {
  const dates = datesBetween(later(start, firstDate), end);
  return dates.filter((date) => date < today && weekday(date) <= 5 && !publishedDates.has(date)).length;
}
