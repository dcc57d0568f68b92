import { z } from 'zod';
import { type Job, job } from '../platform/jobs/jobs.ts';
import { removeOldConversations } from './support.repository.ts';
import { takeAnswers } from './take-mail.ts';

/** After this, a conversation is of no more use to its user. */
const keptMs = 2 * 365 * 86_400_000;

export const supportJobs: readonly Job[] = [
  job({
    name: 'takeAnswers',
    data: z.null(),
    retries: 0,
    deadlineSeconds: 110,
    schedule: '*/2 * * * *',
    handler: takeAnswers,
  }),
  job({
    name: 'forgetOldConversations',
    data: z.null(),
    retries: 0,
    deadlineSeconds: 60,
    schedule: '20 3 * * *',
    isUpkeep: true,
    handler: async ({ database, now }) => {
      await database.asMaintenance((trx) => removeOldConversations(trx, new Date(now().getTime() - keptMs)));
    },
  }),
];
