import { daysRoutes } from '@daybook/contract/days.ts';
import { timelineEditRoutes } from '@daybook/contract/timeline-edit.ts';
import { actorOf, recordAudit, recordDayView } from '../audit/audit.service.ts';
import type { Deps } from '../platform/deps.ts';
import type { AppInstance } from '../platform/http/app-instance.ts';
import type { Call } from '../platform/http/call.ts';
import { setVersion } from '../platform/http/if-match.ts';
import { registerFreeRoute, registerRoute } from '../platform/http/register-route.ts';
import { collection, document } from '../platform/lists/json-api.ts';
import { dayResource, includedUser, userRelationship } from './day-view.ts';
import {
  getDay,
  initPublish,
  listDays,
  prepareBooking,
  prepareCorrections,
  publishDay,
  trackProcessing,
} from './days.service.ts';

export function registerDaysRoutes(app: AppInstance, deps: Deps): void {
  registerFreeRoute(app, deps, daysRoutes.listDays, async ({ scope, list }) => {
    const { page, lateSeconds, users, holidays } = await listDays(deps.database, scope, list);
    const relationships = list.includes.includes('user') ? userRelationship : () => undefined;
    const answer = collection(
      list,
      page,
      (day) => dayResource(day, lateSeconds.get(day.id) ?? 0, relationships(day)),
      users.map(includedUser),
    );
    return { ...answer, meta: { ...answer.meta, holidays } };
  });

  registerRoute(
    app,
    deps,
    daysRoutes.getDay,
    async ({ trx, scope, params, request, reply, user }) => {
      const { day, lateSeconds } = await getDay(trx, scope, Number(params.id));
      await recordDayView(trx, deps, actorOf(user, request), { id: day.id, userId: day.user_id, date: day.date });
      setVersion(reply, day.version);
      return document(dayResource(day, lateSeconds));
    },
    // Viewing a colleague's day adds an entry to the audit log.
    { mode: 'write' },
  );

  registerRoute(app, deps, daysRoutes.prepareBooking, async ({ trx, scope, body }) => ({
    data: await prepareBooking(trx, scope, body.day_id, body.chosen),
  }));

  registerRoute(app, deps, daysRoutes.prepareCorrections, async ({ trx, scope, body }) => ({
    data: await prepareCorrections(trx, scope, body.day_id),
  }));

  registerRoute(app, deps, daysRoutes.trackProcessing, async ({ trx, scope, body }) => ({
    data: await trackProcessing(trx, scope, body.day_id, body.add ?? {}),
  }));

  registerRoute(app, deps, daysRoutes.initPublish, async ({ trx, scope, body }) => ({
    data: await initPublish(trx, scope, body.day_id, { ...deps, now: deps.now() }),
  }));

  registerRoute(app, deps, daysRoutes.publishDay, (call) => publish(deps, call));
  registerRoute(app, deps, timelineEditRoutes.publishTimeline, (call) => publish(deps, call));
}

/** Two calls publish a day in the same way. */
type PublishCall = Pick<Call<typeof daysRoutes.publishDay>, 'trx' | 'scope' | 'body' | 'user' | 'request'>;

async function publish(deps: Deps, { trx, scope, body, user, request }: PublishCall) {
  const parts = { ...deps, now: deps.now() };
  const isNew = await publishDay(trx, scope, body.day_id, body.publish_token, parts);
  const { day, lateSeconds } = await getDay(trx, scope, body.day_id);
  if (isNew) {
    await recordAudit(trx, deps, actorOf(user, request), {
      action: 'day.published',
      subjectType: 'day',
      subjectId: day.id,
      subjectUserId: day.user_id,
      details: { date: day.date },
    });
  }
  return { data: { day: dayResource(day, lateSeconds) } };
}
