// The process that trial-restore.ts starts: restores the named backup into a scratch database and reports the result.
import { rmSync } from 'node:fs';
import { DataDirectoryInUse, DataDirectoryUnusable, StorageFull } from '../errors.ts';
import { withScratchDirectory } from '../pglite/scratch-directory.ts';
import { restoreBackup } from './restore-backup.ts';
import type { TrialMessage } from './trial-message.ts';

const [, , path = '', dataDir = ''] = process.argv;
let ownScratch: string | null = null;

/** The caller has ended, or no longer wants an answer; if it is still running it removes the remains. */
function leave(): void {
  if (ownScratch !== null) rmSync(ownScratch, { recursive: true, force: true, maxRetries: 3 });
  process.exit(1);
}

function send(message: TrialMessage): void {
  process.off('disconnect', leave);
  process.send?.(message, undefined, undefined, () => process.disconnect());
}

process.on('disconnect', leave);
process.on('SIGINT', leave);
process.on('SIGTERM', leave);
if (!process.connected) leave();

try {
  const { rows } = await withScratchDirectory(dataDir, (directory) => {
    ownScratch = directory;
    return restoreBackup({ dataDir: directory, syncs: false }, path);
  });
  send({ kind: 'restored', rows });
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  const isElsewhere = [StorageFull, DataDirectoryInUse, DataDirectoryUnusable].some((kind) => error instanceof kind);
  send({ kind: isElsewhere ? 'gave-up' : 'failed', reason });
}
