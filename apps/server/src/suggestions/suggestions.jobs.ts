import { z } from 'zod';
import { type Job, job } from '../platform/jobs/jobs.ts';
import { learnPublishedDays } from './user-model.ts';

export const suggestionsJobs: readonly Job[] = [
  job({
    name: 'learnPublishedDays',
    data: z.strictObject({ clientId: z.number(), userId: z.number() }),
    retries: 3,
    deadlineSeconds: 60,
    handler: async ({ database }, data) => {
      const scope = { ...data, readsPublished: false };
      await database.asUser(scope, (trx) => learnPublishedDays(trx, scope));
    },
  }),
];
