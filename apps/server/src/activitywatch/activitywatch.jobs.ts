import { z } from 'zod';
import { type Job, job } from '../platform/jobs/jobs.ts';
import { forgetWatched, tellWaiting } from './activitywatch.service.ts';

export const activitywatchJobs: readonly Job[] = [
  job({
    name: 'tellWaiting',
    data: z.null(),
    retries: 0,
    deadlineSeconds: 600,
    schedule: '*/10 * * * *',
    handler: tellWaiting,
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
