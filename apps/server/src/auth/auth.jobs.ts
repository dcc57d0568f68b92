import { z } from 'zod';
import { type Job, job } from '../platform/jobs.ts';
import { sendResetLink } from './forgotten-password.ts';

export const authJobs: readonly Job[] = [
  job({
    name: 'sendResetLink',
    data: z.strictObject({ sealed: z.string() }),
    retries: 5,
    deadlineSeconds: 60,
    forgetsData: true,
    handler: sendResetLink,
  }),
];
