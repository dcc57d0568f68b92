import { Alert } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useT } from '../../texts/i18n.ts';
import { useStore } from '../store.ts';
import { serverReachStore } from './server-reach.ts';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

/** Shows that there is no connection, or no answer, and what still works. */
export const OfflineBanner = () => {
  const t = useT();
  const isOnline = useIsOnline();
  const isReached = useStore(serverReachStore);
  return (
    <div role="status">
      {!(isOnline && isReached) && (
        <Alert variant="light" color="gray" radius={0} py="xs" icon={<IconWifiOff />}>
          {t(isOnline ? 'shell:unreachable' : 'shell:offline')}
        </Alert>
      )}
    </div>
  );
};
