// npm run backup [-- --to <folder>]: writes one file with everything, test-restores it, and prints where it is.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describeBackup, makeBackup } from '@daybook/database/backup/keep-backups.ts';
import { DataDirectoryInUse } from '@daybook/database/errors.ts';
import { openDatabase } from '@daybook/database/open-database.ts';
import { readConfig } from './platform/config.ts';
import { databaseSettings, runCommand } from './platform/database-command.ts';

const usage = 'Usage: npm run backup [-- --to <folder>]';
const options = { to: { type: 'string' }, help: { type: 'boolean' } } as const;

await runCommand(usage, async () => {
  const { values } = parseArgs({ options });
  if (values.help) return usage;
  const config = readConfig();
  const directory = values.to ?? join(config.dataDir, 'backups');
  const database = await openDatabase(databaseSettings(config)).catch((error: unknown) => {
    throw error instanceof DataDirectoryInUse ? new Error(`${error.message} ${meanwhile(directory)}`) : error;
  });
  try {
    const trial = { dataDir: config.dataDir };
    return describeBackup(await makeBackup(database, { directory, reason: 'manual', now: new Date(), trial }));
  } finally {
    await database.close();
  }
});

function meanwhile(directory: string): string {
  return `While it runs it makes a backup every night itself, in ${directory}.`;
}
