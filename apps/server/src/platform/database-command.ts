import type { DatabaseSettings } from '@daybook/database/database-settings.ts';
import type { Config } from './config.ts';
import { makeDataDir } from './data-dir.ts';

/** Returns the settings of the database. Makes the data folder where there is none. */
export function databaseSettings(config: Config): DatabaseSettings {
  const { databaseUrl, databaseConnections, hasDatabasePooler: hasPooler, dataDir } = config;
  makeDataDir(dataDir);
  return databaseUrl === undefined ? { dataDir } : { databaseUrl, maxConnections: databaseConnections, hasPooler };
}

/** Runs a command of the operator: prints its result, or one line with the reason of its failure (exit code 1). */
export async function runCommand(usage: string, command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (error) {
    const isArguments =
      error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${isArguments ? `${reason}\n${usage}` : reason}\n`);
    process.exitCode = 1;
  }
}
