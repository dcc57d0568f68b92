import { onboardingRoutes } from '@daybook/contract/onboarding.ts';
import type { Scope } from '@daybook/database/database.ts';
import { taskList } from '../onboarding/onboarding.service.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { modelNotFound } from '../platform/http/app-error.ts';
import { registerFreeRoute } from '../platform/http/register-route.ts';
import { getUser, personScope } from './users.service.ts';

/** The scope of the person in the address: the caller, or for an administrator a colleague. @throws AppError MODEL_NOT_FOUND */
function scopeOfPerson(scope: Scope, id: number): Scope {
  if (id === scope.userId) return scope;
  if (scope.administers !== true) throw modelNotFound('This user');
  return personScope(scope, id);
}

/** How far a person is with the tasks of a good start. */
export const registerPersonTasksRoutes: RegisterConcept = (app, deps) => {
  registerFreeRoute(app, deps, onboardingRoutes.listOnboardingTasks, async ({ scope, params }) => {
    const person = scopeOfPerson(scope, Number(params.id));
    const data = await deps.database.asUser(
      person,
      async (trx) => taskList(trx, person, (await getUser(trx, person, person.userId)).is_admin),
      { mode: 'read' },
    );
    const pagination = { count: data.length, total: data.length, page: 1, limit: data.length };
    return { data, meta: { pagination } };
  });
};
