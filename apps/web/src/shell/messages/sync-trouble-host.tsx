import { Suspense } from 'react';
import { onDemand } from '../../ui/on-demand.tsx';
import { syncTroubleStore } from '../api/sync-trouble.ts';
import { useStore } from '../store.ts';

const SyncTroubleBanner = onDemand(async () => (await import('./sync-trouble-banner.tsx')).SyncTroubleBanner);

/** What is told when bookings do not reach a system outside; hardly anybody has to fetch it. */
export const SyncTroubleHost = () => {
  const { failed, refused } = useStore(syncTroubleStore);
  return (
    <div role="status">
      {(failed || refused) && (
        <Suspense fallback={null}>
          <SyncTroubleBanner isRefused={refused} />
        </Suspense>
      )}
    </div>
  );
};
