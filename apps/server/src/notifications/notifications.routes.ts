import { notificationsRoutes } from '@daybook/contract/notifications.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { registerRoute } from '../platform/http/register-route.ts';
import { listNotifications, markNotifications, snoozeNotification } from './notifications.service.ts';

export const registerNotificationListRoutes: RegisterConcept = (app, deps) => {
  registerRoute(app, deps, notificationsRoutes.listNotifications, async ({ trx, scope, user }) => ({
    data: await listNotifications(trx, scope, { now: deps.now(), timeZone: user.timezone, isAdmin: user.isAdmin }),
  }));

  registerRoute(app, deps, notificationsRoutes.markNotifications, async ({ trx, scope, body }) => {
    await markNotifications(trx, scope, body, deps.now());
    return null;
  });

  registerRoute(app, deps, notificationsRoutes.snoozeNotification, async ({ trx, scope, body }) => {
    await snoozeNotification(trx, scope, body, deps.now());
    return null;
  });
};
