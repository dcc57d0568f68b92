import { routes } from '@daybook/contract/routes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shell/api/api.ts';
import { queryKeys } from '../../shell/api/query-keys.ts';

/**
 * Query of contacts to choose from: those whose name or code contains the typed text; without a text, the most recently
 * used.
 */
export const contactSearchQuery = (typed: string) =>
  queryOptions({
    queryKey: queryKeys.contacts('search', typed),
    queryFn: async ({ signal }) => {
      const query =
        typed === ''
          ? ({ limit: 7, sort: 'last_activity:desc' } as const)
          : ({ limit: 7, sort: 'name:asc', search: `like:${typed}` } as const);
      return (await call(routes.listContacts, { query, signal })).data;
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
