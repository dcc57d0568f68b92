/** A small system from files of this machine, as an image from a registry or debootstrap would provide it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

const librariesOf = (program) =>
  [...execFileSync('ldd', [program], { encoding: 'utf8' }).matchAll(/(?:=> |^\s+)(\/\S+)/gm)].map(([, path]) => path);

/** Copies a file to the same path below a folder in which `/lib` and others are links into `/usr`. */
function copyBelow(folder, path, source = realpathSync(path)) {
  const place = join(folder, path.startsWith('/usr/') ? path : `/usr${path}`);
  mkdirSync(dirname(place), { recursive: true });
  cpSync(source, place);
}

/** Fills a folder with the environment of programs of this machine: system folders, and their libraries. */
export function fillSystem(folder, programs) {
  for (const name of ['usr/bin', 'usr/lib', 'usr/lib64', 'tmp', 'proc', 'dev', 'etc', 'var/lib', 'opt'])
    mkdirSync(join(folder, name), { recursive: true });
  chmodSync(join(folder, 'tmp'), 0o1777);
  for (const name of ['bin', 'lib', 'lib64'])
    if (!existsSync(join(folder, name))) symlinkSync(`usr/${name}`, join(folder, name));
  for (const path of new Set(programs.flatMap(librariesOf))) copyBelow(folder, path);
}

/** Copies programs into the program folder of a system, under the names by which they are found. */
export function copyPrograms(folder, found) {
  for (const [name, path] of Object.entries(found)) copyBelow(folder, `/usr/bin/${name}`, realpathSync(path));
}

/** Runs a command to its end with that folder as its root. Needs root. */
export function startIn(folder, [program, ...args]) {
  const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/tmp/home', LANG: 'en_GB.UTF-8' };
  mkdirSync(join(folder, 'tmp/home'), { recursive: true });
  return spawnSync('chroot', [folder, program, ...args], { env, encoding: 'utf8' });
}
