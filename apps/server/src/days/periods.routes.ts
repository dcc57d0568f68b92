import { dayPeriodsRoutes } from '@daybook/contract/day-periods.ts';
import { actorOf, recordAudit } from '../audit/audit.service.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { AppError, modelNotFound } from '../platform/http/app-error.ts';
import { registerFreeRoute, registerRoute } from '../platform/http/register-route.ts';
import { deleteDay } from './delete-day.ts';
import { exportStatus } from './export-status.ts';
import { lockDays } from './lock-days.ts';
import { reopenableDay, reopenDay } from './reopen-day.ts';
import { askAdministrators, mailReopened } from './reopening-mails.ts';

export const registerPeriodsRoutes: RegisterConcept = (app, deps) => {
  registerRoute(app, deps, dayPeriodsRoutes.deleteDay, async ({ trx, scope, params, body, user, request }) => {
    const subjectId = Number(params.id);
    const { content, date } = await deleteDay(trx, scope, deps, { dayId: subjectId, typed: body.confirm });
    const about = { subjectType: 'day', subjectId, subjectUserId: scope.userId, details: { date } } as const;
    await recordAudit(trx, deps, actorOf(user, request), { action: 'day.removed', ...about });
    return { data: content };
  });

  registerFreeRoute(app, deps, dayPeriodsRoutes.askReopening, async ({ scope, body, user, request }) => {
    await deps.limits.count('reopeningByUser', `${scope.clientId}:${scope.userId}`);
    return deps.database.asUser(scope, async (trx) => {
      const day = await reopenableDay(trx, scope, body.day_id);
      if (day.user_id !== scope.userId) throw modelNotFound('The day');
      const asked = await askAdministrators(trx, deps, scope, day, body.reason);
      const about = { subjectType: 'day', subjectId: day.id, subjectUserId: scope.userId } as const;
      const details = { date: day.date };
      await recordAudit(trx, deps, actorOf(user, request), { action: 'day.reopening_asked', ...about, details });
      return { data: { asked } };
    });
  });

  registerRoute(app, deps, dayPeriodsRoutes.reopenDay, async ({ trx, scope, body, user, request }) => {
    const { day, exports } = await reopenDay(trx, scope, deps, { dayId: body.day_id, reason: body.reason });
    await mailReopened(trx, deps, scope, day, body.reason);
    const about = { subjectType: 'day', subjectId: day.id, subjectUserId: day.user_id } as const;
    const details = { date: day.date };
    await recordAudit(trx, deps, actorOf(user, request), { action: 'day.reopened', ...about, details });
    return { data: { day_id: String(day.id), exports } };
  });

  registerRoute(app, deps, dayPeriodsRoutes.lockDays, async ({ trx, scope, body, user, request }) => {
    const isDryRun = body.dry_run === true;
    if (user.isDemo && !isDryRun) {
      throw new AppError('DEMO_REFUSED', { detail: 'The days of the demo organisation are shared by all visitors.' });
    }
    const period = { until: body.until, userIds: body.user_ids };
    const answer = await lockDays(trx, scope, period, { now: deps.now(), isDryRun });
    if (!isDryRun && answer.locked > 0) {
      const details = { until: body.until, days: answer.locked, people: answer.people };
      await recordAudit(trx, deps, actorOf(user, request), { action: 'days.locked', subjectType: 'client', details });
    }
    return { data: answer };
  });

  registerRoute(app, deps, dayPeriodsRoutes.getExportStatus, async ({ trx, scope, body }) => ({
    data: await exportStatus(trx, scope, body.day_id),
  }));
};
