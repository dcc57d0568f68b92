// Failed exports to external systems, and the calls about them.
import { routes } from '@daybook/contract/routes.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { notify } from '../shell/messages/notify.tsx';
import { useT } from '../texts/i18n.ts';

const pageSize = 50;
/** The polling intervals while entries are being sent, and otherwise. */
const lookAgainMs = { busy: 3_000, quiet: 30_000 };

type ErrorsPage = {
  readonly data: Awaited<ReturnType<typeof readErrors>>['errors'];
  readonly meta: { readonly pagination: Awaited<ReturnType<typeof readErrors>>['pagination'] };
  readonly waiting: number;
  readonly stopped: Awaited<ReturnType<typeof readErrors>>['stopped'];
};

/** Returns the number of entries being sent: without those that wait for a stopped connection. */
export const underWayOf = (page: ErrorsPage | undefined): number =>
  page === undefined ? 0 : page.waiting - page.stopped.reduce((sum, { waiting }) => sum + waiting, 0);

const readErrors = async (page: number, dayId: string | undefined, signal: AbortSignal) => {
  const body = { page, limit: pageSize, ...(dayId === undefined ? {} : { day_id: dayId }) };
  return (await call(routes.listExportErrors, { body, signal })).data;
};

/** Failed entries, of all days or of one, page by page; the list refreshes itself while it is visible. */
export const exportErrorsQuery = (dayId?: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.exports('errors', dayId ?? 'all'),
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }): Promise<ErrorsPage> => {
      const { errors, pagination, waiting, stopped } = await readErrors(pageParam, dayId, signal);
      return { data: errors, meta: { pagination }, waiting, stopped };
    },
    getNextPageParam: ({ meta: { pagination } }) =>
      pagination.page * pagination.limit < pagination.total ? pagination.page + 1 : undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.pages[0]?.waiting ?? 0) > 0 ? lookAgainMs.busy : lookAgainMs.quiet),
  });

/** Refreshes lists and days, which show the progress. */
const refresh = (client: QueryClient) =>
  Promise.all(
    [queryKeys.exports(), queryKeys.timeline(), queryKeys.days()].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );

const useExportChange = (
  send: (activities: readonly string[]) => Promise<{ data: { changed: number } }>,
  done: 'retried' | 'cancelled',
) => {
  const t = useT();
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ data: { changed } }) =>
      notify(changed === 0 ? t('exports:nothing') : t(`exports:${done}`, { count: changed })),
    onSettled: () => refresh(client),
  });
};

/** Sends bookings again. */
export const useRetry = () =>
  useExportChange((activities) => call(routes.retryExports, { body: { activities: [...activities] } }), 'retried');

/** Sends everything again, and retries stopped connections. */
export const useRetryAll = () => {
  const change = useExportChange(() => call(routes.retryAllExports, { body: {} }), 'retried');
  return { ...change, run: () => change.mutate([]) };
};

/** Cancels bookings that could not be sent. */
export const useCancel = () =>
  useExportChange((activities) => call(routes.cancelExports, { body: { activities: [...activities] } }), 'cancelled');
