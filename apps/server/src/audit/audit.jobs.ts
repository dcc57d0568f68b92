import type { DatabaseLog } from '@daybook/database/database.ts';
import { z } from 'zod';
import { type Job, job } from '../platform/jobs/jobs.ts';
import { keepEnds } from './kept-ends.ts';
import { keepRetention } from './retention.ts';

export const auditJobs: readonly Job[] = [
  job({
    name: 'keepAuditRetention',
    data: z.null(),
    retries: 0,
    deadlineSeconds: 3600,
    schedule: '10 4 * * *',
    handler: (deps) => keepRetention(deps, deps.auditRetention, deps.now()),
  }),
];

/** For a server with its own folder: the file lies beside the database. */
export const auditEndJobs = (dataDir: string, log: DatabaseLog): readonly Job[] => [
  job({
    name: 'keepAuditEnds',
    data: z.null(),
    retries: 0,
    deadlineSeconds: 600,
    schedule: '*/10 * * * *',
    handler: async ({ database }) => {
      const lost = await keepEnds(database, dataDir);
      const message = 'Audit logs lost entries, or were put back to an earlier state: see npm run audit';
      if (lost.length > 0) log({ level: 'error', message, details: { organisations: lost } });
    },
  }),
];
