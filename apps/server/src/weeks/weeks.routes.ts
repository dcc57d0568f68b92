import { weeksRoutes } from '@daybook/contract/weeks.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { registerFreeRoute, registerRoute } from '../platform/register-route.ts';
import { copyBookings, getWeek } from './weeks.service.ts';

export const registerWeeksRoutes: RegisterConcept = (app, deps) => {
  registerFreeRoute(app, deps, weeksRoutes.getWeek, async ({ scope, body }) => ({
    data: await getWeek(deps.database, scope, body.date),
  }));

  registerRoute(app, deps, weeksRoutes.copyBookings, async ({ trx, scope, body }) => ({
    data: {
      registrations: await copyBookings(trx, scope, { ids: body.registrations, dates: body.dates }, deps.now()),
    },
  }));
};
