import { z } from 'zod';
import { type Job, job } from '../platform/jobs/jobs.ts';
import { forgetContactImports } from './import.service.ts';
import { checkContactImport, finishContactImport } from './run-import.ts';

const id = z.number().int().positive();
const data = z.strictObject({ clientId: id, userId: id, importId: id });

export const contactsJobs: readonly Job[] = [
  job({ name: 'checkContactImport', data, retries: 5, deadlineSeconds: 900, handler: checkContactImport }),
  job({ name: 'finishContactImport', data, retries: 5, deadlineSeconds: 900, handler: finishContactImport }),
  job({
    name: 'forgetContactImports',
    data: z.null(),
    retries: 0,
    deadlineSeconds: 600,
    schedule: '43 3 * * *',
    handler: forgetContactImports,
  }),
];
