import { timelineRoutes } from '@daybook/contract/timeline.ts';
import { actorOf, isLookFromOutside, recordDayView } from '../audit/audit.service.ts';
import type { Deps } from '../platform/deps.ts';
import type { AppInstance } from '../platform/http/app-instance.ts';
import { checkIfMatch, tellVersion } from '../platform/http/if-match.ts';
import { registerFreeRoute, registerRoute } from '../platform/http/register-route.ts';
import { registerSlots } from '../registrations/registrations.service.ts';
import { getTimeline } from './get-timeline.ts';
import { openOwnDay } from './timeline.service.ts';

export function registerTimelineRoutes(app: AppInstance, deps: Deps): void {
  registerFreeRoute(app, deps, timelineRoutes.getTimeline, async ({ scope, body, reply, request, user }) => {
    const userId = body.user_id ?? scope.userId;
    const timeline = await getTimeline(deps.database, scope, userId, body.date);
    const actor = actorOf(user, request);
    if (timeline.day.id !== null && isLookFromOutside(actor, userId)) {
      const day = { id: Number(timeline.day.id), userId, date: timeline.day.date };
      await deps.database.asUser(scope, (trx) => recordDayView(trx, deps, actor, day));
    }
    tellVersion(reply, timeline.day.version);
    return { data: timeline };
  });

  registerRoute(app, deps, timelineRoutes.registerSlots, async ({ trx, scope, body, request }) => {
    const day = await openOwnDay(trx, scope, body.day_id);
    checkIfMatch(request, day.version);
    return { data: { registrations: await registerSlots(trx, scope, day, body.slots) } };
  });
}
