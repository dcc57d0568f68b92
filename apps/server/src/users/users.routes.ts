import { usersRoutes } from '@daybook/contract/users.ts';
import { isTimeZone } from '@daybook/domain/timeline/time-zone.ts';
import { AppError, invalidField, modelNotFound } from '../platform/app-error.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { collection, document, instantText, instantTextOrNull, resource, toOne } from '../platform/json-api.ts';
import { registerRoute } from '../platform/register-route.ts';
import { withoutUndefined } from '../platform/without-undefined.ts';
import { type ClientRow, findClient, findUsers, type UserRow, updateOwnUser } from './users.repository.ts';
import { getUser, userResource } from './users.service.ts';

function clientResource(client: ClientRow) {
  return resource('clients', client.id, {
    name: client.name,
    country: client.country,
    status: client.status,
    is_demo: client.is_demo,
    trial_ends_at: instantText(client.trial_ends_at),
    activated_at: instantTextOrNull(client.activated_at),
    is_crm_locked: client.is_crm_locked,
    is_ticket_locked: client.is_ticket_locked,
  });
}

const withClient = (user: UserRow) => ({
  ...userResource(user),
  relationships: { client: toOne('clients', user.client_id) },
});

export const registerUsersRoutes: RegisterConcept = (app, deps) => {
  registerRoute(app, deps, usersRoutes.getSelf, async ({ trx, scope, query }) => {
    const user = await getUser(trx, scope, scope.userId);
    if (query.include === undefined) return document(userResource(user));
    return document(withClient(user), [clientResource(await findClient(trx, scope))]);
  });

  registerRoute(app, deps, usersRoutes.listUsers, async ({ trx, scope, list }) => {
    const page = await findUsers(trx, scope, list);
    if (!list.includes.includes('client')) return collection(list, page, userResource);
    return collection(list, page, withClient, [clientResource(await findClient(trx, scope))]);
  });

  registerRoute(app, deps, usersRoutes.updateUser, async ({ trx, scope, params, body }) => {
    if (Number(params.id) !== scope.userId) await refuseOther(trx, scope, Number(params.id));
    if (body.timezone !== undefined && !isTimeZone(body.timezone)) {
      throw invalidField('/timezone', 'This is no IANA time zone.');
    }
    return document(userResource(await updateOwnUser(trx, scope, withoutUndefined(body), deps.now())));
  });
};

/** Colleagues are known, so that they exist is no secret; but everybody changes the own data only. */
async function refuseOther(...[trx, scope, id]: Parameters<typeof getUser>): Promise<never> {
  if (!scope.readsPublished) throw modelNotFound('This user');
  await getUser(trx, scope, id);
  throw new AppError('PRECONDITION_FAILED', { detail: 'Everybody changes only the own name, language and time zone.' });
}
