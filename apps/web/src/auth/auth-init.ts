// The sign-in methods, for pages before sign-in.
import { routes } from '@daybook/contract/routes.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';

export const authInitQuery = queryOptions({
  queryKey: queryKeys.authInit(),
  queryFn: ({ signal }) => call(routes.getAuthInit, { signal }),
  staleTime: 5 * 60_000,
});

/** Loads them before the screen is shown, so that nothing moves; after a failure the password remains. */
export const prepareAuthInit = async (client: QueryClient): Promise<void> => {
  await client.ensureQueryData(authInitQuery).catch(() => undefined);
};
