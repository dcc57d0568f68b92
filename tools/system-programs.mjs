/** Programs of the operating system that the tests use: PostgreSQL's, a browser, servers, and desktops. */
import { accessSync, constants, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findServerPrograms } from '../packages/database/src/testing/private-postgres.ts';
import { runQuietly } from './processes.mjs';

function isRunnable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Path of the first of these programs on PATH, or null. */
export function findOnPath(names, path = process.env.PATH ?? '') {
  const places = names.flatMap((name) => path.split(delimiter).map((folder) => join(folder, name)));
  return places.find(isRunnable) ?? null;
}

export const findChromium = () => findOnPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']);

/** Programs for the tests of the desktop agent, and the Debian packages that contain them. */
const desktopPackages = {
  Xvfb: 'xvfb',
  openbox: 'openbox',
  xdotool: 'xdotool',
  sway: 'sway',
  foot: 'foot',
  'dbus-daemon': 'dbus-daemon',
  'dbus-send': 'dbus-bin',
};

const missingDesktopPackages = () =>
  Object.entries(desktopPackages).flatMap(([program, name]) => (findOnPath([program]) === null ? [name] : []));

const debian = { DEBIAN_FRONTEND: 'noninteractive' };

/** The setting that prevents installing packages on this machine. */
export const installSetting = 'TEST_INSTALLS';

/** Whether missing packages may be installed: as root, with apt, unless the setting is `off`. */
export const mayInstall = (env = process.env, userId = process.getuid?.()) =>
  env[installSetting] !== 'off' && userId === 0 && findOnPath(['apt-get'], env.PATH ?? '') !== null;

async function aptGet(...args) {
  return runQuietly('apt-get', ['-qq', ...args], { env: { ...process.env, ...debian } });
}

/**
 * Masks the unit of a package that would start a server for the whole machine, now and at each boot; the tests start
 * their own.
 */
function keepFromServing(name) {
  mkdirSync('/etc/systemd/system', { recursive: true });
  const unit = `/etc/systemd/system/${name}.service`;
  if (!existsSync(unit)) symlinkSync('/dev/null', unit);
}

/**
 * Installs the Debian packages of missing programs when `mayInstall` permits it. Prints their names first, and those
 * that could not be installed. Tests whose program is still missing are skipped with a reason.
 */
export async function installMissingPrograms(print = console.log) {
  const missing = [
    ...(process.env.TEST_DATABASE_URL || findServerPrograms() !== null ? [] : ['postgresql']),
    ...(findChromium() === null ? ['chromium'] : []),
    ...(findOnPath(['chromium-headless-shell']) === null ? ['chromium-headless-shell'] : []),
    ...(findOnPath(['firefox-esr', 'firefox']) === null ? ['firefox-esr'] : []),
    ...(findOnPath(['radicale']) === null ? ['radicale'] : []),
    ...(findOnPath(['dovecot']) === null ? ['dovecot-imapd'] : []),
    ...(findOnPath(['buildah']) === null ? ['buildah'] : []),
    ...(findOnPath(['soffice', 'libreoffice']) === null ? ['libreoffice-calc-nogui'] : []),
    ...(existsSync('/usr/sbin/pgbouncer') ? [] : ['pgbouncer']),
    ...(existsSync('/usr/sbin/nginx') ? [] : ['nginx']),
    ...['caddy', 'docker-compose'].filter((name) => findOnPath([name]) === null),
    ...missingDesktopPackages(),
  ];
  if (missing.length === 0 || !mayInstall()) return;
  print(`Installing ${missing.join(' and ')} (${installSetting}=off leaves them out) ...`);
  if (missing.includes('dovecot-imapd')) keepFromServing('dovecot');
  for (const name of ['pgbouncer', 'nginx', 'caddy']) if (missing.includes(name)) keepFromServing(name);
  await aptGet('update');
  for (const name of missing) {
    const { code } = await aptGet('install', '-y', '--no-install-recommends', name);
    if (code !== 0) print(`  ${name} could not be installed`);
  }
}
