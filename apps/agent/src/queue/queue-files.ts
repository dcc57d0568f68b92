// The user's files of queues. Every session has its own; they are numbered, so that a session finds those of earlier
// ones.
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { openQueueFile } from './open-queue-file.ts';

const mostSessions = 50;
const fileOf = (stateDir: string, key: string, number: number) => join(stateDir, `queue-${key}-${number}.sqlite`);

/** Opens the first queue of the account that no other session uses. Throws when all are in use. */
export function openFreeQueue(stateDir: string, accountKey: string): DatabaseSync {
  for (let number = 1; number <= mostSessions; number += 1) {
    const database = openQueueFile(fileOf(stateDir, accountKey, number));
    if (database) return database;
  }
  throw new Error(`${mostSessions} sessions of this user record already`);
}

/** Opens the other queues of the account that no running session uses. */
export function openLeftQueues(stateDir: string, accountKey: string): DatabaseSync[] {
  return filesOf(stateDir)
    .filter((name) => name.startsWith(`queue-${accountKey}-`))
    .flatMap((name) => openQueueFile(join(stateDir, name)) ?? []);
}

/** Removes the queues of all accounts but this one; `null` removes all. Files in use by a running session stay. */
export function removeQueues(stateDir: string, exceptKey: string | null): void {
  for (const name of filesOf(stateDir)) {
    if (exceptKey !== null && name.startsWith(`queue-${exceptKey}-`)) continue;
    const database = openQueueFile(join(stateDir, name));
    if (!database) continue;
    database.close();
    rmSync(join(stateDir, name), { force: true });
    rmSync(join(stateDir, `${name}-journal`), { force: true });
  }
}

function filesOf(stateDir: string): string[] {
  mkdirSync(stateDir, { recursive: true, mode: 0o700 });
  return readdirSync(stateDir).filter((name) => /^queue-.+\.sqlite$/.test(name));
}
