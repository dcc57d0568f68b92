// The destination of each address of the specification, by visitor. Specification 1, part 2.
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, isNotFound, rootRouteId } from '@tanstack/react-router';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AppRouter, createAppRouter } from './routes.tsx';

type Access = 'everybody' | 'signed-out' | 'signed-in' | 'administrator' | 'tickets' | 'crm';
/** An address, its access, and its redirect for users with access; without a redirect it stays. */
type Address = readonly [path: string, access: Access, leadsTo?: string];

const crmSystems = ['adminpulse', 'alure-cloud', 'clickup', 'clio', 'exact', 'harvest', 'kantoor-gemak', 'qics'].concat(
  ['teamleader', 'teamwork', 'tess-v2', 'wrike', 'xero', 'zoho'],
);
const ticketSystems = ['jira', 'zendesk'];

const addresses: readonly Address[] = [
  ['/auth/reset', 'everybody'],
  ['/maintenance', 'everybody'],
  ['/test', 'everybody'],
  ['/operator', 'everybody'],
  ['/auth/microsoft/return', 'everybody'],
  ['/auth/google/return', 'everybody'],
  ['/auth/slack/return', 'everybody'],
  ['/stripe/return', 'everybody'],
  ['/logout', 'everybody'],
  ['/no-such-screen', 'everybody', 'not found'],
  ['/day/too/deep', 'everybody', 'not found'],
  ['/login', 'signed-out'],
  ['/account/new', 'signed-out'],
  ['/auth/token', 'signed-in'],
  ['/auth/extension', 'signed-in'],
  ['/auth/desktop', 'signed-in'],
  ['/dashboard', 'signed-in'],
  ['/day', 'signed-in'],
  ['/day_new?view=table', 'signed-in', '/day?view=table'],
  ['/week', 'signed-in'],
  ['/activities-errors', 'signed-in'],
  ['/contacts', 'signed-in'],
  ['/tags', 'signed-in'],
  ['/descriptions', 'signed-in'],
  ['/projects', 'signed-in'],
  ['/report', 'signed-in'],
  ['/integrations', 'signed-in'],
  ['/settings', 'signed-in'],
  ['/auth/google/attach', 'signed-in'],
  ['/auth/microsoft/attach', 'signed-in'],
  ['/launch?from=desktop', 'signed-in', '/dashboard?from=desktop'],
  ['/testpage', 'signed-in'],
  ['/process', 'signed-in'],
  ['/settings/password', 'signed-in'],
  ['/integrations/google', 'signed-in'],
  ['/integrations/microsoft', 'signed-in'],
  ['/integrations/slack', 'signed-in'],
  ['/integrations/unknown', 'signed-in', 'not found'],
  ['/auth/microsoft/attach_tenant', 'administrator'],
  ['/users', 'administrator'],
  ['/billing?plan=premium', 'administrator'],
  ...ticketSystems.flatMap((system): readonly Address[] => [
    [`/integrations/external-ticket-${system}?step=2`, 'tickets'],
    [`/${system}/oauth-return?code=c`, 'tickets', `/integrations/external-ticket-${system}?code=c&oauth=true`],
  ]),
  ...crmSystems.flatMap((system): readonly Address[] => [
    [`/integrations/external-crm-${system}?step=2`, 'crm'],
    [
      `/integrations/external-crm-${system}/oauth-return?code=c`,
      'crm',
      `/integrations/external-crm-${system}?code=c&oauth=true`,
    ],
  ]),
  ['/integrations/external-crm-unknown', 'signed-in', 'not found'],
  ['/integrations/external-crm-unknown/oauth-return', 'signed-in', 'not found'],
  ['/integrations/external-ticket-unknown', 'signed-in', 'not found'],
];

