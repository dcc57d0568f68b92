import { Suspense } from 'react';
import { onDemand } from '../../ui/on-demand.tsx';
import { syncTroubleStore } from '../api/sync-trouble.ts';
import { useStore } from '../store.ts';

const ConsentBanner = onDemand(async () => (await import('./consent-banner.tsx')).ConsentBanner);
const SyncTroubleBanner = onDemand(async () => (await import('./sync-trouble-banner.tsx')).SyncTroubleBanner);

/** Message when bookings do not reach a system outside, or nothing comes from one; hardly anybody has to fetch it. */
export const SyncTroubleHost = () => {
  const { failed, refused, consents } = useStore(syncTroubleStore);
  return (
    <div role="status">
      {(failed || refused) && (
        <Suspense fallback={null}>
          <SyncTroubleBanner isRefused={refused} />
        </Suspense>
      )}
      {consents !== null && (
        <Suspense fallback={null}>
          <ConsentBanner consents={consents} />
        </Suspense>
      )}
    </div>
  );
};
