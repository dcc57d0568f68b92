import { newsRoutes as routes } from '@daybook/contract/news.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { registerFreeRoute, registerPublicRoute } from '../platform/http/register-route.ts';
import { newsFor, webinarsFor } from './news.service.ts';
import { visitorCountry } from './visitor-country.ts';

export const registerNewsRoutes: RegisterConcept = (app, deps) => {
  for (const route of [routes.listWebinarsOfPortal, routes.listWebinars] as const)
    registerFreeRoute(app, deps, route, async ({ query }) => ({ data: { webinars: await webinarsFor(deps, query) } }));

  registerFreeRoute(app, deps, routes.listNews, async ({ query }) => ({ data: { news: await newsFor(deps, query) } }));

  registerPublicRoute(app, deps, routes.getCountry, async ({ request }) => ({
    data: { country: visitorCountry(request.headers) },
  }));
};
