// What the application does by itself when a call finds the session, the service, the account or the CSRF cookie gone.
import type { QueryClient } from '@tanstack/react-query';
import { accountStateOf, accountStateStore } from '../account/account-state.ts';
import { noteTrialStatus } from '../account/trial-status.ts';
import type { Reactions } from './api.ts';
import { askForPassword } from './ask-for-password.ts';
import { safeNext } from './guard.ts';
import type { AppRouter } from './routes.tsx';
import { forgetSession } from './session.ts';

const reloadedKey = 'daybook.reloaded-at';
const reloadPauseMs = 60_000;

/** Loads the page again, but not twice within a minute: a cookie that never fits must not loop. */
const reloadOnce = (): void => {
  const last = Number(sessionStorage.getItem(reloadedKey));
  if (Date.now() - last < reloadPauseMs) return;
  sessionStorage.setItem(reloadedKey, String(Date.now()));
  location.reload();
};

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
    if (state !== null) accountStateStore.set(state);
  },
  onTrialStatus: noteTrialStatus,
  onStaleCsrf: reloadOnce,
  onPasswordNeeded: askForPassword,
});
