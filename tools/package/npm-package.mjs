/** npm packages for systems other than this one, in the versions and with the checksums of package-lock.json. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from '../paths.mjs';
import { runProgram } from '../release/run-program.mjs';

const locked = () => JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8')).packages;

/**
 * Returns the folder of an installed package, or of one that is fetched and cached. Throws when it is not available.
 */
export async function npmPackage(name) {
  const installed = fromRoot(`node_modules/${name}`);
  if (existsSync(installed)) return installed;
  const { version, integrity } = locked()[`node_modules/${name}`];
  const kept = fromRoot('node_modules/.daybook/packages');
  const folder = join(kept, `${name.replace('/', '+')}-${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(kept, { recursive: true });
  const work = mkdtempSync(join(kept, 'fetching-'));
  try {
    await runProgram('npm', ['pack', `${name}@${version}`, '--loglevel=error', `--pack-destination=${work}`], {
      cwd: work,
    });
    const archive = join(work, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
    const [algorithm] = integrity.split('-', 1);
    const found = `${algorithm}-${createHash(algorithm).update(readFileSync(archive)).digest('base64')}`;
    if (found !== integrity) throw new Error(`${name} ${version} is not the one of package-lock.json.`);
    await runProgram('tar', ['--extract', '--gzip', `--file=${archive}`, `--directory=${work}`]);
    renameSync(join(work, 'package'), folder);
    return folder;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
