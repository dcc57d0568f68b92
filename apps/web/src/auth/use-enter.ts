// What happens right after somebody came in: a fresh session, then the page they wanted.
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
    // What a program on this machine may be reached by is said with the page itself, so that it has to be a new one.
    if (/[?&]native_login=/.test(target)) location.assign(target);
    else router.history.push(target);
  };
};
