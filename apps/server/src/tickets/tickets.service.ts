// The connection to a ticket system, as other concepts use it.
//   ticketExportSystem     a system as a target of published bookings
//   endTicketConnection    ends the connection of a removed person
import type { TicketSystem } from '@daybook/connectors/tickets/ticket-system.ts';
import { isCrmInUse } from '@daybook/domain/crm/connection-states.ts';
import { knownTickets, ticketsNamed } from '@daybook/domain/tickets/recognise.ts';
import type { ExportSystem } from '../platform/export-system.ts';
import { isStuck } from './access.ts';
import { type ConnectionRow, findAccess, findConnection, findConnectionById } from './connections.repository.ts';
import { ticketTarget } from './ticket-target.ts';
import { bookingTexts, knownOf } from './tickets.repository.ts';

export { endTicketConnection } from './disconnect.ts';

const isUsed = ({ state }: ConnectionRow): boolean => isCrmInUse(state) || state === 'invalid';

/** Returns a system for the outbox: only bookings that name a ticket are sent there. */
export const ticketExportSystem = ({ definition: { key } }: TicketSystem): ExportSystem => ({
  ...{ system: key, kind: 'ticket', needsInternalContact: false, refusals: null },
  levelOf: async () => 'user',
  connectionOf: async (trx, scope) => {
    const found = await findConnection(trx, scope);
    if (found === undefined || found.system !== key || !isUsed(found)) return null;
    return isStuck(found, await findAccess(trx, scope)) ? null : String(found.id);
  },
  takes: async (trx, scope, bookingIds) => {
    const connection = await findConnection(trx, scope);
    if (connection === undefined) return [];
    const known = knownTickets(await knownOf(trx, { clientId: scope.clientId, connectionId: connection.id }));
    const texts = await bookingTexts(trx, scope, bookingIds);
    return texts
      .filter(({ description }) => ticketsNamed({ title: description, url: null }, known).length > 0)
      .map(({ id }) => id);
  },
  open: async (means, clientId, connection) => {
    const found = await means.database.asMaintenance(
      (trx) => findConnectionById(trx, { clientId }, Number(connection)),
      {
        mode: 'read',
      },
    );
    return found === undefined || found.state === 'disconnected' ? null : ticketTarget(means, found);
  },
});
