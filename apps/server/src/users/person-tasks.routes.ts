import { onboardingRoutes } from '@daybook/contract/onboarding.ts';
import type { Scope } from '@daybook/database/database.ts';
import { taskList } from '../onboarding/onboarding.service.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { modelNotFound } from '../platform/http/app-error.ts';
import { registerFreeRoute } from '../platform/http/register-route.ts';
import { passesFilter } from '../platform/lists/filter-values.ts';
import type { Filter } from '../platform/lists/list-query.ts';
import { getUser, personScope } from './users.service.ts';

/**
 * Returns the scope of the person in the address: the caller, or for an administrator a colleague.
 * @throws AppError MODEL_NOT_FOUND
 */
function scopeOfPerson(scope: Scope, id: number): Scope {
  if (id === scope.userId) return scope;
  if (scope.administers !== true) throw modelNotFound('This user');
  return personScope(scope, id);
}

type Task = Awaited<ReturnType<typeof taskList>>[number];

const passes = ({ attributes }: Task, filter: Filter): boolean =>
  passesFilter(attributes[filter.field as 'type' | 'is_required' | 'is_ignored'], filter);

/** The progress of a person with the onboarding tasks. */
export const registerPersonTasksRoutes: RegisterConcept = (app, deps) => {
  registerFreeRoute(app, deps, onboardingRoutes.listOnboardingTasks, async ({ scope, params, list }) => {
    const person = scopeOfPerson(scope, Number(params.id));
    const all = await deps.database.asUser(
      person,
      async (trx) => taskList(trx, person, (await getUser(trx, person, person.userId)).is_admin, deps),
      { mode: 'read' },
    );
    const chosen = all.filter((task) => list.filters.every((filter) => passes(task, filter)));
    // They are sorted by type already, in the recommended order.
    if (list.sorts[0].direction === 'desc') chosen.reverse();
    const start = (list.page - 1) * list.limit;
    const data = chosen.slice(start, start + list.limit);
    const pagination = { count: data.length, total: chosen.length, page: list.page, limit: list.limit };
    return { data, meta: { pagination } };
  });
};
