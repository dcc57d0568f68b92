// Notifications: what there is to read, and marks on it.
import type { AppNotification } from '@daybook/contract/notifications.ts';
import { routes } from '@daybook/contract/routes.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';

const freshMs = 30_000;

export const notificationsQuery = queryOptions({
  queryKey: queryKeys.notifications(),
  queryFn: async ({ signal }) => (await call(routes.listNotifications, { signal })).data,
  refetchInterval: freshMs,
  staleTime: freshMs,
  refetchOnWindowFocus: 'always',
  // The number at the bell is no reason to disturb somebody.
  meta: { errorShown: true },
});

type Listed = { notifications: AppNotification[]; unread: number };

const without = (listed: Listed, key: string): AppNotification[] =>
  listed.notifications.filter((one) => one.key !== key);
const counted = (notifications: AppNotification[]): Listed => ({
  notifications,
  unread: notifications.filter((one) => !one.is_read).length,
});

/** Changes the list at once; what the server refuses comes back with the next answer. */
const useChange = () => {
  const queryClient = useQueryClient();
  const { queryKey } = notificationsQuery;
  return {
    show: (change: (listed: Listed) => AppNotification[]) =>
      queryClient.setQueryData(queryKey, (listed: Listed | undefined) => listed && counted(change(listed))),
    settle: () => queryClient.invalidateQueries({ queryKey }),
  };
};

export const useMark = () => {
  const { show, settle } = useChange();
  return useMutation({
    mutationFn: (body: { keys: string[]; is_read: boolean }) => call(routes.markNotifications, { body }),
    onMutate: ({ keys, is_read: isRead }) =>
      show(({ notifications }) =>
        notifications.map((one) => (keys.includes(one.key) ? { ...one, is_read: isRead } : one)),
      ),
    onSettled: settle,
  });
};

/** Puts a notification away for an hour. */
export const useSnooze = () => {
  const { show, settle } = useChange();
  return useMutation({
    mutationFn: (key: string) => call(routes.snoozeNotification, { body: { key } }),
    onMutate: (key) => show((listed) => without(listed, key)),
    onSettled: settle,
  });
};
