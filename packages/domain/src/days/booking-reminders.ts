import { clockInstantMs } from '../imports/place-undated.ts';
import { readClock } from '../imports/read-clock.ts';
import type { CalendarDate } from '../timeline/calendar-date.ts';
import { addDays } from '../timeline/day-arithmetic.ts';
import { dayBounds, localDate } from '../timeline/day-bounds.ts';
import { startOfWorkSeconds } from './start-of-work.ts';
import { isWorkingDay, type WorkDays } from './working-day.ts';

/** Reminders about booking, as the preferences name them (specification 3, reminders). */
export const bookingReminderKeys = ['book_current_day', 'book_previous_day'] as const;
export type BookingReminderKey = (typeof bookingReminderKeys)[number];

export interface BookingReminderSettings {
  readonly book_current_day: boolean;
  /** HH:MM by the clock. */
  readonly book_current_day_time: string;
  readonly book_previous_day: boolean;
}

export interface BookingReminder {
  readonly key: BookingReminderKey;
  /** The day that should be booked by now. */
  readonly date: CalendarDate;
  /** Until when the reminder makes sense: the end of the local day. */
  readonly untilMs: number;
}

/** For somebody who works one day a week, with two of those in a row being holidays. */
const longestBreakDays = 21;

/**
 * Returns the days that should be booked by now: today, on a working day from the chosen time until midnight; and the
 * previous working day, on a working day from the beginning of work. Working days are those of the schedule, by default
 * Monday to Friday; a public holiday that counts is not one.
 *
 *   Monday 16:45   →   today, Monday        Monday 9:00   →   Friday
 */
export function bookingReminders(
  settings: BookingReminderSettings,
  work: WorkDays,
  { nowMs, timeZone }: { readonly nowMs: number; readonly timeZone: string },
): BookingReminder[] {
  const today = localDate(nowMs, timeZone);
  if (!isWorkingDay(today, work)) return [];
  const untilMs = dayBounds(today, timeZone).endMs;
  const isPast = (secondsOfDay: number) => nowMs >= clockInstantMs(today, secondsOfDay, timeZone);
  const found: BookingReminder[] = [];
  const chosen = readClock(settings.book_current_day_time);
  if (settings.book_current_day && chosen !== null && isPast(chosen)) {
    found.push({ key: 'book_current_day', date: today, untilMs });
  }
  const before = workingDayBefore(today, work);
  if (settings.book_previous_day && before !== null && isPast(startOfWorkSeconds(today, work.schedule))) {
    found.push({ key: 'book_previous_day', date: before, untilMs });
  }
  return found;
}

function workingDayBefore(date: CalendarDate, work: WorkDays): CalendarDate | null {
  for (let days = 1; days <= longestBreakDays; days += 1) {
    const before = addDays(date, -days);
    if (isWorkingDay(before, work)) return before;
  }
  return null;
}
