import { devicesRoutes } from '@daybook/contract/devices.ts';
import { teamRemindersRoutes } from '@daybook/contract/team-reminders.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { registerRoute } from '../platform/http/register-route.ts';
import { dismissReminder, listReminders, restoreReminder } from './reminders.service.ts';
import { openDaysOfTeam, remindTeam } from './team-reminders.ts';

export const registerRemindersRoutes: RegisterConcept = (app, deps) => {
  registerRoute(app, deps, devicesRoutes.listReminders, async ({ trx, scope, user: { createdAt } }) => ({
    data: { reminders: await listReminders(trx, scope, { now: deps.now(), createdAt }) },
  }));

  registerRoute(app, deps, devicesRoutes.dismissReminder, async ({ trx, scope, params, query }) => {
    await dismissReminder(trx, scope, { key: params.key, minutes: query.minutes, now: deps.now() });
    return null;
  });

  registerRoute(app, deps, devicesRoutes.restoreReminder, async ({ trx, scope, params }) => {
    await restoreReminder(trx, scope, params.key);
    return null;
  });

  registerRoute(app, deps, teamRemindersRoutes.listOpenDaysOfTeam, async ({ trx, scope, query }) => ({
    data: { people: await openDaysOfTeam(trx, scope, query, deps.now()) },
  }));

  registerRoute(app, deps, teamRemindersRoutes.remindTeam, async ({ trx, scope, body }) => ({
    data: await remindTeam(trx, scope, deps, { period: body, now: deps.now() }),
  }));
};
