import type { RouteSpec } from '@daybook/contract/route.ts';
import { userAccessRoutes } from '@daybook/contract/user-access.ts';
import { actorOf } from '../audit/audit.service.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import type { Call } from '../platform/http/call.ts';
import { registerRoute } from '../platform/http/register-route.ts';
import { document } from '../platform/lists/json-api.ts';
import {
  type AccessChange,
  archiveUser,
  deactivateUser,
  givePermissions,
  permissionsOf,
  restoreUser,
} from './user-access.ts';
import { getUser, readUser } from './users.service.ts';

function changeOf(call: Pick<Call<RouteSpec>, 'trx' | 'scope' | 'user' | 'request'>, userId: number): AccessChange {
  const { trx, scope, user, request } = call;
  return { trx, scope, actor: actorOf(user, request), userId };
}

export const registerUserAccessRoutes: RegisterConcept = (app, deps) => {
  registerRoute(app, deps, userAccessRoutes.archiveUser, async (call) => {
    await archiveUser(deps, changeOf(call, Number(call.params.id)));
    return null;
  });

  registerRoute(app, deps, userAccessRoutes.restoreUser, async (call) => {
    const id = Number(call.params.id);
    await restoreUser(deps, changeOf(call, id));
    return document(await readUser(call.trx, call.scope, id, deps));
  });

  registerRoute(app, deps, userAccessRoutes.deactivateUser, async (call) => {
    const { user_id: id, reason, explanation } = call.body;
    await deactivateUser(deps, changeOf(call, id), { reason, explanation });
    return document(await readUser(call.trx, call.scope, id, deps));
  });

  registerRoute(app, deps, userAccessRoutes.getUserPermissions, async ({ trx, scope, params }) => {
    const permissions = permissionsOf(await getUser(trx, scope, Number(params.id)));
    return { data: { permissions } };
  });

  registerRoute(app, deps, userAccessRoutes.updateUserPermissions, async (call) => {
    const { permissions: decisions } = call.body;
    const permissions = await givePermissions(deps, changeOf(call, Number(call.params.id)), decisions);
    return { data: { permissions } };
  });
};
