import { ExportFailure } from '@daybook/connectors/core/export-target.ts';
import { crmStateAfter, isCrmInUse } from '@daybook/domain/crm/connection-states.ts';
import { noError } from '../platform/connecting/verified.ts';
import { sealAnew } from '../platform/connection-secrets/secrets.ts';
import type { Deps } from '../platform/deps.ts';
import { type ConnectionRow, changeConnection, findConnectionById, named } from './connections.repository.ts';
import { openConnection } from './open-connection.ts';
import { nextTicketRead } from './organisation-settings.ts';
import { saveTickets, settleUnseen } from './tickets.repository.ts';

/** Data of the job. */
export type ReadWork = { readonly clientId: number; readonly connectionId: number };

/** More than anybody works on; an endless system must not fill the database. */
const mostTickets = 2000;

/** Reads the tickets that are assigned to one person or that the person changed, and saves them page by page. */
export async function readTickets(
  deps: Deps,
  { clientId, connectionId }: ReadWork,
  signal: AbortSignal,
): Promise<void> {
  const connection = await deps.database.asMaintenance((trx) => findConnectionById(trx, { clientId }, connectionId), {
    mode: 'read',
  });
  if (connection === undefined || !isCrmInUse(connection.state)) return;
  const begunAt = deps.now();
  try {
    await sealAnew(deps, named(connection));
    await readAll(deps, connection, begunAt, signal);
    await finish(deps, connection, begunAt);
  } catch (error) {
    if (!(error instanceof ExportFailure)) throw error;
    await noteFailure(deps, connection, error);
  }
}

async function readAll(deps: Deps, connection: ConnectionRow, begunAt: Date, signal: AbortSignal): Promise<void> {
  const connector = await openConnection(deps, connection);
  let count = 0;
  for (let cursor: string | null = null, isMore = true; isMore; ) {
    const page = await connector.readTickets(cursor, signal);
    const tickets = page.records.map((one) => ({ ...one, title: storable(one.title), status: storable(one.status) }));
    await deps.database.asMaintenance((trx) => saveTickets(trx, connection, onceEach(tickets), begunAt));
    count += tickets.length;
    cursor = page.cursor;
    isMore = cursor !== null && count < mostTickets;
  }
}

const storable = (text: string): string => text.toWellFormed().replaceAll('\u0000', ' ').slice(0, 1000);

const onceEach = <T extends { readonly outsideId: string }>(all: readonly T[]): T[] => [
  ...new Map(all.map((one) => [one.outsideId, one])).values(),
];

async function finish(deps: Deps, connection: ConnectionRow, begunAt: Date): Promise<void> {
  const { client_id: clientId, id, state } = connection;
  await deps.database.asMaintenance(async (trx) => {
    const change = {
      ...{ ...noError, state: crmStateAfter(state, 'read') ?? state, last_read_at: begunAt },
      next_read_at: await nextTicketRead(deps, trx, connection),
    };
    await settleUnseen(trx, { clientId, connectionId: id }, begunAt);
    await changeConnection(trx, { clientId }, id, change, deps.now());
  });
}

/** Marks a rejected connection until it is renewed; any other failure is retried at the next turn. */
async function noteFailure(deps: Deps, connection: ConnectionRow, { code, detail }: ExportFailure): Promise<void> {
  const { client_id: clientId, id, state } = connection;
  const isRefused = code === 'invalid_credentials';
  const refused = isRefused ? { state: crmStateAfter(state, 'refuse') ?? state } : {};
  await deps.database.asMaintenance(async (trx) => {
    const next = isRefused ? null : await nextTicketRead(deps, trx, connection);
    const failure = { error_code: code, error_detail: detail, failed_at: deps.now(), next_read_at: next };
    await changeConnection(trx, { clientId }, id, { ...failure, ...refused }, deps.now());
  });
}
