// Queries of the dashboard.

import { routes } from '@daybook/contract/routes.ts';
import { addDays } from '@daybook/domain/timeline/day-arithmetic.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../shell/api/api.ts';
import { ownDaysInput } from '../shell/api/first-calls.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { areWaitingDaysFirst } from './day-facts.ts';

/** The user's days of the last two months. */
export const ownDaysQuery = (today: string) =>
  queryOptions({
    queryKey: queryKeys.days('own', today),
    queryFn: ({ signal }) => call(routes.listDays, { ...ownDaysInput(today), signal }),
  });

/** Today's totals. */
export const todayQuery = (today: string) =>
  queryOptions({
    queryKey: queryKeys.timeline(today),
    queryFn: ({ signal }) => call(routes.getTimeline, { body: { date: today }, signal }),
    refetchInterval: 60_000,
  });

/** The people of the organisation and their published days in a week, by its Monday; for administrators. */
export const weekOfColleaguesQuery = (monday: string) =>
  queryOptions({
    queryKey: queryKeys.days('colleagues', monday),
    queryFn: async ({ signal }) => {
      const users = await call(routes.listUsers, { query: { limit: 200 }, signal });
      const ids = users.data.map((user) => user.id);
      const days = await call(routes.listDays, {
        query: {
          date: [`gte:${monday}`, `lte:${addDays(monday, 6)}`],
          user_id: `in:${ids.join(',')}`,
          status: 'in:published,locked',
          limit: 500,
        },
        signal,
      });
      return { users: users.data, days: days.data };
    },
  });

/** Whether the dashboard offers earlier open days before today, as far as both are known. */
export function useWaitingFirst(today: string): boolean {
  const { data: days } = useQuery(ownDaysQuery(today));
  const { data: current } = useQuery(todayQuery(today));
  return days !== undefined && current !== undefined && areWaitingDaysFirst(days.data, today, current.data.totals);
}
