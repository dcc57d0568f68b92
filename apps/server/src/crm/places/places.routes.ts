import { crmPlacesRoutes } from '@daybook/contract/crm-places.ts';
import type { RegisterConcept } from '../../platform/deps.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { outsideHours, outsideRecord } from './outside-places.ts';

export const registerPlacesRoutes: RegisterConcept = (app, deps) => {
  registerRoute(app, deps, crmPlacesRoutes.getContactOutside, async ({ trx, scope, params }) => ({
    data: await outsideRecord(deps, trx, scope, 'contact', Number(params.id)),
  }));

  registerRoute(app, deps, crmPlacesRoutes.getDimensionOutside, async ({ trx, scope, params }) => ({
    data: await outsideRecord(deps, trx, scope, 'dimension', Number(params.id)),
  }));

  registerRoute(app, deps, crmPlacesRoutes.getActivityOutside, async ({ trx, scope, params }) => ({
    data: await outsideHours(deps, trx, scope, Number(params.id)),
  }));
};
