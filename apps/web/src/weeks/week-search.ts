// The shown week, as stored in the address.
import { isCalendarDate } from '@daybook/domain/timeline/calendar-date.ts';

export type WeekSearch = { date?: string };

/** Reads the address; an invalid date is ignored. */
export const readWeekSearch = (search: Record<string, unknown>): WeekSearch =>
  typeof search.date === 'string' && isCalendarDate(search.date) ? { date: search.date } : {};
