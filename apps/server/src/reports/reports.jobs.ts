import { z } from 'zod';
import { type Job, job } from '../platform/jobs/jobs.ts';
import { findReportsToMail, mailReport } from './mail-reports.ts';
import { writeReportFile } from './write-report-file.ts';

const id = z.number().int().positive();

export const reportsJobs: readonly Job[] = [
  job({
    name: 'writeReportFile',
    data: z.strictObject({ clientId: id, userId: id, fileId: id, address: z.string().nullable() }),
    retries: 3,
    deadlineSeconds: 1800,
    handler: writeReportFile,
  }),
  job({
    name: 'findReportsToMail',
    data: z.null(),
    retries: 0,
    deadlineSeconds: 600,
    schedule: '13 * * * *',
    handler: findReportsToMail,
  }),
  job({
    name: 'mailReport',
    data: z.strictObject({ clientId: id, reportId: id, userId: id }),
    retries: 3,
    deadlineSeconds: 600,
    handler: mailReport,
  }),
];
