import { timelineRoutes } from '@daybook/contract/timeline.ts';
import type { AppInstance } from '../platform/app-instance.ts';
import type { Deps } from '../platform/deps.ts';
import { checkIfMatch, tellVersion } from '../platform/if-match.ts';
import { registerFreeRoute, registerRoute } from '../platform/register-route.ts';
import { registerSlots } from '../registrations/registrations.service.ts';
import { getTimeline } from './get-timeline.ts';
import { openOwnDay } from './timeline.service.ts';

export function registerTimelineRoutes(app: AppInstance, deps: Deps): void {
  registerFreeRoute(app, deps, timelineRoutes.getTimeline, async ({ scope, body, reply }) => {
    const timeline = await getTimeline(deps.database, scope, body.user_id ?? scope.userId, body.date);
    tellVersion(reply, timeline.day.version);
    return { data: timeline };
  });

  registerRoute(app, deps, timelineRoutes.registerSlots, async ({ trx, scope, body, request }) => {
    const day = await openOwnDay(trx, scope, body.day_id);
    checkIfMatch(request, day.version);
    return { data: { registrations: await registerSlots(trx, scope, day, body.slots) } };
  });
}
