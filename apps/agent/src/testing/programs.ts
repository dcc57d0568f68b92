import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The search path of this machine, also for programs that tests start. */
const searchPath = process.env['PATH'] ?? '';

/** Returns which of these programs are not installed. */
export function missingPrograms(names: readonly string[]): string[] {
  const folders = searchPath.split(delimiter);
  return names.filter((name) => !folders.some((folder) => isRunnable(join(folder, name))));
}

function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A program that runs beside the test, with its output. */
export interface Program {
  readonly child: ChildProcess;
  said(): string;
  /** Resolves with its exit code once it has ended; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Ends it by a signal, and waits for that. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Environment for our own programs, which makes them start quickly: compiled once for all tests. */
const quickStart = ['NODE_COMPILE_CACHE', 'NODE_OPTIONS'].flatMap((name) => {
  const value = process.env[name];
  return value === undefined ? [] : [[name, value]];
});

export function startProgram(name: string, args: readonly string[], env: Readonly<Record<string, string>>): Program {
  const child = spawn(name, args, {
    env: { PATH: searchPath, ...Object.fromEntries(quickStart), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'exit').then(([code]): number | null => code);
  return {
    child,
    said: () => said,
    ended,
    end: async (signal = 'SIGTERM') => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      return ended;
    },
  };
}
