// Says on every screen that somebody acts in another's name, until when, and how it ends; fetched by the few who do.
import { Suspense } from 'react';
import { useSession } from '../shell/api/session.ts';
import { onDemand } from '../ui/on-demand.tsx';

const ImpersonationNotice = onDemand(async () => (await import('./impersonation-notice.tsx')).ImpersonationNotice);

/** Nothing for who acts in person. */
export const ImpersonationBanner = () => {
  const { impersonator } = useSession();
  return impersonator === null ? null : (
    <Suspense fallback={null}>
      <ImpersonationNotice impersonator={impersonator} />
    </Suspense>
  );
};
