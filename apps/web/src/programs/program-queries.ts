// The recording programs of this server, and whether they have reported.
import { routes } from '@daybook/contract/routes.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Device, devicesQuery } from '../capture/capture-queries.ts';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { useSession } from '../shell/api/session.ts';
import { newestOf } from './newest-device.ts';

const askAgainMs = 3_000;

export const programsQuery = queryOptions({
  queryKey: queryKeys.programs(),
  queryFn: ({ signal }) => call(routes.listPrograms, { signal }),
  staleTime: 5 * 60_000,
});

/** The device of this kind that reported last; polled until there is one. */
export const useReportingDevice = (kind: Device['attributes']['kind'], isAwaited = true): Device | null => {
  const { impersonator } = useSession();
  const { data } = useQuery({
    ...devicesQuery,
    enabled: impersonator === null && isAwaited,
    refetchInterval: ({ state }) => (newestOf(state.data?.data ?? [], kind) === null ? askAgainMs : false),
  });
  return newestOf(data?.data ?? [], kind);
};
