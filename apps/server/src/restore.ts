// npm run restore <file> [-- --replace]: fills the database of the settings from a backup, whichever engine made it.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeBackup } from '@daybook/database/backup/keep-backups.ts';
import { verifyBackup } from '@daybook/database/backup/read-backup.ts';
import { restoreBackup } from '@daybook/database/backup/restore-backup.ts';
import { type DatabaseSettings, openDatabase } from '@daybook/database/open-database.ts';
import { readConfig } from './platform/config.ts';
import { databaseSettings, runCommand } from './platform/database-command.ts';

const usage = 'Usage: npm run restore <file> [-- --replace]';
const options = { replace: { type: 'boolean' }, help: { type: 'boolean' } } as const;

await runCommand(usage, async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [file, ...others] = positionals;
  if (values.help) return usage;
  if (file === undefined || others.length > 0) throw new Error(usage);
  const config = readConfig();
  const settings = databaseSettings(config);
  const replace = values.replace === true;
  await verifyBackup(file);
  const lines = replace ? [await keepWhatGoes(settings, join(config.dataDir, 'backups'))] : [];
  const { createdAt, rows } = await restoreBackup(settings, file, { replace });
  return [...lines, `Restored ${rows} rows as of ${createdAt}.`].join('\n');
});

/** What --replace throws away is written to a backup of its own first. */
async function keepWhatGoes(settings: DatabaseSettings, directory: string): Promise<string> {
  const database = await openDatabase(settings);
  try {
    const { path } = await makeBackup(database, { directory, reason: 'before-restore', now: new Date() });
    return `What was there before is kept in ${path}`;
  } finally {
    await database.close();
  }
}
