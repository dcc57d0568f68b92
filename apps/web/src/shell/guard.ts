// Who may open a screen. Specification 1, part 2, route guard.
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { sessionQuery } from './session.ts';

type GuardInput = { context: { queryClient: QueryClient }; location: { href: string } };

/** Where to go after signing in: only a path of this application, never another site. */
export const safeNext = (next: string | undefined): string =>
  next !== undefined && /^\/(?![/\\])/.test(next) && !next.startsWith('/login') ? next : '/dashboard';

/** Signed out: to the sign-in screen, and back here afterwards. */
export const requireSignedIn = async ({ context, location }: GuardInput): Promise<void> => {
  const session = await context.queryClient.ensureQueryData(sessionQuery);
  if (session === null) throw redirect({ to: '/login', search: { next: location.href } });
};

/** Signed in already: to the dashboard. */
export const requireSignedOut = async ({ context }: GuardInput): Promise<void> => {
  const session = await context.queryClient.ensureQueryData(sessionQuery);
  if (session !== null) throw redirect({ to: '/dashboard' });
};
