import { z } from 'zod';
import { type Job, job } from '../../platform/jobs/jobs.ts';
import { remindTrials } from '../trials/trial-reminders.ts';
import { findBilledClients } from './accounts.repository.ts';
import { settle } from './settle.ts';
import { checkVatAgain, findVatToCheck } from './vat-check.ts';

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
      for (const clientId of await findVatToCheck(deps))
        await deps.jobs.enqueue(null, 'checkVatNumber', { clientId }, { key: String(clientId) });
    },
  }),
  job({
    name: 'checkVatNumber',
    data: z.strictObject({ clientId: z.number().int() }),
    retries: 20,
    deadlineSeconds: 60,
    handler: async (deps, { clientId }, signal) => {
      if (deps.stripe !== undefined) await checkVatAgain(deps, clientId, signal);
    },
  }),
  job({
    name: 'remindTrials',
    data: z.null(),
    retries: 0,
    deadlineSeconds: 600,
    schedule: '40 * * * *',
    handler: remindTrials,
  }),
];
