import { microsoftTenantRoutes as routes } from '@daybook/contract/microsoft-tenant.ts';
import { actorOf } from '../audit/audit.service.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { registerFreeRoute } from '../platform/http/register-route.ts';
import { attachTenant, connectTeams, detachTenant, disconnectTeams, tenantStatus } from './attach-tenant.ts';

export const registerMicrosoftTenantRoutes: RegisterConcept = (app, deps) => {
  registerFreeRoute(app, deps, routes.getMicrosoftTenant, async ({ scope }) => ({
    data: await tenantStatus(deps, scope),
  }));

  registerFreeRoute(app, deps, routes.attachMicrosoftTenant, async ({ scope, body, user, request }) => {
    const { tenant_id: tenantId, client_id: appId, client_secret: secret } = body;
    await attachTenant(deps, scope, { tenantId, appId, secret }, actorOf(user, request));
    return { data: await tenantStatus(deps, scope) };
  });

  registerFreeRoute(app, deps, routes.connectTeams, async ({ scope, body, user, request }) => {
    await connectTeams(deps, scope, body.tenant_id, actorOf(user, request));
    return { data: await tenantStatus(deps, scope) };
  });

  registerFreeRoute(app, deps, routes.disconnectTeams, async ({ scope, user, request }) => {
    await disconnectTeams(deps, scope, actorOf(user, request));
    return { data: await tenantStatus(deps, scope) };
  });

  registerFreeRoute(app, deps, routes.detachMicrosoftTenant, async ({ scope, user, request }) => {
    await detachTenant(deps, scope, actorOf(user, request));
    return { data: await tenantStatus(deps, scope) };
  });
};
