import { z } from 'zod';
import { type Job, job } from '../platform/jobs/jobs.ts';
import { forgetWatched, reportWaiting } from './activitywatch.service.ts';

export const activitywatchJobs: readonly Job[] = [
  job({
    name: 'tellWaiting',
    data: z.null(),
    retries: 0,
    deadlineSeconds: 600,
    schedule: '*/10 * * * *',
    handler: reportWaiting,
  }),
  job({
    name: 'forgetWatched',
    data: z.null(),
    retries: 0,
    deadlineSeconds: 600,
    schedule: '19 * * * *',
    handler: forgetWatched,
  }),
];
