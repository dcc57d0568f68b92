import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { fromRoot } from '../paths.mjs';

/** The system whose rights follow, and those of a program that anybody may start. */
const program = { os: 3, attrs: 0o100755 * 0x10000 };
/** The same bytes for the same program. */
const mtime = new Date(1980, 0, 1);

/** Packs a program with the licence; returns the path of the archive. */
export function packZip(path, to) {
  const licence = strToU8(readFileSync(fromRoot('LICENSE'), 'utf8'));
  const files = { [basename(path)]: [readFileSync(path), program], 'LICENSE.txt': licence };
  writeFileSync(to, zipSync(files, { level: 6, mtime }));
  return to;
}
