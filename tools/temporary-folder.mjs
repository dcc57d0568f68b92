import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryOrTemporaryFolder } from '../packages/database/src/testing/memory-folder.ts';

/** The folder for temporary files outside a test run. */
export const usualTemporaryFolder = tmpdir();

/** Gives this process and its children their own folder for temporary files, and removes it at the end. */
export function useTemporaryFolder() {
  const folder = mkdtempSync(join(memoryOrTemporaryFolder(), 'daybook-run-'));
  // PostgreSQL runs as a user of its own, with a folder of its own inside.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}
