// Every screen, loaded when it is first opened. Specification 1, part 2.
import type { QueryClient } from '@tanstack/react-query';
import { createRoute, createRouter, notFound, redirect } from '@tanstack/react-router';
import { prepareAuthInit } from '../auth/auth-init.ts';
import { sessionQuery } from '../shell/api/session.ts';
import { arrival } from '../shell/first-load/arrival.ts';
import { loadErrorTexts, loadTexts, type Namespace } from '../texts/i18n.ts';
import { ScreenSkeleton } from '../ui/screen-skeleton.tsx';
import { firstScreens } from './first-screens.ts';
import { lateScreen } from './late-screen.ts';
import { laterFrontRoutes, laterSignedInRoutes } from './later-routes.tsx';
import {
  frontRoute,
  fullScreenRoute,
  optional,
  rootRoute,
  searchedText,
  signedInRoute,
  signedOutRoute,
} from './layout-routes.tsx';
import { organisationRoutes } from './organisation-routes.tsx';
import { ScreenError } from './route-error.tsx';
import {
  activitiesSearch,
  contactsSearch,
  daySearch,
  descriptionsSearch,
  exportErrorsSearch,
  processSearch,
  projectsSearch,
  reportSearch,
  tagsSearch,
  weekSearch,
} from './validated-search.ts';

/** Loads the texts of a screen together with its code. */
const texts = (...concepts: Namespace[]) => ({ loader: () => loadTexts(concepts) });
const nextSearch = (search: Record<string, unknown>): { next?: string } => optional('next', searchedText(search.next));

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  // The query is kept: it may contain a sign-in link or a device authorisation.
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/dashboard', search });
  },
});

const loginRoute = createRoute({
  getParentRoute: () => signedOutRoute,
  path: '/login',
  validateSearch: nextSearch,
  component: lateScreen(() => import('../auth/login-screen.tsx'), 'LoginScreen'),
  loader: ({ context }) => Promise.all([loadTexts(firstScreens.login.texts), prepareAuthInit(context.queryClient)]),
});
const forgotRoute = createRoute({
  getParentRoute: () => frontRoute,
  path: '/auth/forgot',
  component: lateScreen(() => import('../auth/forgot-screen.tsx'), 'ForgotScreen'),
  ...texts('auth'),
});
const resetRoute = createRoute({
  getParentRoute: () => frontRoute,
  path: '/auth/reset',
  component: lateScreen(() => import('../auth/reset-screen.tsx'), 'ResetScreen'),
  ...texts('auth'),
});
/** With an invitation: redirects to accepting it. Otherwise to the account details, or to registration. */
const accountRoute = createRoute({
  getParentRoute: () => frontRoute,
  path: '/account',
  beforeLoad: async ({ context, search }) => {
    if (arrival.invitation !== null) throw redirect({ to: '/account/invitation', search, replace: true });
    const session = await context.queryClient.ensureQueryData(sessionQuery);
    if (session === null) throw redirect({ to: '/account/new', search, replace: true });
    throw redirect({ to: '/settings/$module', params: { module: 'details' }, search, replace: true });
  },
});
const invitationRoute = createRoute({
  getParentRoute: () => frontRoute,
  path: '/account/invitation',
  component: lateScreen(() => import('../auth/invitation-screen.tsx'), 'InvitationScreen'),
  ...texts('auth'),
});
const googleReturnRoute = createRoute({
  getParentRoute: () => frontRoute,
  path: '/auth/google/return',
  component: lateScreen(() => import('../auth/provider-return-screen.tsx'), 'GoogleReturnScreen'),
  ...texts('auth'),
});
const microsoftReturnRoute = createRoute({
  getParentRoute: () => frontRoute,
  path: '/auth/microsoft/return',
  component: lateScreen(() => import('../auth/provider-return-screen.tsx'), 'MicrosoftReturnScreen'),
  ...texts('auth'),
});
const googleAttachRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/auth/google/attach',
  component: lateScreen(() => import('../auth/provider-attach-screen.tsx'), 'GoogleAttachScreen'),
  ...texts('auth'),
});
const microsoftAttachRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/auth/microsoft/attach',
  component: lateScreen(() => import('../auth/provider-attach-screen.tsx'), 'MicrosoftAttachScreen'),
  ...texts('auth'),
});
const tokenRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/auth/token',
  component: lateScreen(() => import('../auth/token-screen.tsx'), 'TokenScreen'),
  ...texts('auth'),
});
const registerRoute = createRoute({
  getParentRoute: () => signedOutRoute,
  path: '/account/new',
  component: lateScreen(() => import('../auth/register-screen.tsx'), 'RegisterScreen'),
  ...texts('auth'),
});
const logoutRoute = createRoute({
  getParentRoute: () => frontRoute,
  path: '/logout',
  component: lateScreen(() => import('../auth/logout-screen.tsx'), 'LogoutScreen'),
  ...texts('auth'),
});
const maintenanceRoute = createRoute({
  getParentRoute: () => frontRoute,
  path: '/maintenance',
  validateSearch: nextSearch,
  component: lateScreen(() => import('./maintenance-screen.tsx'), 'MaintenanceScreen'),
});
const extensionRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/auth/extension',
  component: lateScreen(() => import('../auth/extension-screen.tsx'), 'ExtensionScreen'),
  ...texts('auth', 'programs'),
});
const desktopRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/auth/desktop',
  component: lateScreen(() => import('../programs/desktop-screen.tsx'), 'DesktopScreen'),
  ...texts('programs'),
});
const phoneRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/auth/phone',
  component: lateScreen(() => import('../programs/phone-screen.tsx'), 'PhoneScreen'),
  ...texts('phone', 'programs'),
});
const dashboardRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/dashboard',
  component: lateScreen(() => import('../dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
  ...texts(...firstScreens.dashboard.texts),
});
/** Addresses of older clients: redirects to the present names of the screens. */
const launchRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/launch',
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/dashboard', search, replace: true });
  },
});
const dayNewRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/day_new',
  validateSearch: daySearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/day', search, replace: true });
  },
});
const selfTestRoute = createRoute({
  getParentRoute: () => frontRoute,
  path: '/test',
  component: lateScreen(() => import('../account/self-test-screen.tsx'), 'VisitorSelfTestScreen'),
  ...texts('account'),
});
const operatorRoute = createRoute({
  getParentRoute: () => frontRoute,
  path: '/operator',
  component: lateScreen(() => import('../operator/operator-screen.tsx'), 'OperatorScreen'),
  loader: () => Promise.all([loadTexts(['operator', 'jobs']), loadErrorTexts()]),
});
const ownSelfTestRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/testpage',
  component: lateScreen(() => import('../account/self-test-screen.tsx'), 'OwnSelfTestScreen'),
  ...texts('account'),
});

const contactsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/contacts',
  validateSearch: contactsSearch,
  component: lateScreen(() => import('../contacts/contacts-screen.tsx'), 'ContactsScreen'),
  // Kinds of tags have the texts of the tags screen.
  ...texts('contacts', 'tags'),
});
const projectsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/projects',
  validateSearch: projectsSearch,
  component: lateScreen(() => import('../dimensions/projects-screen.tsx'), 'ProjectsScreen'),
  ...texts('dimensions'),
});
const tagsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/tags',
  validateSearch: tagsSearch,
  component: lateScreen(() => import('../tags/tags-screen.tsx'), 'TagsScreen'),
  // Evidence and the contact search have the texts of the day screen.
  ...texts('tags', 'timeline'),
});
const descriptionsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/descriptions',
  validateSearch: descriptionsSearch,
  component: lateScreen(() => import('../descriptions/descriptions-screen.tsx'), 'DescriptionsScreen'),
  ...texts('descriptions'),
});
const activitiesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/activities',
  validateSearch: activitiesSearch,
  component: lateScreen(() => import('../registrations/activities-screen.tsx'), 'ActivitiesScreen'),
  // Periods have the texts of the report; contacts and projects those of the day.
  ...texts('registrations', 'reports', 'timeline'),
});
const reportRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/report',
  validateSearch: reportSearch,
  component: lateScreen(() => import('../reports/report-screen.tsx'), 'ReportScreen'),
  // Booking filters have the texts of the activity list.
  ...texts('registrations', 'reports', 'report-insights'),
});
const integrationsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/integrations',
  component: lateScreen(() => import('../linked-accounts/connections-screen.tsx'), 'ConnectionsScreen'),
  // The text of an account's problem is found by its code.
  loader: () =>
    Promise.all([loadTexts(['linked-accounts', 'preferences', 'crm', 'tickets', 'exports']), loadErrorTexts()]),
});
const exportErrorsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/activities-errors',
  validateSearch: exportErrorsSearch,
  component: lateScreen(() => import('../exports/export-errors-screen.tsx'), 'ExportErrorsScreen'),
  ...texts('exports'),
});
const settingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings',
  component: lateScreen(() => import('../layout/settings/settings-screen.tsx'), 'SettingsScreen'),
  ...texts('preferences'),
});
const supportRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/support',
  component: lateScreen(() => import('../support/support-screen.tsx'), 'SupportScreen'),
  // Technical details have the texts of the self-check.
  loader: () => Promise.all([loadTexts(['support', 'account']), loadErrorTexts()]),
});
const supportAnswerRoute = createRoute({
  getParentRoute: () => frontRoute,
  path: '/support/answer',
  component: lateScreen(() => import('../support/answer-screen.tsx'), 'AnswerScreen'),
  loader: () => Promise.all([loadTexts(['support']), loadErrorTexts()]),
});
const dayRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/day',
  validateSearch: daySearch,
  component: lateScreen(() => import('../timeline/frame/day-screen.tsx'), 'DayScreen'),
  ...texts(...firstScreens.day.texts),
});
const appointmentsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/appointments',
  component: lateScreen(() => import('../appointments/appointments-screen.tsx'), 'AppointmentsScreen'),
  ...texts('appointments', 'timeline'),
});
const callRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/call',
  component: lateScreen(() => import('../calls/call-screen.tsx'), 'CallScreen'),
  ...texts('phone', 'timeline'),
});
const shareRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/share',
  component: lateScreen(() => import('../sharing/share-screen.tsx'), 'ShareScreen'),
  ...texts('phone'),
});
const weekRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/week',
  validateSearch: weekSearch,
  component: lateScreen(() => import('../weeks/week-screen.tsx'), 'WeekScreen'),
  ...texts(...firstScreens.week.texts),
});
const processRoute = createRoute({
  getParentRoute: () => fullScreenRoute,
  path: '/process',
  validateSearch: processSearch,
  component: lateScreen(() => import('../days/process-screen.tsx'), 'ProcessScreen'),
  ...texts(...firstScreens.process.texts),
});
/** A section opened by its own address is above the page of all sections. */
const settingsModuleRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/$module',
  beforeLoad: async ({ params }) => {
    if (params.module === 'users') throw redirect({ to: '/users', replace: true });
    const { isSettingsModule } = await import('../shell/settings-modules.ts');
    if (!isSettingsModule(params.module)) throw notFound();
  },
  component: lateScreen(() => import('../layout/settings/settings-screen.tsx'), 'SettingsScreen'),
  ...texts('preferences'),
});

