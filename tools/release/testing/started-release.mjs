/** Starts an unpacked release as an operator does, and waits for its output. */
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

/** Runs programs as a user who may write to the data but not to the program, when the tests run as root. */
const asNobody = isRoot ? ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '--'] : [];

/** Creates a new data folder that belongs to the user of `startRelease`. */
export function dataFolder(path) {
  mkdirSync(path, { mode: 0o700 });
  if (isRoot) chownSync(path, nobody, nobody);
  return path;
}

const environment = (dataDir) => ({
  PATH: process.env.PATH,
  DATA_DIR: dataDir,
  PORT: '0',
  DEMO_DAYS: '7',
  LOG_LEVEL: 'warn',
});

const lineOf = (folder, command) => [...asNobody, join(folder, 'bin/daybook'), ...command];

/** Runs an operator command to its end. */
export function runCommandOf(folder, command, dataDir) {
  const [program, ...args] = lineOf(folder, command);
  const { status, stdout, stderr } = spawnSync(program, args, { env: environment(dataDir), encoding: 'utf8' });
  return { status, stdout, stderr };
}

/**
 * Resolves to the address of a started server, and to a function that stops it; rejects with its output when it ends
 * before.
 */
export async function startRelease(folder, dataDir) {
  const [program, ...args] = lineOf(folder, ['start']);
  const child = spawn(program, args, { env: environment(dataDir), stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise((resolve) => child.on('close', (code) => resolve(code)));
  let output = '';
  const address = await new Promise((resolve, reject) => {
    const read = (chunk) => {
      output += chunk;
      const ready = /Daybook is ready at (\S+)/.exec(output)?.[1];
      if (ready !== undefined) resolve(ready);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('error', reject);
    void ended.then((code) => reject(new Error(`ended with ${code}: ${output}`)));
  });
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { address, stop };
}
