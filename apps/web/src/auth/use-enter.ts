// The steps right after signing in: a fresh session, then the requested page.
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { sessionQuery } from '../shell/api/session.ts';
import { safeNext } from '../shell/safe-next.ts';

export const useEnter = (): ((next?: string) => Promise<void>) => {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async (next) => {
    queryClient.clear();
    await queryClient.fetchQuery(sessionQuery);
    const target = safeNext(next);
    // The allowed addresses of a program on this machine are set by the page's headers, so the page must be loaded
    // again.
    if (/[?&]native_login=/.test(target)) location.assign(target);
    else router.history.push(target);
  };
};
