import { routes } from '@daybook/contract/routes.ts';
import { isDayOpen } from '@daybook/domain/days/day-states.ts';
import { publishingStreak } from '@daybook/domain/days/publishing-streak.ts';
import { addDays } from '@daybook/domain/timeline/day-arithmetic.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shell/api/api.ts';
import { queryKeys } from '../../shell/api/query-keys.ts';
import { useSession } from '../../shell/api/session.ts';

const lookBackDays = 90;

/** Returns how many working days in a row are published, up to this one; 0 until that is known. */
export const useStreak = (date: string): number => {
  const { preferences } = useSession();
  const { data } = useQuery({
    queryKey: queryKeys.days('streak', date),
    queryFn: ({ signal }) =>
      call(routes.listDays, { query: { date: `gte:${addDays(date, -lookBackDays)}`, limit: 200 }, signal }),
    // If it fails, the day is published all the same.
    meta: { errorShown: true },
  });
  const published = (data?.data ?? []).filter(({ attributes }) => !isDayOpen(attributes.status));
  const dates = new Set(published.map(({ attributes }) => attributes.date));
  return publishingStreak(dates, date, preferences.work_schedule ?? { schedule: [] });
};
