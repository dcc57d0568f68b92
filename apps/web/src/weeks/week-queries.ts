import { routes } from '@daybook/contract/routes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';

/** The user's own week that begins on a Monday. */
export const weekQuery = (monday: string) =>
  queryOptions({
    queryKey: queryKeys.days('week', monday),
    queryFn: async ({ signal }) => (await call(routes.getWeek, { body: { date: monday }, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    refetchOnWindowFocus: 'always',
  });
