// Information for the sign-in pages before anybody has signed in: the ways in.
import { routes } from '@daybook/contract/routes.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';

export const authInitQuery = queryOptions({
  queryKey: queryKeys.authInit(),
  queryFn: ({ signal }) => call(routes.getAuthInit, { signal }),
  staleTime: 5 * 60_000,
});

/** Fetches it before the screen stands, so that nothing moves; without it there is still the password. */
export const prepareAuthInit = async (client: QueryClient): Promise<void> => {
  await client.ensureQueryData(authInitQuery).catch(() => undefined);
};
