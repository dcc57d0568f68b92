// The libraries that the program of one file carries are unpacked once, because the system loads machine code from files alone.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getAsset, getAssetKeys } from 'node:sea';

const prefix = 'libraries-';
/** Begins the name of a folder that is not whole yet, or was cut off. */
const unfinishedPrefix = 'unpacking-';
const cutOffAfterMs = 3_600_000;

/** Files by name, as a program carries them. */
export type Carried = ReadonlyMap<string, Uint8Array>;

let unpacking: Promise<NodeJS.Require> | null = null;

/** Returns how libraries of this program are loaded, unpacked into a folder. */
export function requireUnpacked(folder: string): Promise<NodeJS.Require> {
  unpacking ??= unpack(carried(), folder).then((path) => createRequire(join(path, 'package.json')));
  return unpacking;
}

function carried(): Carried {
  return new Map(getAssetKeys().map((name) => [name, new Uint8Array(getAsset(name))]));
}

/** Unpacks the files where they are not there yet, removes those of other versions, and returns their folder. */
export async function unpack(files: Carried, folder: string): Promise<string> {
  const name = `${prefix}${digestOf(files)}`;
  const path = join(folder, name);
  if (!existsSync(path)) await writeWhole(files, path);
  const others: string[] = [];
  for (const found of await readdir(folder)) {
    const isOther = found.startsWith(prefix) && found !== name;
    if (isOther || (found.startsWith(unfinishedPrefix) && (await isOld(join(folder, found))))) others.push(found);
  }
  // Windows keeps what a program still uses: it goes with the next start.
  await Promise.all(others.map((found) => rm(join(folder, found), { recursive: true, force: true }).catch(() => null)));
  return path;
}

// A folder has its name only when all of it is there. Another session of the user may be first.
async function writeWhole(files: Carried, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const unfinished = await mkdtemp(join(dirname(path), unfinishedPrefix));
  for (const [name, bytes] of files) {
    await mkdir(dirname(join(unfinished, name)), { recursive: true, mode: 0o700 });
    await writeFile(join(unfinished, name), bytes);
  }
  await rename(unfinished, path).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(path)) throw error;
  });
}

/** Another session may be unpacking at this moment. */
const isOld = async (path: string): Promise<boolean> => {
  const found = await stat(path).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > cutOffAfterMs;
};

function digestOf(files: Carried): string {
  const hash = createHash('sha256');
  for (const [name, bytes] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) hash.update(`${name}\0`).update(bytes);
  return hash.digest('hex').slice(0, 16);
}
