import { z } from 'zod';
import { type Job, job } from '../platform/jobs/jobs.ts';
import { forgetOldCounts } from './privacy-counts.repository.ts';

export const privacyJobs: readonly Job[] = [
  job({
    name: 'forgetPrivacyCounts',
    data: z.null(),
    retries: 0,
    deadlineSeconds: 600,
    schedule: '40 3 * * *',
    handler: async ({ database, now }) => {
      await database.asMaintenance((trx) => forgetOldCounts(trx, now()));
    },
  }),
];
