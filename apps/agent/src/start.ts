// How a downloaded agent begins: it checks that Node is recent enough and that the libraries of this system are
// installed, and connects to the server that it was downloaded from. This file also runs on old versions of Node, to
// say so.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import nodeOptions from '../node-options.json' with { type: 'json' };
import { readConfig } from './config.ts';
import { homeServer } from './program/home-server.ts';
import { pickLanguage, textsIn } from './texts.ts';

const neededNode = 24;
const folder = __dirname;
const config = readConfig();
const t = textsIn(pickLanguage(config.languages));
const say = (text: string) => void process.stdout.write(`${text}\n`);

/**
 * Installs them once. Linux can do without: only the key store needs one there. Returns whether the agent can start.
 */
function hasLibraries(): boolean {
  if (existsSync(join(folder, 'node_modules'))) return true;
  say(t('agent:start.installing'));
  const isWindows = config.platform === 'win32';
  const args = ['install', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], shell: isWindows });
  if (status === 0) return true;
  say(t(config.platform === 'linux' ? 'agent:start.withoutLibraries' : 'agent:start.noLibraries'));
  return config.platform === 'linux';
}

function start(): void {
  if (Number(process.versions.node.split('.')[0]) < neededNode) {
    say(t('agent:start.node', { needed: neededNode, found: process.versions.node }));
    process.exitCode = 1;
    return;
  }
  if (!hasLibraries()) {
    process.exitCode = 1;
    return;
  }
  const given = process.argv.slice(2);
  const home = homeServer(folder);
  const args = given.length > 0 ? given : ['run', ...(home === null ? [] : [home])];
  const child = spawn(process.execPath, [...nodeOptions, join(folder, 'agent.cjs'), ...args], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}

start();
