// How the steps of connecting store connections to ticket systems.
import type { TicketSystem } from '@daybook/connectors/tickets/ticket-system.ts';
import type { Transaction } from '@daybook/database/database.ts';
import type { ConnectionKind } from '../platform/connecting/connection.ts';
import { inTime } from '../platform/connecting/verified.ts';
import { AppError } from '../platform/http/app-error.ts';
import { type Caller, scopeOf } from '../platform/sessions/caller.ts';
import { requireAccess } from './access.ts';
import { type ConnectionRow, changeConnection, findConnection, named } from './connections.repository.ts';
import { connectorFor, requireSystem } from './open-connection.ts';

/** Returns the caller's connection. @throws AppError PERMISSION_REQUIRED, PRECONDITION_FAILED when there is none */
export async function ownConnection(trx: Transaction, caller: Caller): Promise<ConnectionRow> {
  const scope = scopeOf(caller);
  await requireAccess(trx, scope);
  const found = await findConnection(trx, scope);
  if (found === undefined) throw new AppError('PRECONDITION_FAILED', { detail: 'No system is being connected.' });
  return found;
}

export const ticketConnections: ConnectionKind<ConnectionRow, TicketSystem> = {
  own: ownConnection,
  change: changeConnection,
  named,
  requireSystem,
  ask: (deps, { connection, system, values, session }) =>
    connectorFor(deps, system, connection, values, session).verify(inTime()),
};
