import { routes } from '@daybook/contract/routes.ts';
import { isDayOpen, isPublished } from '@daybook/domain/days/day-states.ts';
import type { DayState, DayStates, DayStatesQuery } from '../ui/fields/day-states.ts';
import { call } from './api/api.ts';
import { queryKeys } from './api/query-keys.ts';

const staleMs = 30_000;
/** Six weeks. */
const mostDays = 42;

const dayState = (status: Parameters<typeof isPublished>[0]): DayState | null => {
  if (isPublished(status)) return 'published';
  return isDayOpen(status) ? 'open' : null;
};

/** The states of the user's days with any data. */
export const dayStatesQuery = (from: string, to: string): DayStatesQuery => ({
  queryKey: queryKeys.days('states', from, to),
  queryFn: async ({ signal }): Promise<DayStates> => {
    const query = { date: [`gte:${from}`, `lte:${to}`], limit: mostDays } as const;
    const { data, meta } = await call(routes.listDays, { query, signal });
    return {
      states: new Map(
        data.flatMap(({ attributes: { date, status } }) => {
          const state = dayState(status);
          return state === null ? [] : [[date, state] as const];
        }),
      ),
      holidays: new Map(meta.holidays.map(({ date, name }) => [date, name])),
    };
  },
  staleTime: staleMs,
  // A month without states can still be used to choose a day.
  meta: { errorShown: true },
});
