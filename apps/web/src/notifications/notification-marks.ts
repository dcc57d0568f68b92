// Marks on notifications. The bell uses them before its panel is loaded.
import type { AppNotification } from '@daybook/contract/notifications.ts';
import { routes } from '@daybook/contract/routes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';

export type Listed = { notifications: AppNotification[]; unread: number };

const without = (listed: Listed, key: string): AppNotification[] =>
  listed.notifications.filter((one) => one.key !== key);
const counted = (notifications: AppNotification[]): Listed => ({
  notifications,
  unread: notifications.filter((one) => !one.is_read).length,
});

/** Changes the list immediately; a refused change is reverted with the next answer. */
const useChange = () => {
  const queryClient = useQueryClient();
  const queryKey = queryKeys.notifications();
  return {
    show: (change: (listed: Listed) => AppNotification[]) =>
      queryClient.setQueryData<Listed>(queryKey, (listed) => listed && counted(change(listed))),
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

/** Snoozes a notification for an hour. */
export const useSnooze = () => {
  const { show, settle } = useChange();
  return useMutation({
    mutationFn: (key: string) => call(routes.snoozeNotification, { body: { key } }),
    onMutate: (key) => show((listed) => without(listed, key)),
    onSettled: settle,
  });
};
