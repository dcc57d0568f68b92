import { z } from 'zod';
import { type Job, job } from '../platform/jobs/jobs.ts';
import { forgetActivityExports } from './activity-exports.service.ts';
import { writeActivityExport } from './write-activity-export.ts';

const id = z.number().int().positive();

export const registrationsJobs: readonly Job[] = [
  job({
    name: 'writeActivityExport',
    data: z.strictObject({ clientId: id, userId: id, exportId: id, address: z.string().nullable().default(null) }),
    retries: 3,
    deadlineSeconds: 1800,
    handler: writeActivityExport,
  }),
  job({
    name: 'forgetActivityExports',
    data: z.null(),
    retries: 0,
    deadlineSeconds: 600,
    schedule: '19 * * * *',
    handler: forgetActivityExports,
  }),
];
