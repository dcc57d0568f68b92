// How the steps of connecting store connections to CRM and accounting systems.
import type { CrmSystem } from '@daybook/connectors/crm/crm-system.ts';
import type { Transaction } from '@daybook/database/database.ts';
import type { ConnectionKind } from '../platform/connecting/connection.ts';
import { inTime } from '../platform/connecting/verified.ts';
import { AppError } from '../platform/http/app-error.ts';
import { type Caller, scopeOf } from '../platform/sessions/caller.ts';
import { type ConnectionRow, changeConnection, findConnection } from './connections.repository.ts';
import { connectorFor, requireSystem } from './open-connection.ts';
import { requireKeeper } from './owner.ts';

/**
 * Returns the connection that the caller manages.
 * @throws AppError PERMISSION_REQUIRED, PRECONDITION_FAILED when there is none
 */
export async function ownConnection(trx: Transaction, caller: Caller): Promise<ConnectionRow> {
  const scope = scopeOf(caller);
  const found = await findConnection(trx, scope, await requireKeeper(trx, scope));
  if (found === undefined) throw new AppError('PRECONDITION_FAILED', { detail: 'No system is being connected.' });
  return found;
}

export const crmConnections: ConnectionKind<ConnectionRow, CrmSystem> = {
  own: ownConnection,
  change: changeConnection,
  named: (connection) => connection,
  requireSystem,
  ask: (deps, { connection, system, values, session }) =>
    connectorFor(deps, system, connection, values, session).verify(inTime()),
};
