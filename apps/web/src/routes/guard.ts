// Lets people in, or leads them elsewhere. Specification 1, part 2, route guard.
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { type Access, mayOpen } from '../shell/access.ts';
import { type Session, sessionQuery } from '../shell/api/session.ts';

type GuardInput = { context: { queryClient: QueryClient }; location: { href: string; search: object } };

/**
 * Where to go after signing in: only a path of this application, never another site. Browsers drop tabs and line feeds
 * from an address, so that what stands after one could become a second slash.
 */
export const safeNext = (next: string | undefined): string =>
  next !== undefined && /^\/(?![/\\])\P{Cc}*$/u.test(next) && !next.startsWith('/login') ? next : '/dashboard';

/** Who is signed in, as the rules about screens ask. */
export const visitorOf = ({ user, client }: Session) => ({
  isAdmin: user.is_admin,
  isLocked: user.is_locked,
  isCrmLocked: client.is_crm_locked ?? false,
  isTicketLocked: client.is_ticket_locked ?? false,
});

/** Signed out: to the sign-in screen, and back here afterwards. Without the right: to the start, the query kept. */
export const requireAccess =
  (access: Access) =>
  async ({ context, location }: GuardInput): Promise<void> => {
    const session = await context.queryClient.ensureQueryData(sessionQuery);
    if (session === null) throw redirect({ to: '/login', search: { next: location.href } });
    if (!mayOpen(access, visitorOf(session))) throw redirect({ to: '/', search: location.search });
  };

/** Signed in already: to the dashboard. */
export const requireSignedOut = async ({ context }: GuardInput): Promise<void> => {
  const session = await context.queryClient.ensureQueryData(sessionQuery);
  if (session !== null) throw redirect({ to: '/dashboard' });
};
