// What happens right after somebody came in: a fresh session, then the page they wanted.
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { safeNext } from '../shell/guard.ts';
import { sessionQuery } from '../shell/session.ts';

export const useEnter = (): ((next?: string) => Promise<void>) => {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async (next) => {
    queryClient.clear();
    await queryClient.fetchQuery(sessionQuery);
    router.history.push(safeNext(next));
  };
};
