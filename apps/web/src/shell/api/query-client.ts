// How long answers stay fresh, when a read is retried, and where failed writes are shown.
import { MutationCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../texts/api-error.ts';
import { presentUnder } from '../messages/present-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `errorShown`: the screen shows the failure itself. `failed`: returns which action failed, shown above the reason.
     */
    mutationMeta: { errorShown?: boolean; failed?: () => string };
  }
}

const shouldRetry = (failures: number, error: unknown): boolean =>
  error instanceof ApiError && error.isTransient && error.status !== 503 && failures < 2;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: shouldRetry,
        networkMode: 'always',
        refetchOnWindowFocus: true,
        // Off by default with this network mode.
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onError: (error, _variables, _onMutateResult, mutation) => {
        if (mutation.meta?.errorShown !== true) presentUnder(mutation.meta?.failed?.() ?? null, error);
      },
    }),
  });
