import { z } from 'zod';
import { type Job, job } from '../platform/jobs/jobs.ts';
import { forgetOldFiles } from './imports.service.ts';
import { runImport } from './run-import.ts';

const id = z.number().int().positive();

export const importsJobs: readonly Job[] = [
  job({
    name: 'runImport',
    data: z.strictObject({ clientId: id, userId: id, importId: id }),
    retries: 10,
    deadlineSeconds: 1800,
    handler: runImport,
  }),
  job({
    name: 'forgetOldFiles',
    data: z.null(),
    retries: 0,
    deadlineSeconds: 600,
    schedule: '31 * * * *',
    handler: forgetOldFiles,
  }),
];
