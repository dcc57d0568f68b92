// The layouts around screens: the simple one for visitors, the one with rail and top bar, the one that fills the
// window.
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, Outlet } from '@tanstack/react-router';
import { redeemLoginToken } from '../shell/first-load/redeem-login-token.ts';
import { followOperator } from '../shell/visitor-language.ts';
import { InSteps } from '../ui/in-steps.tsx';
import { requireAccess, requireSignedOut } from './guard.ts';
import { lateScreen } from './late-screen.ts';
import { RouteError } from './route-error.tsx';

export type RouterContext = { queryClient: QueryClient };

/** Returns a query value that is non-empty text. */
export const searchedText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Returns an object with the key, or without it if there is no value. */
export const optional = <K extends string>(key: K, value: string | undefined): { [P in K]?: string } =>
  value === undefined ? {} : ({ [key]: value } as { [P in K]?: string });

/** The first layout with its screen. Later ones replace it immediately. */
const FirstOutlet = () => (
  <InSteps>
    <Outlet />
  </InSteps>
);

/** Any screen can have the settings dialog above it; its address is /settings/<module>. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ context }) => redeemLoginToken(context.queryClient),
  component: FirstOutlet,
  notFoundComponent: lateScreen(() => import('./not-found-screen.tsx'), 'NotFoundScreen'),
  errorComponent: RouteError,
  validateSearch: (search: Record<string, unknown>): { settings?: string } =>
    optional('settings', searchedText(search.settings)),
});

export const frontRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'front',
  component: lateScreen(() => import('../layout/front-layout.tsx'), 'FrontLayout'),
  loader: followOperator,
});
export const signedOutRoute = createRoute({
  getParentRoute: () => frontRoute,
  id: 'signed-out',
  beforeLoad: requireSignedOut,
  component: Outlet,
});
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: requireAccess('signed_in'),
  component: lateScreen(() => import('../layout/app-layout.tsx'), 'AppLayout'),
});
/** Processing a day fills the window. */
export const fullScreenRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'full-screen',
  beforeLoad: requireAccess('signed_in'),
  component: lateScreen(() => import('../layout/full-screen-layout.tsx'), 'FullScreenLayout'),
});
