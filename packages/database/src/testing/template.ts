import { createHash } from 'node:crypto';
import { constants, cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { mkdtemp, readdir, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readMigrations } from '../migrations-folder.ts';
import { openDatabase } from '../open-database.ts';
import { engineMajorVersion } from '../pglite/data-directory.ts';
import { memoryOrTemporaryFolder } from './memory-folder.ts';

const waitForOthersMs = 120_000;

/** Returns a name that changes with every migration, so that a template is never out of date. */
export async function templateKey(): Promise<string> {
  const hash = createHash('sha256').update(`postgresql ${engineMajorVersion}`);
  for (const { version, name, checksum } of await readMigrations()) hash.update(`${version} ${name} ${checksum}`);
  return hash.digest('hex').slice(0, 16);
}

/**
 * Runs `work` while no other test process of this machine does. Waiting blocks the thread, which has nothing else to
 * do.
 */
export async function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(join(tmpdir(), `${name}.lock`), { timeout: waitForOthersMs });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return await work();
  } finally {
    lock.close();
  }
}

let template: Promise<string> | null = null;

async function makeTemplate(): Promise<string> {
  const name = `daybook-template-${await templateKey()}`;
  const directory = join(tmpdir(), name);
  if (existsSync(directory)) return directory;
  return oneAtATime(name, async () => {
    if (!existsSync(directory)) await buildTemplate(directory);
    return directory;
  });
}

async function buildTemplate(directory: string): Promise<void> {
  const unfinished = await mkdtemp(`${directory}-`);
  const database = await openDatabase({ dataDir: unfinished, syncs: false });
  await database.close();
  await rename(unfinished, directory);
}

/** Contains the run of this worker process, so that the run can remove its workers' directories. */
const directoryName = (runPid: number) => `daybook-test-${runPid}-`;

/** Removes the data directories that the workers of a run left. */
export async function removeTestDirectories(runPid: number): Promise<void> {
  const folder = memoryOrTemporaryFolder();
  const left = (await readdir(folder)).filter((name) => name.startsWith(directoryName(runPid)));
  await Promise.all(left.map((name) => removeDirectory(join(folder, name))));
}

/** Returns a fresh data directory with a migrated, empty embedded database. */
export async function copyOfTemplate(): Promise<string> {
  template ??= makeTemplate();
  const source = join(await template, 'postgres');
  const directory = await mkdtemp(join(memoryOrTemporaryFolder(), directoryName(process.ppid)));
  mkdirSync(join(directory, 'postgres'));
  // More than a thousand files: copying them synchronously takes a fifth of the time of one promise for each.
  cpSync(source, join(directory, 'postgres'), { recursive: true, mode: constants.COPYFILE_FICLONE });
  return directory;
}

export async function removeDirectory(directory: string): Promise<void> {
  rmSync(directory, { recursive: true, force: true });
}
