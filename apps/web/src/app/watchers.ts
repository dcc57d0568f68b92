// Watchers that the first visit does not wait for; fetched when the browser has nothing to do.
import type { QueryClient } from '@tanstack/react-query';
import type { AppRouter } from '../routes/routes.tsx';
import { readAgainWhenAnswered } from './read-again.ts';
import { watchVersion } from './version-check.tsx';

export const startWatchers = (client: QueryClient, router: AppRouter): void => {
  watchVersion(router);
  readAgainWhenAnswered(client);
};
