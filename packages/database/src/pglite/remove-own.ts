// The only code that removes a complete folder: only if every entry in it has a name that Daybook uses there.
//   removeOwn        removes such a folder
//   isClusterEntry   whether PostgreSQL's folder has such an entry
//   isScratchEntry   whether the folder of a temporary database has such an entry
import { lstat, readdir, rm } from 'node:fs/promises';
import { DataDirectoryUnusable } from '../errors.ts';

const clusterEntry =
  /^(PG_VERSION|base|global|pg_[a-z_]+(\.conf)?|postgresql(\.auto)?\.conf|postmaster\.(pid|opts)|\.s\.PGSQL.*)$/;
const scratchEntry = /^(postgres(\.unfinished)?|daybook\.(lock|reserve)|backups|scratch(\.lock)?)(-journal)?$/;

export const isClusterEntry = (name: string): boolean => clusterEntry.test(name);
export const isScratchEntry = (name: string): boolean => scratchEntry.test(name);

/**
 * Removes a folder with everything in it; a missing folder is no error.
 * @throws DataDirectoryUnusable when it has a foreign entry, or is no folder; then nothing is removed
 */
export async function removeOwn(path: string, isOwn: (name: string) => boolean): Promise<void> {
  const found = await lstat(path).catch(() => null);
  if (found === null) return;
  if (!found.isDirectory()) throw foreign(path, 'is not a folder');
  const others = (await readdir(path)).filter((name) => !isOwn(name));
  if (others.length > 0) throw foreign(path, `holds what Daybook did not make (${others.slice(0, 3).join(', ')})`);
  await rm(path, { recursive: true, force: true, maxRetries: 3 });
}

function foreign(path: string, what: string): DataDirectoryUnusable {
  return new DataDirectoryUnusable(
    `${path} ${what}, and Daybook needs the name for itself. Nothing was removed. Move it elsewhere, or set another DATA_DIR.`,
  );
}
