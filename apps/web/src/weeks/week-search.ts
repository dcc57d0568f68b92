// The week that is shown, as it stands in the address.
import { isCalendarDate } from '@daybook/domain/timeline/calendar-date.ts';

export type WeekSearch = { date?: string };

/** Reads the address; what is no date is left out rather than refused. */
export const readWeekSearch = (search: Record<string, unknown>): WeekSearch =>
  typeof search.date === 'string' && isCalendarDate(search.date) ? { date: search.date } : {};
