import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { AgentConfig } from '../config.ts';

/**
 * Makes this process the only agent of its session; returns null when there is one already. It uses a file lock of the
 * operating system, which ends with the process, however it ends, and never has to be cleared.
 */
export function lockSession({ runtimeDir, sessionKey }: AgentConfig): { release(): void } | null {
  mkdirSync(runtimeDir, { recursive: true, mode: 0o700 });
  const path = join(runtimeDir, `${sessionKey}.lock`);
  const lock = new DatabaseSync(path);
  chmodSync(path, 0o600);
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    return null;
  }
  return { release: () => lock.close() };
}
