import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryOrTemporaryFolder } from '../packages/database/src/testing/memory-folder.ts';

/** Where temporary files lie without a folder for the run. */
export const usualTemporaryFolder = tmpdir();

/** Gives this process and all that it starts a folder of their own for temporary files, and removes it in the end. */
export function useTemporaryFolder() {
  const folder = mkdtempSync(join(memoryOrTemporaryFolder(), 'daybook-run-'));
  // PostgreSQL runs under an account of its own, and has a folder of its own inside.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}
