// A quiet reminder to confirm the e-mail address, until it is done. If the server sends no mail there is no reminder:
// no account is locked because of a code in a folder.
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
