// Which reminders this browser told its user about; each is told once.
import type { Reminder } from './capture-queries.ts';

export type BookingReminder = Extract<Reminder, { key: 'book_current_day' | 'book_previous_day' }>;

export const isAboutBooking = (reminder: Reminder): reminder is BookingReminder =>
  reminder.key === 'book_current_day' || reminder.key === 'book_previous_day';

const key = 'daybook.told-reminders';
/** A day has two of them at most; what lies further back is not asked about any more. */
const mostKept = 20;

/** What tells a reminder from every other of this browser. */
const markOf = (userId: string, { key: kind, date }: BookingReminder): string => `${userId} ${kind} ${date}`;

/** Those about booking that are not among what was told. */
export const untold = (
  reminders: readonly Reminder[],
  userId: string,
  told: readonly string[],
): readonly BookingReminder[] =>
  reminders.filter(isAboutBooking).filter((reminder) => !told.includes(markOf(userId, reminder)));

/** What was told, with one more; the oldest are forgotten. */
export const withTold = (told: readonly string[], userId: string, reminder: BookingReminder): readonly string[] =>
  [...told, markOf(userId, reminder)].slice(-mostKept);

export const readTold = (): readonly string[] => localStorage.getItem(key)?.split('\n') ?? [];
export const keepTold = (told: readonly string[]): void => localStorage.setItem(key, told.join('\n'));
