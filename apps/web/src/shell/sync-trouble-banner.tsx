import { Alert } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useT } from './i18n.ts';
import { useStore } from './store.ts';
import { syncTroubleStore } from './sync-trouble.ts';

const errorsPath = '/activities-errors';

/** Says on every screen that bookings did not reach a system outside, and leads to them. */
export const SyncTroubleBanner = () => {
  const t = useT();
  const { failed, refused } = useStore(syncTroubleStore);
  const isThere = useLocation({ select: ({ pathname }) => pathname === errorsPath });
  return (
    <div role="status">
      {(failed || refused) && !isThere && (
        <Alert variant="light" color="gray" radius={0} py="xs" icon={<IconPlugConnectedX />}>
          {t(refused ? 'shell:sync.refused' : 'shell:sync.failed')} <Link to={errorsPath}>{t('shell:sync.look')}</Link>
        </Alert>
      )}
    </div>
  );
};
