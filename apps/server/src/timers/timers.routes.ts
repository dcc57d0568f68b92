import { timersRoutes } from '@daybook/contract/timers.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { registerRoute } from '../platform/http/register-route.ts';
import { idTextOrNull, instantText } from '../platform/lists/json-api.ts';
import { changeTimer, discardTimer, runningTimer, startTimer, stopTimer } from './timers.service.ts';

const answer = async (trx: Transaction, scope: Scope) => {
  const timer = await runningTimer(trx, scope);
  if (timer === undefined) return { data: { timer: null } };
  const { started_at, description, contact_id, contact_name, is_internal } = timer;
  const about = { description, contact_id: idTextOrNull(contact_id), contact_name, internal: is_internal };
  return { data: { timer: { started_at: instantText(started_at), ...about } } };
};

const dateOf = (instant: string | undefined): Date | undefined =>
  instant === undefined ? undefined : new Date(instant);

export const registerTimersRoutes: RegisterConcept = (app, deps) => {
  registerRoute(app, deps, timersRoutes.getTimer, ({ trx, scope }) => answer(trx, scope));

  registerRoute(app, deps, timersRoutes.startTimer, async ({ trx, scope, body }) => {
    await startTimer(trx, scope, body, deps.now());
    return answer(trx, scope);
  });

  registerRoute(app, deps, timersRoutes.changeTimer, async ({ trx, scope, body }) => {
    await changeTimer(trx, scope, { ...body, started_at: dateOf(body.started_at) }, deps.now());
    return answer(trx, scope);
  });

  registerRoute(app, deps, timersRoutes.stopTimer, async ({ trx, scope, body }) => {
    const { logIds, dayId, endedAt } = await stopTimer(trx, scope, deps.now(), dateOf(body.ended_at));
    return { data: { logs: logIds.map(String), day_id: String(dayId), ended_at: instantText(endedAt) } };
  });

  registerRoute(app, deps, timersRoutes.discardTimer, async ({ trx, scope }) => {
    await discardTimer(trx, scope);
    return null;
  });
};
