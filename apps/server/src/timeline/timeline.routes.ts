import { timelineRoutes } from '@daybook/contract/timeline.ts';
import { timelineEditRoutes } from '@daybook/contract/timeline-edit.ts';
import { actorOf, isViewedByOther, recordDayView } from '../audit/audit.service.ts';
import type { Deps } from '../platform/deps.ts';
import type { AppInstance } from '../platform/http/app-instance.ts';
import { setVersion } from '../platform/http/if-match.ts';
import { registerFreeRoute, registerRoute } from '../platform/http/register-route.ts';
import { awaitDay } from './await-day.ts';
import { dayActivities, daySummary } from './day-figures.ts';
import { getTimeline } from './get-timeline.ts';

export function registerTimelineRoutes(app: AppInstance, deps: Deps): void {
  registerFreeRoute(app, deps, timelineRoutes.getTimeline, async ({ scope, body, reply, request, user }) => {
    const userId = body.user_id ?? scope.userId;
    const timeline = await getTimeline(deps.database, scope, userId, body.date);
    const actor = actorOf(user, request);
    if (timeline.day.id !== null && isViewedByOther(actor, userId)) {
      const day = { id: Number(timeline.day.id), userId, date: timeline.day.date };
      await deps.database.asUser(scope, (trx) => recordDayView(trx, deps, actor, day));
    }
    setVersion(reply, timeline.day.version);
    return { data: timeline };
  });

  registerRoute(
    app,
    deps,
    timelineEditRoutes.listDayActivities,
    async ({ trx, scope, body, reply }) => {
      const answer = await dayActivities(trx, scope, body.day_id);
      setVersion(reply, answer.day.version);
      return { data: answer };
    },
    { mode: 'snapshot' },
  );

  registerRoute(
    app,
    deps,
    timelineEditRoutes.getDaySummary,
    async ({ trx, scope, body, reply }) => {
      const answer = await daySummary(trx, scope, body.day_id);
      setVersion(reply, answer.day.version);
      return { data: answer };
    },
    { mode: 'snapshot', prepares: true },
  );

  const ending = new AbortController();
  app.addHook('preClose', async () => ending.abort());
  registerFreeRoute(app, deps, timelineEditRoutes.awaitDay, async ({ scope, body, request }) => {
    const gone = new AbortController();
    const { socket } = request.raw;
    const leave = () => gone.abort();
    socket.once('close', leave);
    try {
      const known = { dayId: body.day_id, version: body.version, waitSeconds: body.wait_seconds };
      return { data: await awaitDay(deps.database, scope, known, AbortSignal.any([ending.signal, gone.signal])) };
    } finally {
      socket.off('close', leave);
    }
  });
}
