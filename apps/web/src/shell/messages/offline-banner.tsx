import { Alert } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useT } from '../../texts/i18n.ts';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

/** Says that there is no connection and what still works. */
export const OfflineBanner = () => {
  const t = useT();
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {!isOnline && (
        <Alert variant="light" color="gray" radius={0} py="xs" icon={<IconWifiOff />}>
          {t('shell:offline')}
        </Alert>
      )}
    </div>
  );
};
