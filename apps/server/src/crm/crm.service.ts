// The connection to a CRM or accounting system, as other concepts use it.
//   crmExportSystem    a system as a target of published bookings
//   connectPrepared    connects the demo organisation
//   endOwnConnection   ends a user's own connection once the user is removed
//   externalUsers      the people in the connected system
import type { CrmSystem } from '@daybook/connectors/crm/crm-system.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { isCrmInUse } from '@daybook/domain/crm/connection-states.ts';
import type { ExportSystem } from '../platform/export-system.ts';
import { bookingRefusals } from './booking-refusals.repository.ts';
import { type ConnectionRow, findConnection, findConnectionById } from './connections.repository.ts';
import { crmTarget } from './crm-target.ts';
import { listRecords } from './listed-records.repository.ts';
import { ownOf } from './owner.ts';

export { connectPrepared, type PreparedRecord } from './connect-prepared.ts';
export { endOwnConnection } from './leaving/disconnect.ts';

/** A system as the outbox knows it. */
export const crmExportSystem = ({ definition }: CrmSystem): ExportSystem => ({
  system: definition.key,
  kind: 'crm',
  needsInternalContact: definition.hours.needsInternalContact,
  connectionOf: async (trx, scope) => {
    const used = await usedConnection(trx, scope, definition.key);
    return used === null ? null : String(used.id);
  },
  levelOf: async (trx, scope, connection) =>
    String((await ownOf(trx, scope))?.row.id) === connection ? 'user' : 'client',
  refusals: async (trx, scope, bookingIds) => {
    const common = await commonConnection(trx, scope, definition.key);
    // Until the first complete read, nothing is known to be missing.
    if (common === null || common.last_read_at === null) return [];
    const of = { clientId: scope.clientId, connectionId: common.id };
    return bookingRefusals(trx, scope, of, definition.hours.requiredLevels, bookingIds);
  },
  open: async (deps, clientId, connection) => {
    const found = await deps.database.asMaintenance(
      async (trx) => {
        const row = await findConnectionById(trx, { clientId }, Number(connection));
        return { row, common: await commonConnection(trx, { clientId }, definition.key) };
      },
      { mode: 'read' },
    );
    const { row, common } = found;
    if (row === undefined || row.state === 'disconnected') return null;
    return crmTarget(deps, row, common?.id ?? row.id);
  },
});

const isUsed = ({ state }: ConnectionRow): boolean => isCrmInUse(state) || state === 'invalid';

/** Returns the organisation's connection to a system, which its records belong to. */
async function commonConnection(
  trx: Transaction,
  scope: Pick<Scope, 'clientId'>,
  system: string,
): Promise<ConnectionRow | null> {
  const found = await findConnection(trx, scope, null);
  return found !== undefined && found.system === system && isUsed(found) ? found : null;
}

/** Returns the connection over which a user's bookings are sent: the user's own one while allowed, else the organisation's. */
async function usedConnection(trx: Transaction, scope: Scope, system: string): Promise<ConnectionRow | null> {
  const own = await ownOf(trx, scope);
  if (own?.isUsed === true && own.row.system === system && isUsed(own.row)) return own.row;
  return commonConnection(trx, scope, system);
}

/** Returns the people in the connected system, and their users here; null: none is connected. */
export async function externalUsers(trx: Transaction, scope: Scope) {
  const found = await findConnection(trx, scope, null);
  if (found === undefined || !isUsed(found)) return null;
  const { records } = await listRecords(trx, scope, found.id, { kind: 'employee', page: 1, limit: 10_000 });
  return records;
}
