// The libraries in the single-file program are unpacked once, because the system loads machine code only from files.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getAsset, getAssetKeys } from 'node:sea';

const prefix = 'libraries-';
/** Prefix of a folder that is not complete yet, or was cut off. */
const unfinishedPrefix = 'unpacking-';
const cutOffAfterMs = 3_600_000;

/** Files by name, as the program contains them. */
export type Carried = ReadonlyMap<string, Uint8Array>;

let unpacking: Promise<NodeJS.Require> | null = null;

/** Returns the `require` for the libraries of this program, unpacked into a folder. */
export function requireUnpacked(folder: string): Promise<NodeJS.Require> {
  unpacking ??= unpack(carried(), folder).then((path) => createRequire(join(path, 'package.json')));
  return unpacking;
}

function carried(): Carried {
  return new Map(getAssetKeys().map((name) => [name, new Uint8Array(getAsset(name))]));
}

/** Unpacks the files unless they exist, removes those of other versions, and returns their folder. */
export async function unpack(files: Carried, folder: string): Promise<string> {
  const name = `${prefix}${digestOf(files)}`;
  const path = join(folder, name);
  if (!existsSync(path)) await writeWhole(files, path);
  const others: string[] = [];
  for (const found of await readdir(folder)) {
    const isOther = found.startsWith(prefix) && found !== name;
    if (isOther || (found.startsWith(unfinishedPrefix) && (await isOld(join(folder, found))))) others.push(found);
  }
  // Windows does not delete files that a program still uses: the next start removes them.
  await Promise.all(others.map((found) => rm(join(folder, found), { recursive: true, force: true }).catch(() => null)));
  return path;
}

// A folder gets its name only when it is complete. Another session of the user may be first.
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

/** Another session may be unpacking at this moment, so only old folders are removed. */
const isOld = async (path: string): Promise<boolean> => {
  const found = await stat(path).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > cutOffAfterMs;
};

function digestOf(files: Carried): string {
  const hash = createHash('sha256');
  for (const [name, bytes] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) hash.update(`${name}\0`).update(bytes);
  return hash.digest('hex').slice(0, 16);
}
