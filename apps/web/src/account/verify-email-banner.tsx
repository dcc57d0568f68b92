// Reminds who has not confirmed the own e-mail address, quietly, until it is done. Where no mail leaves the server there is
// nothing to remind of: no account is locked for want of a code that lies in a folder.
import { Suspense } from 'react';
import { useIsBlocked } from '../shell/api/account-state.ts';
import { useSession } from '../shell/api/session.ts';
import { onDemand } from '../ui/on-demand.tsx';

const VerifyEmailNotice = onDemand(async () => (await import('./verify-email-notice.tsx')).VerifyEmailNotice);

export const VerifyEmailBanner = () => {
  const { user, impersonator } = useSession();
  const isBlocked = useIsBlocked();
  if (isBlocked || user.is_email_verified || user.is_demo || impersonator !== null) return null;
  return (
    <Suspense fallback={null}>
      <VerifyEmailNotice email={user.email} />
    </Suspense>
  );
};
