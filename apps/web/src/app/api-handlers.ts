// Handles answers that mean that the session, the service, the account or the CSRF cookie is gone.
import { isVerificationOverdue } from '@daybook/domain/auth/email-deadline.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { AppRouter } from '../routes/routes.tsx';
import { accountStateOf, accountStateStore } from '../shell/api/account-state.ts';
import type { ApiHandlers } from '../shell/api/api.ts';
import { askForPassword } from '../shell/api/ask-for-password.ts';
import { forgetSession, type Session, sessionQuery } from '../shell/api/session.ts';
import { noteSyncTrouble } from '../shell/api/sync-trouble.ts';
import { noteTrialStatus } from '../shell/api/trial-status.ts';
import { reloadOnce } from '../shell/first-load/reload-once.ts';
import { noteMaintenance } from '../shell/maintenance-store.ts';
import { keepBeforeLeaving } from '../shell/messages/leaving.ts';
import { safeNext } from '../shell/safe-next.ts';

/** Whether everything is blocked until the address is confirmed; before that only inviting others is. */
const isOverdue = (session: Session | null | undefined): boolean =>
  session != null &&
  isVerificationOverdue(
    {
      isEmailVerified: session.user.is_email_verified,
      isDemo: session.user.is_demo,
      createdAtMs: Date.parse(session.user.created_at),
    },
    Date.now(),
  );

const keepTyped = (client: QueryClient): void => {
  const session = client.getQueryData<Session | null>(sessionQuery.queryKey);
  if (session) keepBeforeLeaving(session.user.id);
};

/** Clears the user's data, and shows the sign-in page, which leads back here. */
export const leaveForLogin = (client: QueryClient, router: AppRouter): void => {
  const here = router.state.location;
  if (here.pathname === '/login') return;
  forgetSession(client);
  void router.navigate({ to: '/login', search: { next: safeNext(here.href) } });
};

export const createApiHandlers = (client: QueryClient, router: AppRouter): ApiHandlers => ({
  onSignedOut: () => {
    keepTyped(client);
    leaveForLogin(client, router);
  },
  onUnavailable: (error) => {
    noteMaintenance(error);
    const here = router.state.location;
    if (here.pathname === '/maintenance') return;
    keepTyped(client);
    void router.navigate({ to: '/maintenance', search: { next: safeNext(here.href) } });
  },
  onAccountState: (code) => {
    const state = accountStateOf(code);
    const session = client.getQueryData<Session | null>(sessionQuery.queryKey);
    if (state === null || (state === 'unverified' && !isOverdue(session))) return;
    accountStateStore.set(state);
  },
  onTrialStatus: noteTrialStatus,
  onSyncTrouble: noteSyncTrouble,
  onStaleCsrf: () => {
    keepTyped(client);
    reloadOnce();
  },
  onPasswordNeeded: askForPassword,
});
