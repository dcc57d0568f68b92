import { devicesRoutes } from '@daybook/contract/devices.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { registerRoute } from '../platform/http/register-route.ts';
import { dismissReminder, listReminders, restoreReminder } from './reminders.service.ts';

export const registerRemindersRoutes: RegisterConcept = (app, deps) => {
  registerRoute(app, deps, devicesRoutes.listReminders, async ({ trx, scope, user: { createdAt } }) => ({
    data: { reminders: await listReminders(trx, scope, { now: deps.now(), createdAt }) },
  }));

  registerRoute(app, deps, devicesRoutes.dismissReminder, async ({ trx, scope, params }) => {
    await dismissReminder(trx, scope, params.key, deps.now());
    return null;
  });

  registerRoute(app, deps, devicesRoutes.restoreReminder, async ({ trx, scope, params }) => {
    await restoreReminder(trx, scope, params.key);
    return null;
  });
};
