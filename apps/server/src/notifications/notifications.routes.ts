import { notificationsRoutes } from '@daybook/contract/notifications.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { registerPublicRoute, registerRoute } from '../platform/http/register-route.ts';
import { listNotifications, markNotifications, snoozeNotification } from './notifications.service.ts';
import { openSnooze } from './snooze-token.ts';

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

  registerPublicRoute(app, deps, notificationsRoutes.snoozeByPush, async ({ body }) => {
    const { key, ...owner } = openSnooze(deps, body.token);
    const scope = { ...owner, readsPublished: false };
    await deps.database.asUser(scope, (trx) => snoozeNotification(trx, scope, { key, minutes: 60 }, deps.now()));
    return null;
  });
};
