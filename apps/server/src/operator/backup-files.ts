// The backups in the data folder, as the operator's page shows them.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerState } from '@daybook/contract/operator.ts';
import { isBackupName, isFailedBackup } from '@daybook/database/backup/backup-names.ts';
import { readLastTrial } from '@daybook/database/backup/last-trial.ts';

type Backups = Pick<ServerState['backups'], 'files' | 'last_trial'>;

export async function readBackups(directory: string): Promise<Backups> {
  const names = await readdir(directory).catch(() => []);
  const found = names.filter((name) => isBackupName(name) || isFailedBackup(name));
  const files = await Promise.all(
    found.map(async (name) => {
      // Upkeep may remove one meanwhile.
      const facts = await stat(join(directory, name)).catch(() => null);
      const made = { name, has_failed: isFailedBackup(name) };
      return facts === null ? [] : [{ ...made, bytes: facts.size, made_at: facts.mtime.toISOString() }];
    }),
  );
  const trial = await readLastTrial(directory);
  return {
    files: files.flat().sort((one, other) => (one.name < other.name ? 1 : -1)),
    last_trial:
      trial === null
        ? null
        : { backup: trial.backup, restored_at: new Date(trial.restoredAt).toISOString(), rows: trial.rows },
  };
}
