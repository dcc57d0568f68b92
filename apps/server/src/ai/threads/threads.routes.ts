import { aiThreadRoutes } from '@daybook/contract/ai-threads.ts';
import type { Deps } from '../../platform/deps.ts';
import type { AppInstance } from '../../platform/http/app-instance.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { ask, confirmPlan, endThread, threadsOf } from './threads.service.ts';

export function registerThreadRoutes(app: AppInstance, deps: Deps): void {
  registerRoute(app, deps, aiThreadRoutes.listAiThreads, async ({ trx, scope }) => ({
    data: { threads: await threadsOf(trx, scope) },
  }));

  registerRoute(app, deps, aiThreadRoutes.askAi, async ({ trx, scope, body: { question, date, thread_id } }) => ({
    data: await ask(trx, scope, { question, date, threadId: thread_id }, deps.now()),
  }));

  registerRoute(app, deps, aiThreadRoutes.confirmAiPlan, async ({ trx, scope, body }) => ({
    data: await confirmPlan(trx, scope, { turnId: body.turn_id, drops: body.drop }, deps.now()),
  }));

  registerRoute(app, deps, aiThreadRoutes.deleteAiThread, async ({ trx, scope, params }) => {
    await endThread(trx, scope, Number(params.id));
    return null;
  });
}
