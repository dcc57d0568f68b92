// Steps right after signing in: a fresh session, then the wanted page.
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
    // The addresses by which a program on this machine may be reached come with the page itself, so that it has to be a
    // new one.
    if (/[?&]native_login=/.test(target)) location.assign(target);
    else router.history.push(target);
  };
};
