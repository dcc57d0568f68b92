import { routes } from '@daybook/contract/routes.ts';
import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useIsBlocked } from '../shell/api/account-state.ts';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { useSession } from '../shell/api/session.ts';
import { loadTexts, useT } from '../texts/i18n.ts';
import { onDemand } from '../ui/on-demand.tsx';
import classes from './notifications.module.css';

/** Not in a separate file: a first visit would load one more. */
const freshMs = 30_000;

const notificationsQuery = queryOptions({
  queryKey: queryKeys.notifications(),
  queryFn: async ({ signal }) => (await call(routes.listNotifications, { signal })).data,
  refetchInterval: freshMs,
  staleTime: freshMs,
  refetchOnWindowFocus: 'always',
  // A failed count must not disturb the user.
  meta: { errorShown: true },
});

const NotificationPanel = onDemand(async () => {
  const [{ NotificationPanel: Panel }] = await Promise.all([
    import('./notification-panel.tsx'),
    loadTexts(['notifications', 'phone']),
  ]);
  return Panel;
});
const most = 99;

const Bell = () => {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(notificationsQuery);
  const unread = data?.unread ?? 0;
  return (
    <>
      <ActionIcon
        className={classes.bell}
        variant="subtle"
        color="gray"
        size={36}
        aria-haspopup="dialog"
        aria-label={t(unread === 0 ? 'shell:bell.label' : 'shell:bell.unread', { count: unread })}
        onPointerEnter={() => void NotificationPanel.fetch()}
        onClick={() => setIsOpen(true)}
      >
        <IconBell size={20} stroke={1.7} aria-hidden />
        {unread > 0 && <span aria-hidden>{Math.min(unread, most)}</span>}
      </ActionIcon>
      {isOpen && (
        <Suspense fallback={null}>
          <NotificationPanel listed={data} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

/**
 * The button of the notifications, with the number of unread ones; hidden from people who act in another's name, and
 * while the account may not work.
 */
export const NotificationBell = () => {
  const { impersonator } = useSession();
  const isBlocked = useIsBlocked();
  return isBlocked || impersonator !== null ? null : <Bell />;
};
