import { usersRoutes } from '@daybook/contract/users.ts';
import { usersOverviewRoutes } from '@daybook/contract/users-overview.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { fullName } from '@daybook/domain/users/full-name.ts';
import { ownClientResource } from '../organisations/organisations.service.ts';
import type { Deps, RegisterConcept } from '../platform/deps.ts';
import { modelNotFound } from '../platform/http/app-error.ts';
import { registerFreeRoute, registerRoute } from '../platform/http/register-route.ts';
import { collection, document, toOne } from '../platform/lists/json-api.ts';
import type { Caller } from '../platform/sessions/caller.ts';
import { setSessionCookies } from '../platform/sessions/cookies.ts';
import { queuePositions } from './ai-queue.repository.ts';
import { changeProfile, joinWaitingList } from './change-profile.ts';
import { changePerson } from './change-user.ts';
import { documentWith, includesIn } from './user-includes.ts';
import { userResource } from './user-resource.ts';
import { findUserViews, type UserView } from './user-views.repository.ts';
import { findUser } from './users.repository.ts';
import { forcedBlockSeconds, readUser, type UserResource } from './users.service.ts';
import { usersOverview } from './users-overview.ts';

const withClient = <U extends { readonly attributes: { readonly client_id: string } }>(user: U) => ({
  ...user,
  relationships: { client: toOne('clients', Number(user.attributes.client_id)) },
});

/** Returns the real actor: a colleague, or the operator's support, which has no name here. */
async function impersonatorOf(trx: Transaction, scope: Scope, { impersonator }: Caller) {
  if (impersonator === null) return null;
  const user = await findUser(trx, scope, impersonator.userId);
  return { name: user === undefined ? null : fullName(user) };
}

/** Adds features that depend on the server's settings, for the own user. */
function withServerFeatures(
  { supportEmail, stripe, terms }: Deps,
  { isDemo }: Caller,
  user: UserResource,
): UserResource {
  if (isDemo) return user;
  const features = {
    ...user.attributes.features,
    ...(supportEmail === undefined ? {} : { support_chat: true as const }),
    ...(stripe === undefined ? {} : { sold_plans: true as const }),
    ...(terms === undefined || user.attributes.terms ? {} : { terms_to_accept: true as const }),
  };
  return { ...user, attributes: { ...user.attributes, features } };
}

export const registerUsersRoutes: RegisterConcept = (app, deps) => {
  registerRoute(app, deps, usersRoutes.getSelf, async ({ trx, scope, query, user: caller }) => {
    const user = withServerFeatures(deps, caller, await readUser(trx, scope, scope.userId, deps));
    const meta = { impersonator: await impersonatorOf(trx, scope, caller) };
    return { ...(await documentWith(trx, scope, user, includesIn(query.include), deps)), meta };
  });

  registerRoute(app, deps, usersRoutes.listUsers, async ({ trx, scope, list }) => {
    const now = deps.now();
    const page = await findUserViews(trx, scope, list, now);
    const blocks = await forcedBlockSeconds(
      trx,
      scope,
      page.rows.map(({ id }) => id),
    );
    const positions = await queuePositions(trx, scope, page.rows);
    const view = (user: UserView) =>
      userResource(user, {
        ...{ forcedBlockSeconds: blocks.get(user.id) ?? 0, queuePosition: positions.get(user.id) ?? null },
        ...{ plans: deps.plans, terms: deps.terms, now },
      });
    if (!list.includes.includes('client')) {
      return collection(list, page, view);
    }
    const client = await ownClientResource(trx, scope);
    return collection(list, page, (user) => withClient(view(user)), [client]);
  });

  registerRoute(app, deps, usersRoutes.getUser, async ({ trx, scope, user, params, query }) => {
    const id = Number(params.id);
    if (id !== scope.userId && !user.isAdmin) throw modelNotFound('This user');
    return documentWith(trx, scope, await readUser(trx, scope, id, deps), includesIn(query.include), deps);
  });

  registerFreeRoute(app, deps, usersRoutes.updateUser, async (call) => {
    const { scope, params, reply, request } = call;
    const { session, user } = await deps.database.asUser(scope, async (trx) => ({
      session: await changePerson(deps, { ...call, trx }),
      user: await readUser(trx, scope, Number(params.id), deps),
    }));
    if (session !== null) setSessionCookies(deps, reply, session, request.isRemembered);
    return document(user);
  });

  registerRoute(app, deps, usersRoutes.updateProfile, async ({ trx, scope, user, params, body }) => {
    const id = Number(params.id);
    if (id !== scope.userId && !user.isAdmin) throw modelNotFound('This user');
    await changeProfile(trx, scope, { userId: id, profile: body }, deps.now());
    return document(await readUser(trx, scope, id, deps));
  });

  registerRoute(app, deps, usersRoutes.requestAi, async ({ trx, scope }) => {
    await joinWaitingList(trx, scope, deps);
    return document(await readUser(trx, scope, scope.userId, deps));
  });

  registerRoute(app, deps, usersOverviewRoutes.getUsersOverview, async ({ trx, scope, query }) => ({
    data: await usersOverview(trx, scope, query, deps.now()),
  }));
};
