// Repeats reads that got no answer, because the server restarts or the network fails, once it answers again.
import type { Query, QueryClient } from '@tanstack/react-query';
import { serverReachStore } from '../shell/messages/server-reach.ts';
import { ApiError } from '../texts/api-error.ts';

const firstPauseMs = 2_000;
const longestPauseMs = 10_000;
const answersWithinMs = 5_000;

/** A read that takes too long is not repeated: it would take as long again. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && error.isAnswerLost && error.code !== 'TIMEOUT';

const answers = (): Promise<boolean> =>
  fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(answersWithinMs) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Waits, but at most until the browser is online again. */
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      window.clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = window.setTimeout(end, ms);
    window.addEventListener('online', end);
  });

/** Repeats the screen's reads without an answer; otherwise screens and buttons would wait for them for ever. */
export const readAgainWhenAnswered = (client: QueryClient): void => {
  const cache = client.getQueryCache();
  const unanswered = { type: 'active', predicate: ({ state }: Query) => isUnanswered(state.error) } as const;
  let isRunning = false;
  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    for (let ms = firstPauseMs; cache.findAll(unanswered).length > 0; ms = Math.min(2 * ms, longestPauseMs)) {
      await pause(ms);
      const isThere = await answers();
      serverReachStore.set(isThere);
      if (isThere) await client.refetchQueries(unanswered);
    }
    serverReachStore.set(true);
    isRunning = false;
  };
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') void run();
  });
  void run();
};
