import { inTime, noting } from '../platform/connecting/verified.ts';
import { readSecrets } from '../platform/connection-secrets/secrets.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import { type Caller, scopeOf } from '../platform/sessions/caller.ts';
import { crmConnections, ownConnection } from './connection-kind.ts';
import { connectorFor, requireSystem } from './open-connection.ts';

/**
 * Makes the system send the user a code for a step, or for renewing the connection.
 * @throws AppError PRECONDITION_FAILED when the system sends none, and the system's refusals
 */
export async function requestCode(deps: Deps, caller: Caller): Promise<void> {
  const scope = scopeOf(caller);
  await deps.limits.count('linkByAccount', `${scope.clientId}:${scope.userId}`);
  const connection = await deps.database.asUser(scope, (trx) => ownConnection(trx, caller), { mode: 'read' });
  const values = { ...connection.field_values, ...(await readSecrets(deps, connection)) };
  const { requestCode: request } = connectorFor(deps, requireSystem(deps, connection.system), connection, values);
  if (request === undefined) throw new AppError('PRECONDITION_FAILED', { detail: 'This system sends no codes.' });
  await noting(deps, caller, crmConnections, connection, () => request(inTime()));
}
