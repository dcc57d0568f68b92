import { organisationsRoutes } from '@daybook/contract/organisations.ts';
import { actorOf, recordAudit } from '../audit/audit.service.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { registerRoute } from '../platform/http/register-route.ts';
import { document } from '../platform/lists/json-api.ts';
import { withoutUndefined } from '../platform/without-undefined.ts';
import { companyProperties, setCompanyProperty } from './company-properties.ts';
import { registerDepartmentsRoutes } from './departments.routes.ts';
import { registerLocationsRoutes } from './locations.routes.ts';
import { type ClientChange, type ClientRow, changeClient, lockClient } from './organisations.repository.ts';
import { ownClientResource } from './organisations.service.ts';

/** Returns which of the given fields would change. */
function changedFields(client: ClientRow, change: ClientChange): string[] {
  return Object.entries(change)
    .filter(([field, value]) => client[field as keyof ClientChange] !== value)
    .map(([field]) => field);
}

export const registerOrganisationsRoutes: RegisterConcept = (app, deps) => {
  registerRoute(app, deps, organisationsRoutes.getClient, async ({ trx, scope }) =>
    document(await ownClientResource(trx, scope)),
  );

  registerRoute(app, deps, organisationsRoutes.updateClient, async ({ trx, scope, body, user, request }) => {
    const client = await lockClient(trx, scope);
    const change = withoutUndefined(body);
    const fields = changedFields(client, change);
    if (fields.length === 0) return document(await ownClientResource(trx, scope));
    await changeClient(trx, scope, change, deps.now());
    await recordAudit(trx, deps, actorOf(user, request), {
      action: 'client.updated',
      subjectType: 'client',
      subjectId: client.id,
      details: { fields },
    });
    return document(await ownClientResource(trx, scope));
  });

  registerRoute(app, deps, organisationsRoutes.onboardClient, async ({ trx, scope, body, user, request }) => {
    const client = await changeClient(trx, scope, { ...body, is_onboarded: true }, deps.now());
    await recordAudit(trx, deps, actorOf(user, request), {
      action: 'client.onboarded',
      subjectType: 'client',
      subjectId: client.id,
      details: body,
    });
    return document(await ownClientResource(trx, scope));
  });

  registerRoute(app, deps, organisationsRoutes.listClientProperties, async ({ trx, scope }) => ({
    data: await companyProperties(trx, scope),
  }));

  registerRoute(
    app,
    deps,
    organisationsRoutes.setClientProperty,
    async ({ trx, scope, params, body, user, request }) => {
      const isNew = await setCompanyProperty(trx, scope, params.key, body.value, deps.now());
      const data = await companyProperties(trx, scope);
      if (!isNew) return { data };
      await recordAudit(trx, deps, actorOf(user, request), {
        action: 'client.property_set',
        subjectType: 'client',
        subjectId: scope.clientId,
        details: { key: params.key },
      });
      return { data };
    },
  );

  registerLocationsRoutes(app, deps);
  registerDepartmentsRoutes(app, deps);
};
