/**
 * Builds the web application, the browser extension and the desktop agent when their sources changed since the last
 * build. Each build records the size and time of every source file; files are only read and hashed when those differ.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { environmentFor } from './node.mjs';
import { fromRoot } from './paths.mjs';
import { runQuietly } from './processes.mjs';

const shared = ['packages/contract', 'packages/domain', 'packages/i18n', 'package-lock.json', 'tsconfig.base.json'];

export const builds = [
  { name: 'web application', folder: 'apps/web', result: 'index.html', sources: ['apps/web', ...shared] },
  {
    name: 'browser extension',
    folder: 'apps/extension',
    result: 'firefox/manifest.json',
    sources: ['apps/extension', 'packages/capture', ...shared],
  },
];

/**
 * The agent is bundled into one file, because a program that runs all day should not load a TypeScript parser; the
 * files for download are beside it.
 */
export const agentBuild = {
  name: 'desktop agent',
  folder: 'apps/agent',
  result: 'package/agent.cjs',
  sources: ['apps/agent', 'packages/capture', 'LICENSE', ...shared],
};

const leftOut = (name) => name === 'node_modules' || name === 'dist' || /\.test\.tsx?$/.test(name);

/** Yields all files under a path, sorted, without tests and build results. */
function* filesUnder(path) {
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) if (!leftOut(name)) yield* filesUnder(join(path, name));
}

const digest = (lines) => createHash('sha256').update(lines.join('\n')).digest('hex');

/** Cheap to compute; changes whenever a file may have changed. */
export const signatureOf = (files) =>
  digest(files.map((file) => ((stat) => `${file} ${stat.size} ${stat.mtimeMs}`)(statSync(file))));

/** Changes only when a file did change. */
export const hashOf = (files) =>
  digest(files.map((file) => `${file} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`));

/** A part with a `build` script is built by it, the others by plain Vite. */
function buildArgs(build) {
  const { scripts = {} } = JSON.parse(readFileSync(fromRoot(`${build.folder}/package.json`), 'utf8'));
  return scripts.build
    ? ['--run', 'build']
    : [fromRoot('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'];
}

const noteOf = (build) => fromRoot(`node_modules/.daybook/${build.folder.replace('/', '-')}.json`);

function readNote(build) {
  const path = noteOf(build);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : { signature: '', hash: '' };
}

function writeNote(build, note) {
  mkdirSync(dirname(noteOf(build)), { recursive: true });
  writeFileSync(noteOf(build), JSON.stringify(note));
}

/** Returns the record to write after a build, or null when the last build is up to date. */
function neededNote(build) {
  const files = build.sources.flatMap((source) => [...filesUnder(fromRoot(source))]);
  const last = readNote(build);
  const built = existsSync(fromRoot(`${build.folder}/dist/${build.result}`));
  const signature = signatureOf(files);
  if (built && signature === last.signature) return null;
  const hash = hashOf(files);
  if (!built || hash !== last.hash) return { signature, hash };
  writeNote(build, { signature, hash });
  return null;
}

/**
 * Builds one part when needed. The record is taken before the build, so that a file that is saved meanwhile is built
 * the next time. Throws with the output of the build when it fails.
 */
export async function buildWhenChanged(build, node, print = console.log) {
  const note = neededNote(build);
  if (note === null) return false;
  print(`Building the ${build.name} ...`);
  const startedAtMs = Date.now();
  const { code, output } = await runQuietly(node, buildArgs(build), {
    cwd: fromRoot(build.folder),
    // The NODE_ENV of the caller is ignored: with another value the parts are built for development, and are a third
    // larger.
    env: { ...environmentFor(node), NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(`The ${build.name} could not be built.\n${output.trim()}`);
  writeNote(build, note);
  print(`  ${build.name} built in ${((Date.now() - startedAtMs) / 1000).toFixed(1)} s`);
  return true;
}
