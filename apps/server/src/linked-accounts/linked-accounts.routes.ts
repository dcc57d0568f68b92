import { appointmentsRoutes } from '@daybook/contract/appointments.ts';
import {
  type ConnectAccountBody,
  linkedAccountsRoutes,
  type ProviderConnectBody,
} from '@daybook/contract/linked-accounts.ts';
import type { Scope } from '@daybook/database/database.ts';
import { isProviderKind } from '@daybook/domain/linked-accounts/provider-kinds.ts';
import type { Deps, RegisterConcept } from '../platform/deps.ts';
import { registerFreeRoute, registerRoute } from '../platform/http/register-route.ts';
import { document } from '../platform/lists/json-api.ts';
import { readAccounts } from './account-resource.ts';
import { requestSync, updateAccount, updatePassword } from './change-account.ts';
import { connectAccount } from './connect-account.ts';
import { connectProvider } from './connect-provider.ts';
import { disconnectAccount } from './disconnect-account.ts';
import { followCalendar } from './follow-calendar.ts';

const { listLinkedAccounts, updateLinkedAccount, updateLinkedPassword, syncLinkedAccount } = linkedAccountsRoutes;

const connect = (deps: Deps, scope: Scope, body: ConnectAccountBody) =>
  isOfProvider(body) ? connectProvider(deps, scope, body) : connectAccount(deps, scope, body);

const isOfProvider = (body: ConnectAccountBody): body is ProviderConnectBody => isProviderKind(body.kind);

export const registerLinkedAccountsRoutes: RegisterConcept = (app, deps) => {
  registerRoute(app, deps, listLinkedAccounts, async ({ trx, scope }) => ({
    data: await readAccounts(trx, scope, deps.now()),
  }));

  registerFreeRoute(app, deps, linkedAccountsRoutes.connectAccount, async ({ scope, body }) =>
    document(await connect(deps, scope, body)),
  );

  registerRoute(app, deps, updateLinkedAccount, async ({ trx, scope, params, body }) =>
    document(await updateAccount(deps, trx, scope, Number(params.id), body)),
  );

  registerFreeRoute(app, deps, updateLinkedPassword, async ({ scope, params, body }) =>
    document(await updatePassword(deps, scope, Number(params.id), body.password)),
  );

  registerFreeRoute(app, deps, syncLinkedAccount, async ({ scope, params }) =>
    document(await requestSync(deps, scope, Number(params.id))),
  );

  registerRoute(app, deps, appointmentsRoutes.followCalendar, async ({ trx, scope, params }) => {
    const { started_at: start, ended_at: end } = await followCalendar(trx, scope, Number(params.id), deps.now());
    return { data: { started_at: start.toISOString(), ended_at: end.toISOString() } };
  });

  registerFreeRoute(app, deps, linkedAccountsRoutes.disconnectAccount, async ({ scope, params, query }) => ({
    data: await disconnectAccount(deps, scope, Number(params.id), query.recorded ?? 'keep'),
  }));
};
