// What the application does by itself when a call finds the session, the service, the account or the CSRF cookie gone.
import { isVerificationOverdue } from '@daybook/domain/auth/email-deadline.ts';
import type { QueryClient } from '@tanstack/react-query';
import { accountStateOf, accountStateStore } from '../../account/account-state.ts';
import { noteTrialStatus } from '../../account/trial-status.ts';
import { safeNext } from '../../routes/guard.ts';
import type { AppRouter } from '../../routes/routes.tsx';
import { reloadOnce } from '../first-load/reload-once.ts';
import type { Reactions } from './api.ts';
import { askForPassword } from './ask-for-password.ts';
import { forgetSession, type Session, sessionQuery } from './session.ts';
import { noteSyncTrouble } from './sync-trouble.ts';

/** Whether everything waits for the address to be confirmed; before that only inviting others does. */
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

export const createReactions = (client: QueryClient, router: AppRouter): Reactions => ({
  onSignedOut: () => {
    const here = router.state.location;
    if (here.pathname === '/login') return;
    forgetSession(client);
    void router.navigate({ to: '/login', search: { next: safeNext(here.href) } });
  },
  onUnavailable: () => {
    const here = router.state.location;
    if (here.pathname === '/maintenance') return;
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
  onStaleCsrf: reloadOnce,
  onPasswordNeeded: askForPassword,
});
