// Resources that an answer includes beside a person, where requested.
import { type UserInclude, userIncludes } from '@daybook/contract/users.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { enterScope } from '@daybook/database/scope.ts';
import { type TaskDeps, taskList } from '../onboarding/onboarding.service.ts';
import { ownClientResource } from '../organisations/organisations.service.ts';
import { resource, toOne } from '../platform/lists/json-api.ts';
import { personScope } from './person-scope.ts';
import { findLatestDays } from './user-days.repository.ts';
import type { UserResource } from './users.service.ts';

type Included = { readonly type: string; readonly id: string; readonly attributes: Record<string, unknown> };

/** Returns the named includes, in the order of the contract, which has checked them. */
export const includesIn = (names: string | undefined): readonly UserInclude[] =>
  userIncludes.filter((one) => names?.split(',').includes(one) === true);

/** Returns the document of a person with the requested includes. */
export async function documentWith(
  trx: Transaction,
  scope: Scope,
  user: UserResource,
  includes: readonly UserInclude[],
  deps: TaskDeps,
) {
  if (includes.length === 0) return { data: user };
  const found: Included[][] = [];
  for (const include of includes) found.push(await finders[include](trx, scope, user, deps));
  const named = includes.map((include, index) => [include, found[index] ?? []] as const);
  return { data: { ...user, relationships: Object.fromEntries(named.map(relationship)) }, included: found.flat() };
}

function relationship([include, rows]: readonly [UserInclude, readonly Included[]]) {
  const links = rows.map(({ type, id }) => ({ type, id }));
  const isOne = include === 'client' || include === 'partner' || include === 'profile';
  return [include, isOne ? { data: links[0] ?? null } : { data: links }] as const;
}

type Finder = (trx: Transaction, scope: Scope, user: UserResource, deps: TaskDeps) => Promise<Included[]>;

const finders: Readonly<Record<UserInclude, Finder>> = {
  client: async (trx, scope) => [await ownClientResource(trx, scope)],
  partner: async (trx, scope) => {
    const { id, attributes } = await ownClientResource(trx, scope);
    return attributes.partner === null ? [] : [resource('partners', Number(id), attributes.partner)];
  },
  profile: async (_trx, _scope, { id, attributes }) => [resource('profiles', Number(id), attributes.profile)],
  onboarding_tasks: (trx, scope, { id, attributes }, deps) =>
    inScopeOf(trx, scope, Number(id), (person) => taskList(trx, person, attributes.is_admin, deps)),
  days: async (trx, scope, { id }) =>
    (await findLatestDays(trx, scope, Number(id))).map(({ id: dayId, ...day }) => ({
      ...resource('days', dayId, day),
      relationships: { user: toOne('users', Number(id)) },
    })),
};

/** Onboarding progress is visible only in the person's own scope: switches to it, and back to the caller's. */
async function inScopeOf<T>(
  trx: Transaction,
  scope: Scope,
  userId: number,
  work: (person: Scope) => Promise<T>,
): Promise<T> {
  if (userId === scope.userId) return work(scope);
  const person = personScope(scope, userId);
  await enterScope(trx, person);
  const result = await work(person);
  await enterScope(trx, scope);
  return result;
}
