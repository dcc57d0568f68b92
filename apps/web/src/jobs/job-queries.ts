// Reads background jobs, and retries some of them.
import type { JobState } from '@daybook/contract/jobs.ts';
import { routes } from '@daybook/contract/routes.ts';
import { infiniteQueryOptions, keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../shell/api/api.ts';
import type { CallAnswer } from '../shell/api/api-request.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { notify } from '../shell/messages/notify.tsx';
import { useT } from '../texts/i18n.ts';

export type BackgroundJob = CallAnswer<typeof routes.listJobs>['data'][number];

const pageSize = 25;
const lookAgainMs = 15_000;

/** Jobs page by page, newest first; they are refreshed while they are visible. */
export const jobsQuery = (state: JobState | null) =>
  infiniteQueryOptions({
    queryKey: queryKeys.jobs('list', state),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(routes.listJobs, {
        query: { page: pageParam, limit: pageSize, ...(state === null ? {} : { state: `eq:${state}` as const }) },
        signal,
      }),
    getNextPageParam: ({ meta: { pagination } }) =>
      pagination.page * pagination.limit < pagination.total ? pagination.page + 1 : undefined,
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
  });

export const useRetryJob = ({ id }: BackgroundJob) => {
  const t = useT();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(routes.retryJob, { params: { id } }),
    onSuccess: () => notify(t('jobs:begun')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.jobs() }),
  });
};
