import { z } from 'zod';
import { type Job, job } from '../platform/jobs/jobs.ts';
import { alignOrigins, alignPeople } from './follow-origins.ts';
import { forgetTagRuns, retagColleagues, retagOwn } from './run-tags.ts';

const id = z.number().int().positive();
const toldOrganisation = z.strictObject({ clientId: id });
const toldRun = z.strictObject({ clientId: id, userId: id, runId: id });

export const tagsJobs: readonly Job[] = [
  job({ name: 'retagOwn', data: toldRun, retries: 10, deadlineSeconds: 600, handler: retagOwn }),
  job({ name: 'retagColleagues', data: toldRun, retries: 10, deadlineSeconds: 1800, handler: retagColleagues }),
  job({ name: 'alignPeople', data: toldOrganisation, retries: 10, deadlineSeconds: 60, handler: alignPeople }),
  job({
    name: 'alignOrigins',
    data: z.null(),
    retries: 0,
    deadlineSeconds: 1800,
    schedule: '27 4 * * *',
    handler: alignOrigins,
  }),
  job({
    name: 'forgetTagRuns',
    data: z.null(),
    retries: 0,
    deadlineSeconds: 600,
    schedule: '43 * * * *',
    handler: forgetTagRuns,
  }),
];
