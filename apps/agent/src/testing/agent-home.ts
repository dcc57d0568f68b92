// The agent as its user runs it: a process in a session of its own, with a folder for its files.
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { AgentState } from '../agent/agent-state.ts';
import { findRunning } from '../agent/running-agent.ts';
import { readConfig } from '../config.ts';
import { type Program, startProgram } from './programs.ts';
import { until } from './until.ts';

const nodeOptions = ['--disable-warning=ExperimentalWarning'];
const sourceFile = resolve(import.meta.dirname, '../main.ts');

export interface Recorded {
  readonly id: string;
  readonly startedAtMs: number;
  readonly endedAtMs: number;
}

export interface AgentHome {
  readonly stateDir: string;
  /** Connects it, as if its user had agreed before. */
  connectTo(server: string, token: string): Promise<void>;
  /** Starts `run`, and waits until it is ready. */
  start(settings?: Readonly<Record<string, string>>): Promise<Program>;
  /** Returns the state of the running agent; null when none runs. */
  state(): Promise<AgentState | null>;
  /** Runs a command to its end. */
  command(...args: string[]): Promise<{ readonly code: number | null; readonly said: string }>;
  /** Returns the addresses that the browser was started with, in order. */
  opened(): Promise<string[]>;
  /** Whether any of its files contains this text. */
  contains(text: string): Promise<boolean>;
  /** Returns everything that it ever put into its queue; only while no agent runs. */
  recorded(): Promise<Recorded[]>;
  remove(): Promise<void>;
}

/** Node with the agent's options and one of its scripts. */
const byNode = (script: string): readonly string[] => [process.execPath, ...nodeOptions, script];

/** Makes a home for the agent of one session on a display; `program`: the words that start it, without a command. */
export async function agentHome(
  display: string,
  [program = '', ...first]: readonly string[] = byNode(sourceFile),
): Promise<AgentHome> {
  const home = await mkdtemp(join(tmpdir(), 'daybook-agent-'));
  const stateDir = join(home, 'state');
  const openedFile = join(home, 'opened');
  await mkdir(join(home, 'bin'));
  await mkdir(stateDir);
  await writeFile(join(home, 'bin/xdg-open'), `#!/bin/sh\necho "$1" >> ${openedFile}\n`);
  await chmod(join(home, 'bin/xdg-open'), 0o755);
  const env = {
    DISPLAY: display,
    HOME: home,
    LANG: 'en_GB.UTF-8',
    PATH: `${join(home, 'bin')}:${process.env['PATH'] ?? ''}`,
    XDG_RUNTIME_DIR: home,
    DAYBOOK_AGENT_DIR: stateDir,
    DAYBOOK_AGENT_SEND_SECONDS: '1',
  };
  const startRun = (args: readonly string[], settings: Readonly<Record<string, string>> = {}) =>
    startProgram(program, [...first, ...args], { ...env, ...settings });
  const config = readConfig(env, 'linux', home);
  return {
    stateDir,
    state: async () => {
      const running = await findRunning(config);
      return running && ((await running.get('state.json')) as AgentState);
    },
    connectTo: (server, token) => {
      const account = JSON.stringify({ key: crypto.randomUUID(), server, token });
      return writeFile(join(stateDir, 'account.json'), account, { mode: 0o600 });
    },
    start: async (settings) => {
      const running = startRun(['run'], settings);
      await until(`the agent: ${running.said()}`, () => running.said().includes('is running'));
      return running;
    },
    command: async (...args) => {
      const running = startRun(args);
      const code = await running.ended;
      return { code, said: running.said().trim() };
    },
    opened: async () => (await readFile(openedFile, 'utf8').catch(() => '')).split('\n').filter((line) => line !== ''),
    contains: async (text) => {
      const names = await readdir(home, { recursive: true });
      const files = await Promise.all(names.map((name) => readFile(join(home, name)).catch(() => Buffer.alloc(0))));
      return files.some((bytes) => bytes.includes(text));
    },
    recorded: async () =>
      (await readdir(stateDir))
        .filter((name) => name.endsWith('.sqlite'))
        .flatMap((name) => rowsOf(join(stateDir, name))),
    remove: () => rm(home, { recursive: true, force: true }),
  };
}

function rowsOf(path: string): Recorded[] {
  const database = new DatabaseSync(path);
  const rows = database.prepare('SELECT id, started_at_ms, ended_at_ms FROM recorded ORDER BY started_at_ms').all();
  database.close();
  return rows.map(({ id, started_at_ms, ended_at_ms }) => ({
    id: String(id),
    startedAtMs: Number(started_at_ms),
    endedAtMs: Number(ended_at_ms),
  }));
}
