// Disconnecting the CRM or accounting system.
//   disconnect        the connection that the caller manages; with the organisation's, those of its people
//   disconnectOwn     the caller's own one, even when the right to it was withdrawn
//   endOwnConnection  a user's own one, once the user is removed
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { type AuditActor, recordAudit } from '../../audit/audit.service.ts';
import { waitingFor } from '../../exports/exports.service.ts';
import { stateAfter } from '../../platform/connecting/connection.ts';
import { noError } from '../../platform/connecting/verified.ts';
import { eraseSealed } from '../../platform/connection-secrets/secrets.repository.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import { ownConnection } from '../connection-kind.ts';
import {
  type ConnectionRow,
  changeConnection,
  findAllOwn,
  findConnection,
  lockConnection,
  removeConnection,
  useSystem,
} from '../connections.repository.ts';
import { requireSystem } from '../open-connection.ts';
import { ownOf } from '../owner.ts';
import { mayLeave } from './may-leave.ts';
import { revokeAtSystem } from './revoke-at-system.ts';

/**
 * Disconnects the system: credentials are erased, the read data stays. Refused while hours wait to be sent, unless the
 * caller accepts that; these hours stay among the errors, and are sent when the same account is connected again. Users'
 * own connections end with the organisation's.
 * @throws AppError PERMISSION_REQUIRED, PRECONDITION_FAILED with the number of waiting hours
 */
export async function disconnect(deps: Deps, caller: Caller, acceptsWaiting: boolean): Promise<ConnectionRow> {
  const scope = scopeOf(caller);
  const found = await deps.database.asUser(scope, (trx) => ownConnection(trx, caller), { mode: 'read' });
  return leave(deps, scope, found, { acceptsWaiting, isUsed: true });
}

/**
 * Disconnects the caller's own connection. The organisation's setting protects only connections that are in use.
 * @throws AppError PERMISSION_REQUIRED, PRECONDITION_FAILED with the number of waiting hours, and when there is no
 * connection
 */
export async function disconnectOwn(deps: Deps, caller: Caller, acceptsWaiting: boolean): Promise<ConnectionRow> {
  const scope = scopeOf(caller);
  const own = await deps.database.asUser(scope, (trx) => ownOf(trx, scope), { mode: 'read' });
  if (own === null) throw new AppError('PRECONDITION_FAILED', { detail: 'No system is connected.' });
  return leave(deps, scope, own.row, { acceptsWaiting, isUsed: own.isUsed });
}

/** Ends a user's own connection once the user is removed; hours that wait to be sent over it stay among the errors. */
export async function endOwnConnection(deps: Deps, scope: Scope, actor: AuditActor): Promise<void> {
  const own = await deps.database.asMaintenance((trx) => findConnection(trx, scope, scope.userId), { mode: 'read' });
  if (own === undefined) return;
  await leave(deps, scope, own, { acceptsWaiting: true, isUsed: false });
  await deps.database.asMaintenance((trx) =>
    recordAudit(trx, deps, actor, {
      ...{ action: 'crm_connection.disconnected', subjectType: 'crm_connection', subjectUserId: scope.userId },
      details: { system: own.system },
    }),
  );
}

type How = { readonly acceptsWaiting: boolean; readonly isUsed: boolean };

async function leave(deps: Deps, scope: Scope, { id, user_id }: ConnectionRow, how: How): Promise<ConnectionRow> {
  const { left, all } = await deps.database.asMaintenance(async (trx) => {
    const connection = await lockConnection(trx, scope, id);
    stateAfter(connection?.state ?? 'disconnected', 'disconnect');
    if (connection === undefined) throw new AppError('PRECONDITION_FAILED', { detail: 'No system is connected.' });
    if (how.isUsed && connection.connected_at !== null) await requireMayLeave(deps, trx, scope, connection);
    const people = user_id === null ? await findAllOwn(trx, scope) : [];
    const ended = [connection, ...people];
    if (!how.acceptsWaiting) await requireNothingWaits(deps, trx, scope, ended);
    for (const one of ended) await end(deps, trx, one);
    if (user_id === null) await useSystem(trx, scope, 'none');
    return { left: connection, all: ended };
  });
  // All at once: each call waits for its system, and some answer late.
  await Promise.all(all.map((one) => revokeAtSystem(deps, one)));
  await deps.database.asMaintenance(async (trx) => {
    for (const one of all) await eraseSealed(trx, one);
  });
  return left;
}

async function requireMayLeave(deps: Deps, trx: Transaction, scope: Scope, connection: ConnectionRow): Promise<void> {
  if (await mayLeave(trx, scope, requireSystem(deps, connection.system))) return;
  throw new AppError('PERMISSION_REQUIRED', { detail: 'This connection is not to be removed.' });
}

async function requireNothingWaits(
  deps: Deps,
  trx: Transaction,
  scope: Scope,
  connections: readonly ConnectionRow[],
): Promise<void> {
  let waiting = 0;
  for (const { system, id } of connections) waiting += await waitingFor(trx, scope, system, String(id), deps.now());
  if (waiting === 0) return;
  throw new AppError('PRECONDITION_FAILED', { detail: `${waiting} bookings wait to be sent.`, meta: { waiting } });
}

/** Removes a connection that was never used; ends any other. */
async function end(deps: Deps, trx: Transaction, connection: ConnectionRow): Promise<void> {
  const { client_id: clientId, id, connected_at: connectedAt } = connection;
  if (connectedAt === null) return removeConnection(trx, { clientId }, id);
  const change = { state: 'disconnected', step: null, next_read_at: null, ...noError } as const;
  await changeConnection(trx, { clientId }, id, change, deps.now());
}
