import type { CalendarDate } from '../timeline/calendar-date.ts';
import { datesBetween } from '../timeline/day-arithmetic.ts';
import { isWorkingDay, type WorkDays } from './working-day.ts';

/** `schedule` and `holidays` are those of the person. */
export interface OpenDaysFacts extends WorkDays {
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  /** When the account was made or the invitation accepted. */
  readonly joinedDate: CalendarDate;
  /** The earliest date that was ever published; null: none. */
  readonly firstPublishedDate: CalendarDate | null;
  /** Today where the person is: it is not over, so that it is not missing yet. */
  readonly today: CalendarDate;
  readonly publishedDates: ReadonlySet<CalendarDate>;
}

/**
 * Returns the working days of a period that are over and not published. They count from the day on which the person joined, or from
 * an earlier one that was published: hours that were brought along say that there was work before the account was.
 *
 *   joined Thursday, published Tuesday   →   of that week Tuesday counts as published, Wednesday to Friday until they are
 */
export function openDates(facts: OpenDaysFacts): CalendarDate[] {
  const { start, end, today, publishedDates } = facts;
  const dates = datesBetween(later(start, firstDateOf(facts)), end);
  return dates.filter((date) => date < today && isWorkingDay(date, facts) && !publishedDates.has(date));
}

function firstDateOf({ joinedDate, firstPublishedDate }: OpenDaysFacts): CalendarDate {
  return firstPublishedDate !== null && firstPublishedDate < joinedDate ? firstPublishedDate : joinedDate;
}

function later(one: CalendarDate, other: CalendarDate): CalendarDate {
  return one > other ? one : other;
}
