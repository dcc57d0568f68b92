import { Suspense } from 'react';
import { onDemand } from '../../ui/on-demand.tsx';
import { syncTroubleStore } from '../api/sync-trouble.ts';
import { useFetchAfterReading } from '../api/use-fetch-after-reading.ts';
import { useStore } from '../store.ts';
import { SyncTroubleBanner } from './sync-trouble-banner.tsx';

const ConsentBanner = onDemand(async () => (await import('./consent-banner.tsx')).ConsentBanner);

/**
 * The message when bookings do not reach an external system, or nothing is read from one. The first answer of the
 * server reports it, and the message appears with the page: later it would move the screen below it.
 */
export const SyncTroubleHost = () => {
  const trouble = useStore(syncTroubleStore);
  const { failed, refused, consents, reading } = trouble;
  useFetchAfterReading(reading);
  return (
    <div role="status">
      {(failed || refused) && <SyncTroubleBanner trouble={trouble} />}
      {consents !== null && (
        <Suspense fallback={null}>
          <ConsentBanner consents={consents} />
        </Suspense>
      )}
    </div>
  );
};
