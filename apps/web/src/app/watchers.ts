// Watchers that are not needed at first; loaded when the browser is idle.
import type { QueryClient } from '@tanstack/react-query';
import type { AppRouter } from '../routes/routes.tsx';
import { type Session, sessionQuery } from '../shell/api/session.ts';
import { keepOnLeaving } from '../shell/messages/leaving.ts';
import { forgetTyped, keepTyped, takeTyped, watchTyping } from '../shell/messages/typed-texts.ts';
import { leaveForLogin } from './api-handlers.ts';
import { readAgainWhenAnswered } from './read-again.ts';
import { watchVersion } from './version-check.tsx';
import { watchSignOut } from './watch-sign-out.ts';

/** Texts that were being typed when the screen had to go are there again once their user is, for as long as the user is. */
const giveTypedBack = (client: QueryClient, router: AppRouter): void => {
  watchTyping();
  keepOnLeaving(keepTyped);
  let dismiss: (() => void) | undefined;
  const offer = async () => {
    if (router.state.location.pathname === '/logout') forgetTyped();
    const session = client.getQueryData<Session | null>(sessionQuery.queryKey);
    if (!session) dismiss?.();
    const texts = session ? takeTyped(session.user.id) : [];
    if (texts.length > 0) dismiss = (await import('../shell/messages/offer-typed.tsx')).offerTyped(texts);
  };
  void offer();
  router.subscribe('onResolved', () => void offer());
};

export const startWatchers = (client: QueryClient, router: AppRouter): void => {
  watchVersion(router);
  giveTypedBack(client, router);
  readAgainWhenAnswered(client);
  watchSignOut(() => {
    forgetTyped();
    if (client.getQueryData(sessionQuery.queryKey)) leaveForLogin(client, router);
  });
};
