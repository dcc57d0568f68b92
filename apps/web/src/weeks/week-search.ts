// The week that is shown, as it stands in the address.
import { isDate } from '../ui/formats/dates.ts';

export type WeekSearch = { date?: string };

/** Reads the address; what is no date is left out rather than refused. */
export const readWeekSearch = (search: Record<string, unknown>): WeekSearch =>
  typeof search.date === 'string' && isDate(search.date) ? { date: search.date } : {};
