import type { CalendarDate } from '../timeline/calendar-date.ts';
import { datesBetween } from '../timeline/day-arithmetic.ts';
import { isWorkingDay, type WorkDays } from './working-day.ts';

/** `schedule` and `holidays` are those of the person. */
export interface OpenDaysFacts extends WorkDays {
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  /** The date on which the account was created or the invitation accepted. */
  readonly joinedDate: CalendarDate;
  /** The earliest published date; null: none. */
  readonly firstPublishedDate: CalendarDate | null;
  /** The person's local date: today is not over, so it is not missing yet. */
  readonly today: CalendarDate;
  readonly publishedDates: ReadonlySet<CalendarDate>;
}

/**
 * Returns the working days of a period that are over and not published. They count from the day on which the person
 * joined, or from an earlier published day: imported hours show that the person worked before the account existed.
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
