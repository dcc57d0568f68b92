// Reminders in Slack, through the user's account there.
import { routes } from '@daybook/contract/routes.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { notify } from '../shell/messages/notify.tsx';
import { useT } from '../texts/i18n.ts';

export const slackQuery = queryOptions({
  queryKey: queryKeys.slack(),
  queryFn: async ({ signal }) => (await call(routes.getSlack, { signal })).data,
});

/** Redirects to Slack, which returns to the return screen. */
export const useConnectSlack = () =>
  useMutation({
    mutationFn: async () => (await call(routes.beginSlack, { query: { next: '/integrations' } })).data,
    onSuccess: ({ url }) => location.assign(url),
  });

export const useDisconnectSlack = () => {
  const t = useT();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(routes.removeSlack, {})).data,
    onSuccess: (status) => {
      queryClient.setQueryData(slackQuery.queryKey, status);
      notify(t('linked-accounts:slack.disconnected'));
    },
  });
};
