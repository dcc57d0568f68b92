// The reminders that this browser has shown; each is shown once.
import type { Reminder } from './capture-queries.ts';

export type BookingReminder = Extract<Reminder, { key: 'book_current_day' | 'book_previous_day' }>;

export const isAboutBooking = (reminder: Reminder): reminder is BookingReminder =>
  reminder.key === 'book_current_day' || reminder.key === 'book_previous_day';

const key = 'daybook.told-reminders';
/** A day has at most two; older ones are not needed any more. */
const mostKept = 20;

/** Identifies a reminder in this browser. */
const reminderMark = (userId: string, { key: kind, date }: BookingReminder): string => `${userId} ${kind} ${date}`;

/** Returns the reminders about booking that were not shown yet. */
export const notShownYet = (
  reminders: readonly Reminder[],
  userId: string,
  shown: readonly string[],
): readonly BookingReminder[] =>
  reminders.filter(isAboutBooking).filter((reminder) => !shown.includes(reminderMark(userId, reminder)));

/** Returns the shown reminders with one more; the oldest are dropped. */
export const withShown = (shown: readonly string[], userId: string, reminder: BookingReminder): readonly string[] =>
  [...shown, reminderMark(userId, reminder)].slice(-mostKept);

export const readShown = (): readonly string[] => localStorage.getItem(key)?.split('\n') ?? [];
export const keepShown = (shown: readonly string[]): void => localStorage.setItem(key, shown.join('\n'));
