/**
 * Installs the dependencies when they are not those of package-lock.json, and says nothing when they are.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fromRoot } from './paths.mjs';
import { runQuietly } from './processes.mjs';

const installWithinMs = 900_000;

const lockFile = fromRoot('package-lock.json');
const noteFile = fromRoot('node_modules/.daybook-lock');
/** npm writes this list last, so an interrupted installation leaves none. */
const installedFile = fromRoot('node_modules/.package-lock.json');

const readOr = (path, fallback) => (existsSync(path) ? readFileSync(path, 'utf8') : fallback);

const lockHash = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex');

/**
 * Whether every package of a lock file is installed in its version. A package that is optional may be missing: npm
 * leaves out those of other platforms.
 */
export function isSatisfied(lock, installed) {
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/') || wanted.link) return true;
    const found = installed.packages[path];
    return found ? found.version === wanted.version : wanted.optional === true;
  });
}

function isInstalled() {
  const installed = readOr(installedFile, '');
  if (installed === '') return false;
  if (readOr(noteFile, '') === lockHash()) return true;
  return isSatisfied(JSON.parse(readFileSync(lockFile, 'utf8')), JSON.parse(installed));
}

/** npm by the path it gives to the scripts that it runs, else by name. */
function npmCommand() {
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js') && existsSync(script))
    return { program: process.execPath, first: [script], shell: false };
  return { program: 'npm', first: [], shell: process.platform === 'win32' };
}

/** One `npm ci`; resolves to its exit code and everything it printed. Only errors are printed by it, as it is told. */
function installOnce() {
  const { program, first, shell } = npmCommand();
  const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  return runQuietly(program, [...first, ...options], { shell, deadlineMs: installWithinMs });
}

async function withProgress(work, print) {
  const startedAtMs = Date.now();
  const seconds = () => Math.round((Date.now() - startedAtMs) / 1000);
  const timer = setInterval(() => print(`  still installing (${seconds()} s)`), 10_000);
  try {
    return { ...(await work()), seconds: seconds() };
  } finally {
    clearInterval(timer);
  }
}

/**
 * Makes node_modules agree with package-lock.json. A failed attempt is repeated once, because registries and proxies
 * fail now and then. Throws with npm's own words when the second fails too.
 */
export async function ensureInstalled(print = console.log) {
  if (!isInstalled()) {
    print('Installing dependencies (only when they changed; about a minute) ...');
    let result = await withProgress(installOnce, print);
    if (result.code !== 0) {
      print('  the first attempt failed, trying once more');
      result = await withProgress(installOnce, print);
    }
    if (result.code !== 0) throw new Error(`The dependencies could not be installed.\n${result.output.trim()}`);
    print(`  installed in ${result.seconds} s`);
  }
  noteInstalled();
}

/** The note only saves time, so a folder that cannot be written to is no reason to stop. */
function noteInstalled() {
  const hash = lockHash();
  if (readOr(noteFile, '') === hash) return;
  try {
    writeFileSync(noteFile, hash);
  } catch (error) {
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error;
  }
}
