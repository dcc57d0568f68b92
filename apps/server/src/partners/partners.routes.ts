import { partnersRoutes } from '@daybook/contract/partners.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { keptAnswer } from '../platform/http/kept-answer.ts';
import { registerPublicRoute } from '../platform/http/register-route.ts';
import { partnerConfiguration } from './partners.service.ts';

export const registerPartnersRoutes: RegisterConcept = (app, deps) => {
  registerPublicRoute(app, deps, partnersRoutes.getTimelineConfiguration, async ({ request, reply, params }) =>
    keptAnswer(request, reply, { data: await partnerConfiguration(deps.database, params.identifier, 'timeline') }),
  );

  registerPublicRoute(app, deps, partnersRoutes.getWindowsConfiguration, async ({ request, reply, params }) =>
    keptAnswer(request, reply, { data: await partnerConfiguration(deps.database, params.identifier, 'windows') }),
  );
};
