import { z } from 'zod';
import type { Deps } from '../platform/deps.ts';
import { type Job, job } from '../platform/jobs/jobs.ts';
import { beginRead } from './begin-read.ts';
import { findDue } from './connections.repository.ts';
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

/** Finds the connections whose hour has come. */
async function lookAfterTickets(deps: Deps): Promise<void> {
  const due = await deps.database.asMaintenance((trx) => findDue(trx, deps.now(), mostAtOnce), { mode: 'read' });
  for (const one of due) await beginRead(deps, null, one);
}
