import { dashboardRoutes } from '@daybook/contract/dashboard.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { registerRoute } from '../platform/http/register-route.ts';
import { arrangeDashboard, getDashboard, resetDashboard } from './dashboard.service.ts';

export const registerDashboardRoutes: RegisterConcept = (app, deps) => {
  registerRoute(app, deps, dashboardRoutes.getDashboard, async ({ trx, scope }) => ({
    data: await getDashboard(trx, scope),
  }));

  registerRoute(app, deps, dashboardRoutes.arrangeDashboard, async ({ trx, scope, body }) => ({
    data: await arrangeDashboard(trx, scope, body.widgets, deps.now()),
  }));

  registerRoute(app, deps, dashboardRoutes.resetDashboard, async ({ trx, scope }) => {
    await resetDashboard(trx, scope);
    return null;
  });
};