interface Visitor {
  readonly name: string;
  /** The visitor's session; absent: nobody is signed in. */
  readonly session?: { readonly is_admin?: true; readonly is_locked?: true; readonly lock?: 'crm' | 'ticket' };
  readonly opens: readonly Access[];
}
const user = ['everybody', 'signed-in'] as const;
const visitors: readonly Visitor[] = [
  { name: 'nobody', opens: ['everybody', 'signed-out'] },
  { name: 'a regular user', session: {}, opens: [...user, 'tickets'] },
  { name: 'an administrator', session: { is_admin: true }, opens: [...user, 'tickets', 'crm', 'administrator'] },
  { name: 'a locked user', session: { is_locked: true }, opens: user },
  {
    name: 'a regular user of an organisation that is locked for CRM systems',
    session: { lock: 'crm' },
    opens: [...user, 'tickets', 'crm'],
  },
  {
    name: 'a locked user of an organisation that is locked for CRM systems',
    session: { is_locked: true, lock: 'crm' },
    opens: user,
  },
  {
    name: 'an administrator of an organisation that is locked for CRM systems',
    session: { is_admin: true, lock: 'crm' },
    opens: [...user, 'tickets', 'administrator'],
  },
  {
    name: 'a regular user of an organisation that is locked for ticket systems',
    session: { lock: 'ticket' },
    opens: user,
  },
  {
    name: 'an administrator of an organisation that is locked for ticket systems',
    session: { is_admin: true, lock: 'ticket' },
    opens: [...user, 'crm', 'administrator'],
  },
];

const queryOf = (path: string) => path.split('?')[1];

/** Return addresses of external services already have their flag in the query when access is checked. */
const keptQuery = (path: string, leadsTo = path) => (leadsTo === 'not found' ? queryOf(path) : queryOf(leadsTo));

function endOf([path, access, leadsTo]: Address, { session, opens }: Visitor): string {
  if (opens.includes(access)) return leadsTo ?? path;
  if (session === undefined) return `/login?next=${encodeURIComponent(path)}`;
  const query = access === 'signed-out' ? undefined : keptQuery(path, leadsTo);
  return query === undefined ? '/dashboard' : `/dashboard?${query}`;
}

/** Addresses that only redirect, differently for visitors and users. */
const onwards = ({ session }: Visitor): readonly (readonly [string, string])[] => [
  ['/account', session === undefined ? '/account/new' : '/settings/details'],
  ['/?from=mail', session === undefined ? '/login?next=%2Fdashboard%3Ffrom%3Dmail' : '/dashboard?from=mail'],
];

function sessionOf({ session }: Visitor): object | null {
  if (session === undefined) return null;
  const { is_admin = false, is_locked = false, lock } = session;
  const client = { is_crm_locked: lock === 'crm', is_ticket_locked: lock === 'ticket' };
  return { user: { is_admin, is_locked }, client, preferences: {}, impersonator: null };
}

/** A router that loads no screens and texts: only its access decisions and redirects are tested. */
function routerFor(makeRouter: typeof createAppRouter, visitor: Visitor): AppRouter {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['session'], sessionOf(visitor));
  const router = makeRouter(queryClient);
  const inMemory = { history: createMemoryHistory(), isServer: false, scrollRestoration: false } as const;
  router.update({ ...router.options, ...inMemory, defaultPendingMinMs: 0 });
  for (const route of Object.values(router.routesById)) {
    Object.assign(route.options, { component: undefined, loader: undefined });
  }
  Object.assign(router.routesById[rootRouteId].options, { notFoundComponent: () => null });
  return router;
}

async function endIn(router: AppRouter, path: string): Promise<string> {
  router.history.replace(path);
  await router.load();
  const { matches, location: end } = router.state;
  // The router records an address without a route; a screen that denies its existence has it as an error.
  const isNowhere = matches.some(({ _notFound, error }) => _notFound === true || isNotFound(error));
  return isNowhere ? 'not found' : end.href;
}

describe('the way to each screen', () => {
  let makeRouter: typeof createAppRouter;

  beforeAll(async () => {
    // The first module of the application reads the address at load.
    vi.stubGlobal('location', new URL('https://daybook.example/'));
    vi.stubGlobal('window', { origin: location.origin });
    vi.stubGlobal('history', { state: null, replaceState: () => undefined });
    makeRouter = (await import('./routes.tsx')).createAppRouter;
  }, 60_000);
  afterAll(() => vi.unstubAllGlobals());

  it.each(visitors)('is open or leads elsewhere for $name', async (visitor) => {
    const router = routerFor(makeRouter, visitor);
    const expected = new Map([...onwards(visitor), ...addresses.map((one) => [one[0], endOf(one, visitor)] as const)]);
    const ends: Record<string, string> = {};
    for (const path of expected.keys()) ends[path] = await endIn(router, path);
    expect(ends).toEqual(Object.fromEntries(expected));
  });
});
