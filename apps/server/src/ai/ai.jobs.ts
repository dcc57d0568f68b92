import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import { z } from 'zod';
import { type Job, job } from '../platform/jobs/jobs.ts';
import { acceptCertain, findDaysToAccept } from './auto-accept.ts';
import { forgetUsageBefore } from './language-model/model.repository.ts';
import { makeSuggestionSet } from './run-session.ts';
import { forgetSetsBefore } from './sets.repository.ts';
import { forgetThreadsBefore } from './threads/threads.repository.ts';

const id = z.number().int().positive();
/** For this long a change of a day can be undone. */
const keptDays = 7;

export const aiJobs: readonly Job[] = [
  job({
    name: 'makeSuggestionSet',
    data: z.strictObject({ clientId: id, userId: id, setId: id }),
    retries: 5,
    deadlineSeconds: 300,
    atOnce: 2,
    handler: makeSuggestionSet,
  }),
  job({
    name: 'findDaysToAccept',
    data: z.null(),
    retries: 0,
    deadlineSeconds: 240,
    schedule: '13 * * * *',
    handler: findDaysToAccept,
  }),
  job({
    name: 'acceptCertain',
    data: z.strictObject({ clientId: id, userId: id, dayId: id }),
    retries: 2,
    deadlineSeconds: 120,
    handler: acceptCertain,
  }),
  job({
    name: 'forgetSuggestionSets',
    data: z.null(),
    retries: 0,
    deadlineSeconds: 600,
    schedule: '43 * * * *',
    handler: async ({ database, now }) => {
      const before = new Date(now().getTime() - keptDays * dayMs);
      await database.asMaintenance(async (trx) => {
        await forgetSetsBefore(trx, before);
        await forgetThreadsBefore(trx, before);
        await forgetUsageBefore(trx, before.toISOString().slice(0, 10));
      });
    },
  }),
];
