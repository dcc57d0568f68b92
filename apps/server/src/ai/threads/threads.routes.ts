import { aiThreadRoutes } from '@daybook/contract/ai-threads.ts';
import type { Deps } from '../../platform/deps.ts';
import type { AppInstance } from '../../platform/http/app-instance.ts';
import { registerFreeRoute, registerRoute } from '../../platform/http/register-route.ts';
import { ask, confirmPlan, endThread, threadsOf } from './threads.service.ts';

export function registerThreadRoutes(app: AppInstance, deps: Deps): void {
  registerRoute(app, deps, aiThreadRoutes.listAiThreads, async ({ trx, scope }) => ({
    data: { threads: await threadsOf(trx, scope) },
  }));

  registerFreeRoute(app, deps, aiThreadRoutes.askAi, async ({ scope, body: { question, date, thread_id } }) => ({
    data: await ask(deps, scope, { question, date, threadId: thread_id }),
  }));

  registerRoute(app, deps, aiThreadRoutes.confirmAiPlan, async ({ trx, scope, body }) => ({
    data: await confirmPlan(trx, scope, { turnId: body.turn_id, drops: body.drop }, deps.now()),
  }));

  registerRoute(app, deps, aiThreadRoutes.deleteAiThread, async ({ trx, scope, params }) => {
    await endThread(trx, scope, Number(params.id));
    return null;
  });
}