const routeTree = rootRoute.addChildren([
  indexRoute,
  frontRoute.addChildren([
    logoutRoute,
    maintenanceRoute,
    selfTestRoute,
    operatorRoute,
    forgotRoute,
    resetRoute,
    accountRoute,
    invitationRoute,
    googleReturnRoute,
    microsoftReturnRoute,
    supportAnswerRoute,
    ...laterFrontRoutes,
    signedOutRoute.addChildren([loginRoute, registerRoute]),
  ]),
  signedInRoute.addChildren([
    dashboardRoute,
    dayRoute,
    weekRoute,
    callRoute,
    shareRoute,
    appointmentsRoute,
    contactsRoute,
    descriptionsRoute,
    projectsRoute,
    tagsRoute,
    activitiesRoute,
    reportRoute,
    exportErrorsRoute,
    integrationsRoute,
    extensionRoute,
    desktopRoute,
    phoneRoute,
    tokenRoute,
    googleAttachRoute,
    microsoftAttachRoute,
    settingsRoute,
    settingsModuleRoute,
    launchRoute,
    dayNewRoute,
    ownSelfTestRoute,
    supportRoute,
    ...organisationRoutes,
    ...laterSignedInRoutes,
  ]),
  fullScreenRoute.addChildren([processRoute]),
]);

/** Returns the router with all screens. */
export const createAppRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: ScreenSkeleton,
    defaultErrorComponent: ScreenError,
    defaultPendingMs: 150,
    // A loaded screen does not wait until its skeleton was visible for a minimum time.
    defaultPendingMinMs: 0,
    scrollRestoration: true,
  });

export type AppRouter = ReturnType<typeof createAppRouter>;
