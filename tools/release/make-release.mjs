/** Makes the files of a release from the checkout as it is built. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fromRoot } from '../paths.mjs';
import { packArchive } from './archive.mjs';
import { packDebian } from './debian-package.mjs';
import { stageProgram } from './stage-program.mjs';

export const version = () => JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')).version;

/** Name of a release without an ending, such as `daybook-1.2.0-linux-x64`. */
export const releaseName = () => `daybook-${version()}-${process.platform}-${process.arch}`;

/** A line that `sha256sum --check` reads. */
const checksumLine = (path) => `${createHash('sha256').update(readFileSync(path)).digest('hex')}  ${basename(path)}\n`;

/**
 * Writes archive, Debian package, bill of materials and `SHA256SUMS` into a folder; returns their paths. Everything of the
 * checkout has to be built. `installers` are files in the same folder that are published beside. Throws with a program's own
 * words when it fails.
 */
export async function makeRelease(folder, installers = []) {
  if (process.platform !== 'linux') throw new Error('Releases are made on Linux: the server of one runs there.');
  const to = resolve(folder);
  mkdirSync(to, { recursive: true });
  const work = mkdtempSync(join(tmpdir(), 'daybook-release-'));
  try {
    const staged = join(work, releaseName());
    const materials = await stageProgram(staged);
    const bill = join(to, `${releaseName()}.cdx.json`);
    writeFileSync(bill, materials);
    const files = [await packArchive(staged, to), ...(await packDebian(staged, to)), bill, ...installers];
    const sums = join(to, 'SHA256SUMS');
    writeFileSync(sums, files.map(checksumLine).join(''));
    return [...files, sums];
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
