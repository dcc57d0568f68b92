import { z } from 'zod';
import { type Job, job } from '../platform/jobs/jobs.ts';
import { forgetMadeFiles } from './made-files.service.ts';

export const madeFilesJobs: readonly Job[] = [
  job({
    name: 'forgetMadeFiles',
    data: z.null(),
    retries: 0,
    deadlineSeconds: 600,
    schedule: '19 * * * *',
    handler: forgetMadeFiles,
  }),
];
