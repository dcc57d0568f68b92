/** Installs the dependencies when they differ from package-lock.json; otherwise prints nothing. */
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
 * Whether every package of a lock file is installed in its version. Optional packages may be missing: npm leaves out
 * those of other platforms.
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

/** Returns npm: by the path that it passes to its scripts, otherwise by name. */
function npmCommand() {
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js') && existsSync(script))
    return { program: process.execPath, first: [script], shell: false };
  return { program: 'npm', first: [], shell: process.platform === 'win32' };
}

/** Runs `npm ci` once; resolves to its exit code and its output, which contains errors only. */
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
 * Makes node_modules match package-lock.json. A failed attempt is repeated once, because registries and proxies fail
 * occasionally. Throws with the output of npm when the second attempt fails too.
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

/** The record only saves time, so a read-only folder is no reason to stop. */
function noteInstalled() {
  const hash = lockHash();
  if (readOr(noteFile, '') === hash) return;
  try {
    writeFileSync(noteFile, hash);
  } catch (error) {
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error;
  }
}
