// npm run restore <file> [-- --replace]: fills the configured database from a backup, whichever engine made it.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeBackup } from '@daybook/database/backup/keep-backups.ts';
import { verifyBackup } from '@daybook/database/backup/read-backup.ts';
import { restoreBackup } from '@daybook/database/backup/restore-backup.ts';
import type { Database } from '@daybook/database/database.ts';
import type { DatabaseSettings } from '@daybook/database/database-settings.ts';
import { MigrationRefused } from '@daybook/database/errors.ts';
import { openDatabase } from '@daybook/database/open-database.ts';
import { setEndsAside } from './audit/kept-ends.ts';
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
  const kept = replace ? await keepWhatGoes(settings, join(config.dataDir, 'backups')) : '';
  const { createdAt, rows } = await restoreBackup(settings, file, { replace }).catch((error: unknown) => {
    throw withLine(error, kept);
  });
  await setEndsAside(config.dataDir, new Date());
  return `${kept}Restored ${rows} rows as of ${createdAt}.`;
});

/** Adds where the replaced data is to the message of a failure. */
function withLine(error: unknown, kept: string): Error {
  const reason = error instanceof Error ? error.message : String(error);
  return new Error(`${kept}${reason}`, { cause: error });
}

/** First writes the data that --replace removes to a backup of its own. Returns a line that says where. */
async function keepWhatGoes(settings: DatabaseSettings, directory: string): Promise<string> {
  const database = await openWhatIsThere({ ...settings, mayBeginAnew: true });
  try {
    const { path } = await makeBackup(database, { directory, reason: 'before-restore', now: new Date() });
    return `What was there before is kept in ${path}\n`;
  } finally {
    await database.close();
  }
}

/** For going back after an upgrade: a database that is newer than this Daybook is read without migrations. */
function openWhatIsThere(settings: DatabaseSettings): Promise<Database> {
  return openDatabase(settings).catch((error: unknown) => {
    if (!(error instanceof MigrationRefused)) throw error;
    return openDatabase({ ...settings, migrations: [] });
  });
}
