// Watchers that are not needed at first; loaded when the browser is idle.
import type { QueryClient } from '@tanstack/react-query';
import type { AppRouter } from '../routes/routes.tsx';
import { sessionQuery } from '../shell/api/session.ts';
import { leaveForLogin } from './api-handlers.ts';
import { readAgainWhenAnswered } from './read-again.ts';
import { watchVersion } from './version-check.tsx';
import { watchSignOut } from './watch-sign-out.ts';

export const startWatchers = (client: QueryClient, router: AppRouter): void => {
  watchVersion(router);
  readAgainWhenAnswered(client);
  watchSignOut(() => {
    if (client.getQueryData(sessionQuery.queryKey)) leaveForLogin(client, router);
  });
};
