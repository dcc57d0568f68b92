import { providerApisRoutes as routes } from '@daybook/contract/provider-apis.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { registerFreeRoute } from '../platform/http/register-route.ts';
import { listProviderCalendars, removeProvider, switchCalendars } from './provider-apis.ts';

export const registerProviderApisRoutes: RegisterConcept = (app, deps) => {
  registerFreeRoute(app, deps, routes.switchGoogleApi, async ({ scope, body }) => ({
    data: (await switchCalendars(deps, scope, 'google', body.enabled)).google,
  }));

  registerFreeRoute(app, deps, routes.removeGoogleApi, async ({ scope, query }) => ({
    data: (await removeProvider(deps, scope, 'google', query.scope)).google,
  }));

  registerFreeRoute(app, deps, routes.removeMicrosoftGraph, async ({ scope, query }) => ({
    data: (await removeProvider(deps, scope, 'microsoft', query.scope)).microsoft,
  }));

  registerFreeRoute(app, deps, routes.listMicrosoftCalendars, async ({ scope }) => {
    const listed = await listProviderCalendars(deps, scope, 'microsoft');
    return { data: listed.map(({ key, name, isProposed = false }) => ({ id: key, name, is_default: isProposed })) };
  });
};
