import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { fromRoot } from '../paths.mjs';

/** Unix as the origin of the permissions, and the permissions of an executable. */
const program = { os: 3, attrs: 0o100755 * 0x10000 };
/** A fixed time, so that the same program gives the same bytes. */
const mtime = new Date(1980, 0, 1);

/** Packs a program with the licence; returns the path of the archive. */
export function packZip(path, to) {
  const licence = strToU8(readFileSync(fromRoot('LICENSE'), 'utf8'));
  const files = { [basename(path)]: [readFileSync(path), program], 'LICENSE.txt': licence };
  writeFileSync(to, zipSync(files, { level: 6, mtime }));
  return to;
}
