/** A minimal Debian from the packages of this machine, as debootstrap would download it. Needs root. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { findOnPath } from '../../system-programs.mjs';

/** Parts of packages that no program needs. */
const left = /^\/usr\/share\/(?:doc|man|locale|info|lintian|bug|bash-completion)\//;
/** Folders that are symbolic links into /usr. */
const merged = ['bin', 'sbin', 'lib', 'lib64'];
const environment = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', DEBIAN_FRONTEND: 'noninteractive' };

/** Whether such a system can be made here: as root, on Debian. */
export const makesDebian = () =>
  process.getuid?.() === 0 &&
  ['dpkg', 'dpkg-deb', 'dpkg-query', 'chroot', 'mknod'].every((name) => findOnPath([name]) !== null);

/** Returns the package names in a field such as Depends. */
export const namesIn = (field) =>
  field.split(/[,|]/).flatMap((part) => /^\s*([a-z0-9][a-z0-9+.-]*)/.exec(part)?.[1] ?? []);

/** Returns the installed packages in order, and by the names that they have or provide. */
function installedPackages() {
  const fields = ['Package', 'Essential', 'Pre-Depends', 'Depends', 'Provides', 'db:Status-Status'];
  const format = `${fields.map((field) => `$\{${field}}`).join('\\t')}\\n`;
  const lines = execFileSync('dpkg-query', ['--show', `--showformat=${format}`], { encoding: 'utf8' });
  const packages = lines
    .split('\n')
    .map((line) => line.split('\t'))
    .filter((parts) => parts[5] === 'installed')
    .map(([name, essential, before, needs, provides]) => ({
      name,
      isEssential: essential === 'yes',
      needs: namesIn(`${before},${needs}`),
      provides: namesIn(provides),
    }));
  const entries = packages.flatMap((one) => [...one.provides.map((name) => [name, one])]);
  return { packages, byName: new Map([...entries, ...packages.map((one) => [one.name, one])]) };
}

/** Returns the names of the essential and the given packages, with all their dependencies. */
function withNeeds(wanted) {
  const { packages, byName } = installedPackages();
  const taken = new Set();
  const take = (one) => {
    if (one === undefined || taken.has(one.name)) return;
    taken.add(one.name);
    for (const name of one.needs) take(byName.get(name));
  };
  for (const one of packages) if (one.isEssential || wanted.includes(one.name)) take(one);
  return [...taken];
}

const mergedPath = (path) => (merged.includes(path.split('/')[1]) ? `/usr${path}` : path);

function copyFiles(root, names) {
  const listed = execFileSync('dpkg-query', ['--listfiles', ...names], { encoding: 'utf8', maxBuffer: 1 << 28 });
  const paths = listed.split('\n').filter((path) => path.startsWith('/') && path !== '/.' && !left.test(`${path}/`));
  const places = [...new Set(paths.map(mergedPath))].filter(
    (path) => existsSync(path) && !merged.includes(path.slice(1)),
  );
  const list = join(root, 'files');
  writeFileSync(list, places.map((path) => `${path.slice(1)}\n`).join(''));
  execFileSync('sh', ['-c', 'tar -C / -c --no-recursion -T "$0" | tar -C "$1" -xp', list, root]);
  rmSync(list);
}

/** Creates the files that the installation scripts of those packages would create. */
function finish(root, names) {
  for (const name of ['passwd', 'group'])
    copyFileSync(`/usr/share/base-passwd/${name}.master`, join(root, 'etc', name));
  writeFileSync(join(root, 'etc/nsswitch.conf'), 'passwd: files\ngroup: files\nhosts: files dns\n');
  writeFileSync(join(root, 'etc/hosts'), '127.0.0.1 localhost\n');
  for (const kind of ['auth', 'account', 'password', 'session'])
    writeFileSync(join(root, `etc/pam.d/common-${kind}`), `${kind} required pam_permit.so\n`);
  if (!existsSync(join(root, 'usr/bin/sh'))) symlinkSync('dash', join(root, 'usr/bin/sh'));
  for (const [name, ...kind] of [
    ['null', 'c', '1', '3'],
    ['zero', 'c', '1', '5'],
    ['random', 'c', '1', '8'],
    ['urandom', 'c', '1', '9'],
  ])
    execFileSync('mknod', ['--mode=666', join(root, 'dev', name), ...kind]);
  const known = readFileSync('/var/lib/dpkg/status', 'utf8').split('\n\n');
  const wanted = new Set(names);
  const status = known.filter((entry) => wanted.has(/^Package: (\S+)$/m.exec(entry)?.[1]));
  writeFileSync(join(root, 'var/lib/dpkg/status'), `${status.join('\n\n')}\n`);
  const info = 'var/lib/dpkg/info';
  const lists = readdirSync(`/${info}`).filter(
    (file) => file.endsWith('.list') && wanted.has(file.split(/:|\.list$/)[0]),
  );
  for (const file of lists) copyFileSync(`/${info}/${file}`, join(root, info, file));
}

/** Fills a new folder with a Debian of the essential and the given packages, registered in its dpkg. */
export function cleanDebian(root, wanted) {
  const names = withNeeds(wanted);
  for (const name of [
    'usr/bin',
    'usr/sbin',
    'usr/lib',
    'usr/lib64',
    'dev',
    'proc',
    'etc',
    'run',
    'tmp',
    'var/lib/dpkg/info',
    'var/lib/dpkg/updates',
  ])
    mkdirSync(join(root, name), { recursive: true });
  for (const name of merged) symlinkSync(`usr/${name}`, join(root, name));
  execFileSync('chmod', ['1777', join(root, 'tmp')]);
  copyFiles(root, names);
  finish(root, names);
  writeFileSync(join(root, 'var/lib/dpkg/available'), '');
}

/** Runs a command to its end with that folder as its root. */
export function runIn(root, ...command) {
  const { status, stdout, stderr } = spawnSync('chroot', [root, ...command], { env: environment, encoding: 'utf8' });
  return { status, stdout, stderr };
}

/** Starts a command there, as systemd starts a service; returns a function that stops it, and its output. */
export function startedIn(root, ...command) {
  const child = spawn('chroot', [root, ...command], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise((resolve) => child.on('close', resolve));
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { stop, output: () => output };
}
