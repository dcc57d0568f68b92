// Scheduled jobs for the whole server. Backups and vacuuming are upkeep, which UPKEEP=off leaves to another process.

import type { TrialSettings } from '@daybook/database/backup/trial-restore.ts';
import type { DatabaseLog } from '@daybook/database/database.ts';
import { nightlyBackup } from '@daybook/database/nightly-backup.ts';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { forgetJobs } from './job-rows.ts';
import { type Job, job } from './jobs.ts';
import { removeOutdated } from './upkeep.ts';

export type BackupSettings = { readonly directory: string; readonly trial: TrialSettings; readonly log: DatabaseLog };

/** backups: their destination; null for a database that is backed up by other means. */
export function upkeepJobs(backups: BackupSettings | null): readonly Job[] {
  const clock = { data: z.null(), retries: 0 };
  return [
    job({ ...clock, name: 'removeOutdated', deadlineSeconds: 600, schedule: '17 * * * *', handler: removeHourly }),
    job({
      ...clock,
      name: 'vacuum',
      deadlineSeconds: 3600,
      schedule: '30 2 * * *',
      isUpkeep: true,
      handler: ({ database }) => database.vacuum(),
    }),
    ...(backups === null ? [] : [backupJob(backups)]),
  ];
}

const backupJob = ({ directory, trial, log }: BackupSettings): Job =>
  job({
    name: 'nightlyBackup',
    data: z.null(),
    retries: 1,
    firstPauseSeconds: 600,
    deadlineSeconds: 3 * 3600,
    schedule: '0 3 * * *',
    isUpkeep: true,
    handler: ({ database, now }, _, signal) => nightlyBackup(database, { directory, trial, log, now: now(), signal }),
  });

async function removeHourly({ database, now }: Deps): Promise<void> {
  await removeOutdated(database, now());
  await database.asJobs(forgetJobs);
}
