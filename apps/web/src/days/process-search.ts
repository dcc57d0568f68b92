// The address of processing: the day, and whether it begins with publishing.
import { readDaySearch } from '../timeline/views/day-views.ts';

export type ProcessSearch = { date?: string; step?: 'publish' };

/** Returns the valid parameters; others are ignored. */
export const readProcessSearch = (search: Record<string, unknown>): ProcessSearch => {
  const { date } = readDaySearch(search);
  return {
    ...(date === undefined ? {} : { date }),
    ...(search['step'] === 'publish' ? { step: 'publish' } : {}),
  };
};
