import { mkdirSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

const notFolders = ['EEXIST', 'ENOTDIR'];

/** Makes the data directory, for its owner only. @throws ConfigError when something else has its name */
export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!notFolders.includes(code)) throw error;
    throw new ConfigError(
      `DATA_DIR is ${dataDir}, and that is a file or lies in one, not a folder. Nothing was changed. Set DATA_DIR to the folder ` +
        'that holds the database and its backups, or to a new one.',
    );
  }
}
