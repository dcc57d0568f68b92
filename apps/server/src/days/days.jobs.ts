import { z } from 'zod';
import { type Job, job } from '../platform/jobs.ts';
import { forgetChangesBefore } from './day-journal.repository.ts';

const dayMs = 86_400_000;
/** So long a change of a day can be taken back, if the day is not published before. */
const keptDays = 7;

export const daysJobs: readonly Job[] = [
  job({
    name: 'forgetDayChanges',
    data: z.null(),
    retries: 0,
    deadlineSeconds: 600,
    schedule: '51 * * * *',
    handler: async ({ database, now }) => {
      const before = new Date(now().getTime() - keptDays * dayMs);
      await database.asMaintenance((trx) => forgetChangesBefore(trx, before));
    },
  }),
];
