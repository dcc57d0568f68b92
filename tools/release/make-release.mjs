/** Makes the files of a release from the built checkout. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fromRoot } from '../paths.mjs';
import { packArchive } from './archive.mjs';
import { packDebian } from './debian-package.mjs';
import { stageProgram } from './stage-program.mjs';

export const version = () => JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')).version;

/** Returns the name of a release without extension, such as `daybook-1.2.0-linux-x64`. */
export const releaseName = () => `daybook-${version()}-${process.platform}-${process.arch}`;

/** Returns a line for `sha256sum --check`. */
const checksumLine = (path) => `${createHash('sha256').update(readFileSync(path)).digest('hex')}  ${basename(path)}\n`;

/**
 * Writes archive, Debian package, bill of materials and `SHA256SUMS` into a folder; returns their paths. The whole
 * checkout must be built. `installers` are files in the same folder that are published too. Throws with the output of a
 * program when it fails.
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
