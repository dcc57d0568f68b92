// Every screen there is, each fetched when it is first opened. Specification 1, part 2.
import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { readReportSearch } from '../reports/report-search.ts';
import { readDaySearch } from '../timeline/day-views.ts';
import { ScreenSkeleton } from '../ui/screen-skeleton.tsx';
import { requireSignedIn, requireSignedOut } from './guard.ts';
import { loadTexts, type Namespace } from './i18n.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { RouteError, ScreenError } from './route-error.tsx';

export type RouterContext = { queryClient: QueryClient };

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const optional = <K extends string>(key: K, value: string | undefined): { [P in K]?: string } =>
  value === undefined ? {} : ({ [key]: value } as { [P in K]?: string });

/** Any screen can carry the settings dialog; its address shows as /settings/<module>. */
const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: NotFoundScreen,
  errorComponent: RouteError,
  validateSearch: (search: Record<string, unknown>): { settings?: string } =>
    optional('settings', text(search.settings)),
});

/** Fetches the texts of a screen beside its code. */
const texts = (...concepts: Namespace[]) => ({ loader: () => loadTexts(concepts) });
const nextSearch = (search: Record<string, unknown>): { next?: string } => optional('next', text(search.next));

const frontRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'front',
  component: lazyRouteComponent(() => import('./front-layout.tsx'), 'FrontLayout'),
});
const signedOutRoute = createRoute({
  getParentRoute: () => frontRoute,
  id: 'signed-out',
  beforeLoad: requireSignedOut,
  component: Outlet,
});
const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: requireSignedIn,
  component: lazyRouteComponent(() => import('./app-layout.tsx'), 'AppLayout'),
});

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard' });
  },
});

const loginRoute = createRoute({
  getParentRoute: () => signedOutRoute,
  path: '/login',
  validateSearch: nextSearch,
  component: lazyRouteComponent(() => import('../auth/login-screen.tsx'), 'LoginScreen'),
  ...texts('auth'),
});
const registerRoute = createRoute({
  getParentRoute: () => signedOutRoute,
  path: '/account/new',
  component: lazyRouteComponent(() => import('../auth/register-screen.tsx'), 'RegisterScreen'),
  ...texts('auth'),
});
const logoutRoute = createRoute({
  getParentRoute: () => frontRoute,
  path: '/logout',
  component: lazyRouteComponent(() => import('../auth/logout-screen.tsx'), 'LogoutScreen'),
  ...texts('auth'),
});
const maintenanceRoute = createRoute({
  getParentRoute: () => frontRoute,
  path: '/maintenance',
  validateSearch: nextSearch,
  component: lazyRouteComponent(() => import('./maintenance-screen.tsx'), 'MaintenanceScreen'),
});
const extensionRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/auth/extension',
  component: lazyRouteComponent(() => import('../auth/extension-screen.tsx'), 'ExtensionScreen'),
  ...texts('auth'),
});
const dashboardRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/dashboard',
  component: lazyRouteComponent(() => import('../dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
  ...texts('dashboard'),
});

const contactsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/contacts',
  component: lazyRouteComponent(() => import('../contacts/contacts-screen.tsx'), 'ContactsScreen'),
  ...texts('contacts'),
});
const projectsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/projects',
  validateSearch: (search: Record<string, unknown>): { level?: number; find?: string } => ({
    ...(Number.isInteger(Number(search.level)) ? { level: Number(search.level) } : {}),
    ...optional('find', text(search.find)),
  }),
  component: lazyRouteComponent(() => import('../dimensions/projects-screen.tsx'), 'ProjectsScreen'),
  ...texts('dimensions'),
});
const reportRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/report',
  validateSearch: readReportSearch,
  component: lazyRouteComponent(() => import('../reports/report-screen.tsx'), 'ReportScreen'),
  ...texts('reports'),
});
const settingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings',
  beforeLoad: () => {
    throw redirect({ to: '/settings/$module', params: { module: 'details' } });
  },
});
const dayRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/day',
  validateSearch: readDaySearch,
  component: lazyRouteComponent(() => import('../timeline/day-screen.tsx'), 'DayScreen'),
  ...texts('timeline'),
});
/** Processing a day fills the whole window. */
const fullScreenRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'full-screen',
  beforeLoad: requireSignedIn,
  component: lazyRouteComponent(() => import('./full-screen-layout.tsx'), 'FullScreenLayout'),
});
const processRoute = createRoute({
  getParentRoute: () => fullScreenRoute,
  path: '/process',
  validateSearch: (search: Record<string, unknown>): { date?: string } => optional('date', readDaySearch(search).date),
  component: lazyRouteComponent(() => import('../days/process-screen.tsx'), 'ProcessScreen'),
  ...texts('timeline', 'days'),
});
/** Opened by its own address, the settings stand over the dashboard. */
const settingsModuleRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/$module',
  component: lazyRouteComponent(() => import('../dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
  ...texts('dashboard'),
});

const routeTree = rootRoute.addChildren([
  indexRoute,
  frontRoute.addChildren([logoutRoute, maintenanceRoute, signedOutRoute.addChildren([loginRoute, registerRoute])]),
  signedInRoute.addChildren([
    dashboardRoute,
    dayRoute,
    contactsRoute,
    projectsRoute,
    reportRoute,
    extensionRoute,
    settingsRoute,
    settingsModuleRoute,
  ]),
  fullScreenRoute.addChildren([processRoute]),
]);

/** The router over all screens. */
export const createAppRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: ScreenSkeleton,
    defaultErrorComponent: ScreenError,
    defaultPendingMs: 150,
    scrollRestoration: true,
  });

export type AppRouter = ReturnType<typeof createAppRouter>;
