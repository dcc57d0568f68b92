import { operatorRoutes } from '@daybook/contract/operator.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import { registerPublicRoute } from '../platform/http/register-route.ts';
import { isSameSecret } from '../platform/secrets/same-secret.ts';
import { serverState } from './server-state.ts';

export const registerOperatorRoutes: RegisterConcept = (app, deps) => {
  registerPublicRoute(app, deps, operatorRoutes.getServerState, async ({ body }) => {
    const { operator } = deps;
    if (operator === undefined)
      throw new AppError('NOT_FOUND', { detail: 'This server has no page for its operator.' });
    if (!isSameSecret(operator.token, body.token))
      throw new AppError('INVALID_TOKEN', { detail: 'This is not the token of the operator.' });
    return { data: await serverState(deps, operator.dataDir) };
  });
};
