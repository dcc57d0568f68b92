// The day that the tour shows: the user's own, with the most content.
import { routes } from '@daybook/contract/routes.ts';
import { isDayOpen } from '@daybook/domain/days/day-states.ts';
import { addDays } from '@daybook/domain/timeline/day-arithmetic.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shell/api/api.ts';
import { queryKeys } from '../../shell/api/query-keys.ts';

const lookBackDays = 60;

/** The latest open day with recorded activity, else the latest of all, else today. */
export const tourDayQuery = (today: string) =>
  queryOptions({
    queryKey: queryKeys.days('tour', today),
    queryFn: async ({ signal }): Promise<string> => {
      const { data } = await call(routes.listDays, {
        query: { date: [`gte:${addDays(today, -lookBackDays)}`, `lte:${today}`], limit: 200 },
        signal,
      });
      const days = data.map(({ attributes }) => attributes).toSorted((a, b) => (a.date < b.date ? 1 : -1));
      const found = days.find(({ status }) => isDayOpen(status)) ?? days[0];
      return found?.date ?? today;
    },
  });
