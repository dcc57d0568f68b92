// Starts Daybook, and explains to its operator why it could not.
import { flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import {
  DataDirectoryInUse,
  DataDirectoryUnusable,
  EngineVersionMismatch,
  MigrationRefused,
  ServerUnusable,
  StorageFull,
} from '@daybook/database/errors.ts';
import { ConfigError } from './platform/config-error.ts';
import { start } from './start.ts';

/** Errors that an operator can put right; everything else is a defect and keeps its stack. */
const explained = [
  ConfigError,
  DataDirectoryInUse,
  DataDirectoryUnusable,
  EngineVersionMismatch,
  MigrationRefused,
  ServerUnusable,
];

// Otherwise parts of large answers are soon allocated where only a full collection finds them (decision 0031).
setFlagsFromString('--no-allocation-site-pretenuring');

try {
  await start();
  // Node saves its compile cache only at a clean end; without this, the start after a kill would compile everything
  // again (1 s).
  flushCompileCache();
} catch (error) {
  const isExplained = explained.some((kind) => error instanceof kind);
  const text = isExplained && error instanceof Error ? error.message : problemOf(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || error instanceof StorageFull)
    return `${error.message}. Make room there, or move DATA_DIR to a larger disk.`;
  if (code === 'EADDRINUSE') return `${error.message}. Another program uses this port; set PORT to a free one.`;
  if (code === 'EACCES' || code === 'EROFS') return `${error.message}. Set DATA_DIR to a folder that can be written.`;
  return error.stack ?? error.message;
}
