import { activitiesRoutes } from '@daybook/contract/activities.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { foundOr404 } from '../platform/http/app-error.ts';
import { setVersion } from '../platform/http/if-match.ts';
import { registerRoute } from '../platform/http/register-route.ts';
import { collection, document } from '../platform/lists/json-api.ts';
import type { ListQuery } from '../platform/lists/list-query.ts';
import { loadCodeDisplays } from '../preferences/preferences.service.ts';
import { type ActivityRow, findActivity, pageOfActivities } from './activities.repository.ts';
import { activitiesOverview } from './activities-overview.ts';
import { includedBeside } from './activity-includes.repository.ts';
import { activityResource, relationshipsOf } from './activity-view.ts';
import { archiveActivity, restoreActivity } from './archive-activity.ts';
import { changeBooking } from './change-booking.ts';
import { createActivity, placeOnDay } from './create-activity.ts';

export const registerActivitiesRoutes: RegisterConcept = (app, deps) => {
  registerRoute(app, deps, activitiesRoutes.listActivities, ({ trx, scope, list }) => listed(trx, scope, list));

  registerRoute(app, deps, activitiesRoutes.listRegistrations, async ({ trx, scope, list }) => {
    const { data, ...rest } = await listed(trx, scope, list);
    return { data: data.map((one) => ({ ...one, type: 'registrations' as const })), ...rest };
  });

  registerRoute(app, deps, activitiesRoutes.getActivity, async ({ trx, scope, params, reply }) => {
    const row = foundOr404(await findActivity(trx, scope, Number(params.id)), 'The booking');
    setVersion(reply, row.version);
    return document(activityResource(row, await loadCodeDisplays(trx, scope)));
  });

  registerRoute(app, deps, activitiesRoutes.createActivity, async ({ trx, scope, body }) => {
    const { day_id: dayId, started_at: start = '', ended_at: end = '', remove_overlapping, ...booking } = body;
    const interval = { startMs: Date.parse(start), endMs: Date.parse(end) };
    const wanted = {
      ...(dayId === undefined ? interval : await placeOnDay(trx, scope, dayId, body.duration ?? 0)),
      booking: { ...booking, dimensions: booking.dimensions ?? [] },
      removeOverlapping: remove_overlapping ?? dayId === undefined,
    };
    return activityNow(trx, scope, await createActivity(trx, scope, wanted, deps.now()));
  });

  registerRoute(app, deps, activitiesRoutes.updateActivity, async (call) => {
    const { id } = await changeBooking(call, Number(call.params.id), call.body);
    return activityNow(call.trx, call.scope, Number(id));
  });

  registerRoute(app, deps, activitiesRoutes.archiveActivity, async ({ trx, scope, params }) => {
    await archiveActivity(trx, scope, Number(params.id), deps.now());
    return null;
  });

  registerRoute(app, deps, activitiesRoutes.restoreActivity, async ({ trx, scope, params }) => {
    await restoreActivity(trx, scope, Number(params.id));
    return activityNow(trx, scope, Number(params.id));
  });

  registerRoute(app, deps, activitiesRoutes.getActivitiesOverview, async ({ trx, scope, body }) => {
    const { after, limit = 50, ...question } = body;
    return { data: await activitiesOverview(trx, scope, question, { after, limit }) };
  });
};

async function listed(trx: Transaction, scope: Scope, list: ListQuery) {
  const page = await pageOfActivities(trx, scope, list);
  const included = await includedBeside(trx, scope, page.rows, list.includes);
  const display = await loadCodeDisplays(trx, scope);
  const view = (row: ActivityRow) => activityResource(row, display, relationshipsOf(row, list.includes));
  return collection(list, page, view, included);
}

async function activityNow(trx: Transaction, scope: Scope, id: number) {
  const row = foundOr404(await findActivity(trx, scope, id), 'The booking');
  return document(activityResource(row, await loadCodeDisplays(trx, scope)));
}
