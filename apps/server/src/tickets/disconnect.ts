// Disconnecting the ticket system.
//   disconnect            the caller's own connection
//   disconnectWhole       everybody's; then the organisation uses none
//   endTicketConnection   the connection of a removed person
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { type AuditActor, recordAudit } from '../audit/audit.service.ts';
import { waitingFor } from '../exports/exports.service.ts';
import { stateAfter } from '../platform/connecting/connection.ts';
import { noError } from '../platform/connecting/verified.ts';
import { eraseSealed } from '../platform/connection-secrets/secrets.repository.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import { type Caller, scopeOf } from '../platform/sessions/caller.ts';
import { isStuck } from './access.ts';
import {
  type ConnectionRow,
  changeConnection,
  findAccess,
  findAllOf,
  findConnection,
  named,
  removeConnection,
  useSystem,
} from './connections.repository.ts';
import { mayLeaveTickets } from './organisation-settings.ts';
import { removeTickets } from './tickets.repository.ts';

/**
 * Erases the secrets of the connection, and its tickets; sent time stays there. Refused while time waits to be sent,
 * unless the caller accepts that. Locked users may disconnect too; a connection that they cannot renew, even where the
 * organisation does not allow disconnecting.
 * @throws AppError PERMISSION_REQUIRED where the organisation does not allow disconnecting, PRECONDITION_FAILED with
 * the number that waits
 */
export async function disconnect(deps: Deps, caller: Caller, acceptsWaiting: boolean): Promise<string> {
  const scope = scopeOf(caller);
  const left = await deps.database.asUser(scope, async (trx) => {
    const connection = await findConnection(trx, scope);
    if (connection === undefined) throw new AppError('PRECONDITION_FAILED', { detail: 'No system is connected.' });
    const isKept = connection.connected_at !== null && !isStuck(connection, await findAccess(trx, scope));
    if (isKept) await requireMayLeave(trx, scope);
    await requireNothingWaits(deps, trx, scope, [connection], acceptsWaiting);
    if (connection.connected_at === null) await removeConnection(trx, scope, connection.id);
    else await leave(deps, trx, connection);
    return connection;
  });
  await deps.database.asMaintenance((trx) => forget(trx, left));
  return left.system;
}

/** @throws AppError PERMISSION_REQUIRED, PRECONDITION_FAILED with the number of waiting entries */
export async function disconnectWhole(deps: Deps, caller: Caller, acceptsWaiting: boolean): Promise<string> {
  const scope = scopeOf(caller);
  if (!caller.isAdmin)
    throw new AppError('PERMISSION_REQUIRED', { detail: 'Administrators leave the system for all.' });
  const all = await deps.database.asMaintenance(async (trx) => {
    await requireMayLeave(trx, scope);
    const connections = await findAllOf(trx, scope.clientId);
    await requireNothingWaits(deps, trx, scope, connections, acceptsWaiting);
    for (const one of connections) {
      await leave(deps, trx, one);
      await forget(trx, one);
    }
    return connections;
  });
  await deps.database.asUser(scope, (trx) => useSystem(trx, scope, 'none'));
  return all[0]?.system ?? 'none';
}

/** Ends the connection of a removed person; time that waits for it stays among the errors. */
export async function endTicketConnection(deps: Deps, scope: Scope, actor: AuditActor): Promise<void> {
  await deps.database.asMaintenance(async (trx) => {
    const connection = await findConnection(trx, scope);
    if (connection === undefined) return;
    if (connection.connected_at === null) await removeConnection(trx, scope, connection.id);
    else await leave(deps, trx, connection);
    await forget(trx, connection);
    await recordAudit(trx, deps, actor, {
      ...{ action: 'ticket_connection.disconnected', subjectType: 'ticket_connection', subjectUserId: scope.userId },
      details: { system: connection.system },
    });
  });
}

async function requireMayLeave(trx: Transaction, scope: Scope): Promise<void> {
  if (await mayLeaveTickets(trx, scope)) return;
  throw new AppError('PERMISSION_REQUIRED', { detail: 'The organisation keeps its ticket system connected.' });
}

async function requireNothingWaits(
  deps: Deps,
  trx: Transaction,
  scope: Scope,
  connections: readonly ConnectionRow[],
  acceptsWaiting: boolean,
): Promise<void> {
  if (acceptsWaiting) return;
  let waiting = 0;
  for (const { system, id } of connections) waiting += await waitingFor(trx, scope, system, String(id), deps.now());
  if (waiting === 0) return;
  throw new AppError('PRECONDITION_FAILED', { detail: `${waiting} bookings wait to be sent.`, meta: { waiting } });
}

async function leave(deps: Deps, trx: Transaction, { client_id: clientId, id, state }: ConnectionRow): Promise<void> {
  const change = { state: stateAfter(state, 'disconnect'), step: null, next_read_at: null, ...noError };
  await changeConnection(trx, { clientId }, id, change, deps.now());
}

/** As daybook_maintenance. */
async function forget(trx: Transaction, connection: ConnectionRow): Promise<void> {
  await eraseSealed(trx, named(connection));
  await removeTickets(trx, { clientId: connection.client_id, connectionId: connection.id });
}
