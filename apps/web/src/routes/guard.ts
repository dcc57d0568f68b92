// Admits users to screens, or redirects them. Specification 1, part 2, route guard.
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { type Access, mayOpen, visitorOf } from '../shell/access.ts';
import { sessionQuery } from '../shell/api/session.ts';

type GuardInput = { context: { queryClient: QueryClient }; location: { href: string; search: object } };

/**
 * Signed out: redirects to sign-in, and back here afterwards. Without the right: to the start screen, keeping the
 * query.
 */
export const requireAccess =
  (access: Access) =>
  async ({ context, location }: GuardInput): Promise<void> => {
    const session = await context.queryClient.ensureQueryData(sessionQuery);
    if (session === null) throw redirect({ to: '/login', search: { next: location.href } });
    if (!mayOpen(access, visitorOf(session))) throw redirect({ to: '/', search: location.search });
  };

/** Already signed in: redirects to the dashboard. */
export const requireSignedOut = async ({ context }: GuardInput): Promise<void> => {
  const session = await context.queryClient.ensureQueryData(sessionQuery);
  if (session !== null) throw redirect({ to: '/dashboard' });
};
