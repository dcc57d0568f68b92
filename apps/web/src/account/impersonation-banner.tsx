// Shows on every screen that somebody acts in another's name, until when, and how to end it; its code is only loaded
// then.
import { Suspense } from 'react';
import { useSession } from '../shell/api/session.ts';
import { onDemand } from '../ui/on-demand.tsx';

const ImpersonationNotice = onDemand(async () => (await import('./impersonation-notice.tsx')).ImpersonationNotice);

/** Nothing while users act in person. */
export const ImpersonationBanner = () => {
  const { impersonator } = useSession();
  return impersonator === null ? null : (
    <Suspense fallback={null}>
      <ImpersonationNotice impersonator={impersonator} />
    </Suspense>
  );
};
