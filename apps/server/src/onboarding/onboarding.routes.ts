import { onboardingRoutes } from '@daybook/contract/onboarding.ts';
import { activityTasks, findOnboardingTask } from '@daybook/domain/onboarding/onboarding-tasks.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { AppError, foundOr404, modelNotFound } from '../platform/http/app-error.ts';
import { registerFreeRoute, registerRoute } from '../platform/http/register-route.ts';
import { sendActivationQuote } from './activation-quote.ts';
import { markTask, restoreTask } from './onboarding.repository.ts';

export const registerOnboardingRoutes: RegisterConcept = (app, deps) => {
  registerRoute(app, deps, onboardingRoutes.ignoreOnboardingTask, async ({ trx, scope, user, params }) => {
    if (Number(params.id) !== scope.userId) throw modelNotFound('This user');
    const { key, isRequired } = foundOr404(findOnboardingTask(user, params.key), 'This task');
    if (isRequired) throw new AppError('PRECONDITION_FAILED', { detail: 'This task is required and stays.' });
    await markTask(trx, scope, key, 'ignored_at', deps.now());
    return null;
  });

  registerRoute(app, deps, onboardingRoutes.restoreOnboardingTask, async ({ trx, scope, user, params }) => {
    if (Number(params.id) !== scope.userId) throw modelNotFound('This user');
    const { key } = foundOr404(findOnboardingTask(user, params.key), 'This task');
    await restoreTask(trx, scope, key);
    return null;
  });

  registerRoute(app, deps, onboardingRoutes.recordAccountActivity, async ({ trx, scope, params }) => {
    await markTask(trx, scope, activityTasks[params.key], 'completed_at', deps.now());
    return null;
  });

  registerFreeRoute(app, deps, onboardingRoutes.sendActivationQuote, async ({ scope, body, user }) => ({
    data: { id: await sendActivationQuote(deps, scope, user, body.text) },
  }));
};
