import { routes } from '@daybook/contract/routes.ts';
import type { Plan } from '@daybook/domain/billing/plans.ts';
import type { Language } from '@daybook/domain/users/languages.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';

/** The server does not read the operator's feeds more often. */
const freshMs = 15 * 60_000;

/** News of the operator, or of Daybook itself. */
export const newsQuery = (lang: Language) =>
  queryOptions({
    queryKey: queryKeys.news('items', lang),
    queryFn: async ({ signal }) => (await call(routes.listNews, { query: { lang }, signal })).data.news,
    staleTime: freshMs,
  });

/** Upcoming webinars for users with this plan. */
export const webinarsQuery = (lang: Language, plan: Plan | null) =>
  queryOptions({
    queryKey: queryKeys.news('webinars', lang, plan),
    queryFn: async ({ signal }) => {
      const query = { lang, ...(plan === null ? {} : { subscription: plan }) };
      return (await call(routes.listWebinarsOfPortal, { query, signal })).data.webinars;
    },
    staleTime: freshMs,
  });
