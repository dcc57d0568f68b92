// The partner's settings of the timeline, for organisations that belong to one. Specification 2, section 9.
import { routes } from '@daybook/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from './api/api.ts';
import { queryKeys } from './api/query-keys.ts';
import { useSession } from './api/session.ts';

const dayMs = 24 * 60 * 60_000;

/** Null without a partner, and until they are there: the built-in ones hold then. */
export const usePartnerTimeline = () => {
  const identifier = useSession().client.partner?.identifier ?? null;
  const { data } = useQuery({
    queryKey: queryKeys.partner(identifier),
    queryFn: ({ signal }) =>
      call(routes.getTimelineConfiguration, { params: { identifier: identifier ?? '' }, signal, waits: true }),
    enabled: identifier !== null,
    staleTime: dayMs,
    gcTime: dayMs,
  });
  return data?.data ?? null;
};
