import { aiModelRoutes } from '@daybook/contract/ai-model.ts';
import type { Deps } from '../../platform/deps.ts';
import type { AppInstance } from '../../platform/http/app-instance.ts';
import { registerFreeRoute, registerRoute } from '../../platform/http/register-route.ts';
import { decideConsent, modelView } from './model-standing.ts';
import { wordDescription } from './word-description.ts';

export function registerModelRoutes(app: AppInstance, deps: Deps): void {
  registerRoute(app, deps, aiModelRoutes.getAiModel, async ({ trx, scope }) => ({
    data: await modelView(trx, scope, deps),
  }));

  registerRoute(app, deps, aiModelRoutes.agreeToAiModel, async ({ trx, scope, body }) => ({
    data: await decideConsent(trx, scope, deps, body),
  }));

  registerFreeRoute(app, deps, aiModelRoutes.wordDescription, async ({ scope, body }) => ({
    data: { description: await wordDescription(deps, scope, body.log_ids) },
  }));
}
