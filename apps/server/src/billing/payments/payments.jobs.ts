import { z } from 'zod';
import { type Job, job } from '../../platform/jobs/jobs.ts';
import { findBilledClients } from './accounts.repository.ts';
import { settle } from './settle.ts';

/** Jobs of a server that sells; on any other they do nothing. */
export const paymentsJobs: readonly Job[] = [
  job({
    name: 'settleBilling',
    data: z.strictObject({ clientId: z.number().int() }),
    retries: 20,
    deadlineSeconds: 120,
    handler: async (deps, { clientId }, signal) => {
      if (deps.stripe !== undefined) await settle(deps, clientId, signal);
    },
  }),
  job({
    name: 'compareBilling',
    data: z.null(),
    retries: 3,
    deadlineSeconds: 600,
    schedule: '20 3 * * *',
    handler: async (deps) => {
      if (deps.stripe === undefined) return;
      const clients = await deps.database.asMaintenance(findBilledClients, { mode: 'read' });
      for (const { client_id: clientId } of clients)
        await deps.jobs.enqueue(null, 'settleBilling', { clientId }, { key: String(clientId) });
    },
  }),
];
