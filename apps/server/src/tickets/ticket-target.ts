// A connection as the target of the outbox: bookings that name a ticket become time on that ticket.
import { ExportFailure, type ExportPayload, type ExportTarget } from '@daybook/connectors/core/export-target.ts';
import { plainText } from '@daybook/domain/crm/plain-text.ts';
import { knownTickets, ticketsNamed } from '@daybook/domain/tickets/recognise.ts';
import { dayBounds } from '@daybook/domain/timeline/day-bounds.ts';
import type { SendingMeans } from '../platform/export-system.ts';
import { type ConnectionRow, changeConnection } from './connections.repository.ts';
import { openConnection, requireSystem } from './open-connection.ts';
import { knownOf, sentUnder, zoneOf } from './tickets.repository.ts';

/** Returns the target that sends over a connection. */
export async function ticketTarget(deps: SendingMeans, connection: ConnectionRow): Promise<ExportTarget> {
  const connector = await openConnection(deps, connection);
  const { longestText } = requireSystem(deps, connection.system).definition.worklogs;
  return {
    push: (change, signal) =>
      noting(deps, connection, async () => {
        const { payload, action } = change;
        const where = await whereOf(deps, connection, payload);
        if (action !== 'remove' && where.ticketId === null) throw new ExportFailure('unknown_reference');
        return connector.push(
          {
            ...{ action, reference: change.reference, outsideId: change.outsideId, ticketId: where.ticketId ?? '' },
            ...{ startedAt: where.startedAt, timeZone: where.timeZone, durationSeconds: payload.duration_seconds },
            text: plainText(payload.description, longestText),
            isBillable: payload.billable ?? !payload.internal,
          },
          signal,
        );
      }),
    find: (reference, signal, payload) =>
      noting(deps, connection, async () => {
        const { client_id: clientId } = connection;
        const sent = await deps.database.asMaintenance((trx) => sentUnder(trx, clientId, reference), { mode: 'read' });
        const { ticketId, startedAt } = await whereOf(deps, connection, sent ?? payload);
        return ticketId === null ? null : connector.find({ reference, ticketId, startedAt }, signal);
      }),
  };
}

const hourMs = 3_600_000;

/** Returns the ticket that a booking names, and its start; one without a time begins at nine. */
async function whereOf(
  deps: SendingMeans,
  { client_id: clientId, id: connectionId }: ConnectionRow,
  payload: ExportPayload,
) {
  return deps.database.asMaintenance(
    async (trx) => {
      const known = knownTickets(await knownOf(trx, { clientId, connectionId }));
      const [ticket] = ticketsNamed({ title: payload.description, url: null }, known);
      const timeZone = await zoneOf(trx, clientId, payload.user.id);
      const atNine = new Date(dayBounds(payload.date, timeZone).startMs + 9 * hourMs).toISOString();
      return { ticketId: ticket?.id ?? null, timeZone, startedAt: payload.started_at ?? atNine };
    },
    { mode: 'read' },
  );
}

/** Stores a rejected credential with the connection too, not only with the waiting entries. */
async function noting<T>(deps: SendingMeans, connection: ConnectionRow, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ExportFailure && error.code === 'invalid_credentials') {
      const refused = { error_code: error.code, error_detail: error.detail, failed_at: deps.now(), next_read_at: null };
      const scope = { clientId: connection.client_id };
      await deps.database.asMaintenance((trx) =>
        changeConnection(trx, scope, connection.id, { ...refused, state: 'invalid' }, deps.now()),
      );
    }
    throw error;
  }
}
