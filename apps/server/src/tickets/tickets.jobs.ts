import { z } from 'zod';
import type { Deps } from '../platform/deps.ts';
import { type Job, job } from '../platform/jobs/jobs.ts';
import { beginRead } from './begin-read.ts';
import { changeConnection, type DueConnection, findConnectionById, findDue } from './connections.repository.ts';
import { nextTicketRead, readsAutomatically } from './organisation-settings.ts';
import { readTickets } from './read-tickets.ts';

const id = z.number().int().positive();
const mostAtOnce = 1000;

export const ticketsJobs: readonly Job[] = [
  job({
    name: 'readTickets',
    data: z.strictObject({ clientId: id, connectionId: id }),
    ...{ retries: 0, deadlineSeconds: 600, atOnce: 2, handler: readTickets },
  }),
  job({
    name: 'lookAfterTickets',
    data: z.null(),
    ...{ retries: 0, deadlineSeconds: 240, schedule: '*/5 * * * *', handler: lookAfterTickets },
  }),
];

/** Finds the connections that are due. */
async function lookAfterTickets(deps: Deps): Promise<void> {
  const due = await deps.database.asMaintenance((trx) => findDue(trx, deps.now(), mostAtOnce), { mode: 'read' });
  for (const one of due) await beginDue(deps, one);
}

/** Begins a read. Where the organisation switched automatic reads off, checks again later. */
async function beginDue(deps: Deps, { client_id: clientId, id }: DueConnection): Promise<void> {
  await deps.database.asMaintenance(async (trx) => {
    const connection = await findConnectionById(trx, { clientId }, id);
    if (connection === undefined) return;
    if (connection.last_read_at === null || (await readsAutomatically(trx, connection))) {
      await beginRead(deps, trx, connection);
      return;
    }
    const change = { next_read_at: await nextTicketRead(deps, trx, connection) };
    await changeConnection(trx, { clientId }, id, change, deps.now());
  });
}
