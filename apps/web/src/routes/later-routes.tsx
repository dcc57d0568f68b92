// Addresses besides the daily screens: connections, billing, and return addresses of external systems.
import { systemOf } from '@daybook/domain/crm/crm-address.ts';
import { isKnownSystem } from '@daybook/domain/exports/system-name.ts';
import { createRoute, notFound, redirect } from '@tanstack/react-router';
import { integrationModule } from '../linked-accounts/integration-modules.ts';
import { loadErrorTexts, loadTexts } from '../texts/i18n.ts';
import { requireAccess } from './guard.ts';
import { lateScreen } from './late-screen.ts';
import { frontRoute, signedInRoute } from './layout-routes.tsx';
import { billingSearch } from './validated-search.ts';

/** Whether the user returns from the system's own sign-in. */
const oauthSearch = (search: Record<string, unknown>): { oauth?: boolean } =>
  search.oauth === true ? { oauth: true } : {};

/** Of the systems with a name, only those that the server can connect have a page. */
const requireKnown = (address: string): void => {
  if (!isKnownSystem(systemOf(address))) throw notFound();
};

const integrationRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/integrations/$module',
  beforeLoad: ({ params }) => {
    if (integrationModule(params.module) === undefined) throw notFound();
  },
  component: lateScreen(() => import('../linked-accounts/integration-screen.tsx'), 'IntegrationScreen'),
  loader: () =>
    Promise.all([loadTexts(['linked-accounts', 'preferences', 'crm', 'tickets', 'exports']), loadErrorTexts()]),
});
const attachTenantRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/auth/microsoft/attach_tenant',
  beforeLoad: requireAccess('administrator'),
  component: lateScreen(() => import('../microsoft-tenant/attach-tenant-screen.tsx'), 'AttachTenantScreen'),
  loader: () => Promise.all([loadTexts(['linked-accounts']), loadErrorTexts()]),
});
const billingRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/billing',
  validateSearch: billingSearch,
  beforeLoad: requireAccess('administrator'),
  component: lateScreen(() => import('../billing/billing-screen.tsx'), 'BillingScreen'),
  loader: () => Promise.all([loadTexts(['billing', 'preferences', 'users']), loadErrorTexts()]),
});
const slackReturnRoute = createRoute({
  getParentRoute: () => frontRoute,
  path: '/auth/slack/return',
  component: lateScreen(() => import('../slack/slack-return-screen.tsx'), 'SlackReturnScreen'),
  loader: () => Promise.all([loadTexts(['auth', 'linked-accounts']), loadErrorTexts()]),
});
const stripeReturnRoute = createRoute({
  getParentRoute: () => frontRoute,
  path: '/stripe/return',
  component: lateScreen(() => import('../billing/stripe-return-screen.tsx'), 'StripeReturnScreen'),
  loader: () => Promise.all([loadTexts(['billing']), loadErrorTexts()]),
});

const crmRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/integrations/external-crm-{$system}',
  validateSearch: oauthSearch,
  beforeLoad: async (input) => {
    requireKnown(input.params.system);
    await requireAccess('crm')(input);
  },
  component: lateScreen(() => import('../crm/crm-screen.tsx'), 'CrmScreen'),
  // The text of a problem is found by its code.
  loader: () => Promise.all([loadTexts(['crm', 'exports', 'preferences']), loadErrorTexts()]),
});
/** The return from the system's own sign-in: redirects to its page, whose query shows the return. */
const crmReturnRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/integrations/external-crm-{$system}/oauth-return',
  beforeLoad: ({ params, search }) => {
    requireKnown(params.system);
    throw redirect({ to: crmRoute.to, params, search: { ...search, oauth: true }, replace: true });
  },
});
const ticketRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/integrations/external-ticket-{$system}',
  validateSearch: oauthSearch,
  beforeLoad: async (input) => {
    requireKnown(input.params.system);
    await requireAccess('tickets')(input);
  },
  component: lateScreen(() => import('../tickets/ticket-screen.tsx'), 'TicketScreen'),
  loader: () => Promise.all([loadTexts(['tickets', 'exports', 'preferences', 'timeline']), loadErrorTexts()]),
});
const toTickets =
  (system: string) =>
  ({ search }: { search: object }) => {
    throw redirect({ to: ticketRoute.to, params: { system }, search: { ...search, oauth: true }, replace: true });
  };
const jiraReturnRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/jira/oauth-return',
  beforeLoad: toTickets('jira'),
});
const zendeskReturnRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/zendesk/oauth-return',
  beforeLoad: toTickets('zendesk'),
});

export const laterFrontRoutes = [slackReturnRoute, stripeReturnRoute] as const;
export const laterSignedInRoutes = [
  integrationRoute,
  attachTenantRoute,
  billingRoute,
  crmRoute,
  crmReturnRoute,
  ticketRoute,
  jiraReturnRoute,
  zendeskReturnRoute,
] as const;
