import { type ChildProcess, fork } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { RestoreRefused } from '../errors.ts';
import { freeBytesAt, leastFreeBytes } from '../pglite/disk-guard.ts';
import { clearScratchDirectory } from '../pglite/scratch-directory.ts';
import type { TrialMessage } from './trial-message.ts';

export type TrialSettings = {
  /** DATA_DIR: the scratch database is made in a folder of it. */
  readonly dataDir: string;
  /** Ends the trial early. */
  readonly signal?: AbortSignal;
  /** For tests. */
  readonly largestBytes?: number;
  readonly freeBytes?: () => Promise<number>;
};

export type Trial =
  | { readonly kind: 'restored'; readonly rows: number; readonly durationSeconds: number }
  | { readonly kind: 'skipped'; readonly reason: string };

const bytesPerMegabyte = 1024 * 1024;
/** Larger files are not restored on trial: it would take most of the night. */
const largestTrialBytes = 200 * bytesPerMegabyte;
/** The size of a database with its indexes and its write-ahead log, relative to the compressed file. */
const growth = 30;
const deadlineMs = 60 * 60_000;
const tooSlow: TrialMessage = { kind: 'gave-up', reason: 'it took longer than an hour' };
const heapMegabytes = 512;
const endedEarly: Trial = { kind: 'skipped', reason: 'it was ended early' };
const program = fileURLToPath(new URL('./trial-restore.process.ts', import.meta.url));

/**
 * Restores a backup into a scratch database, in a separate process: its memory is freed when it ends, and its low
 * priority leaves the server's share untouched.
 * @throws RestoreRefused when the backup cannot be restored row for row, under all constraints
 */
export async function tryRestore(path: string, settings: TrialSettings): Promise<Trial> {
  const reason = await reasonAgainst(path, settings);
  if (reason !== null) return { kind: 'skipped', reason };
  if (isEnded(settings)) return endedEarly;
  const startedAtMs = performance.now();
  const message = await runProgram(path, settings);
  await clearScratchDirectory(settings.dataDir);
  if (isEnded(settings)) return endedEarly;
  if (message.kind === 'restored') {
    return { kind: 'restored', rows: message.rows, durationSeconds: (performance.now() - startedAtMs) / 1000 };
  }
  if (message.kind === 'failed') throw new RestoreRefused(message.reason);
  return { kind: 'skipped', reason: message.reason };
}

function isEnded({ signal }: TrialSettings): boolean {
  return signal?.aborted === true;
}

async function reasonAgainst(path: string, settings: TrialSettings): Promise<string | null> {
  const { dataDir, freeBytes = () => freeBytesAt(dataDir), largestBytes = largestTrialBytes } = settings;
  const { size } = await stat(path);
  if (size > largestBytes) return `it has ${inMegabytes(size)}, more than ${inMegabytes(largestBytes)}`;
  const needed = growth * size + leastFreeBytes;
  if ((await freeBytes()) < needed) return `that needs ${inMegabytes(needed)} of room in ${dataDir}`;
  return null;
}

/** Runs the program to its end and returns its message; if it ended without one, how it ended. */
function runProgram(path: string, { dataDir, signal }: TrialSettings): Promise<TrialMessage> {
  const child = fork(program, [path, dataDir], {
    execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${heapMegabytes}`],
    stdio: 'ignore',
  });
  return new Promise((resolve) => {
    let message: TrialMessage | null = null;
    const timer = setTimeout(() => {
      message = tooSlow;
      child.kill('SIGKILL');
    }, deadlineMs);
    // The program ends when it is disconnected, and removes its files.
    const leave = () => child.connected && child.disconnect();
    signal?.addEventListener('abort', leave);
    child.once('spawn', () => lowerPriority(child));
    child.on('message', (value: TrialMessage) => {
      message = value;
    });
    child.once('error', (error) => resolve({ kind: 'gave-up', reason: error.message }));
    child.once('exit', (code, ended) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
      resolve(message ?? withoutWord(code, ended));
    });
  });
}

/** Something else ended it (such as a lack of memory), which proves nothing about the backup; or it crashed. */
function withoutWord(code: number | null, signal: NodeJS.Signals | null): TrialMessage {
  if (signal !== null) return { kind: 'gave-up', reason: `it was ended by ${signal}` };
  return { kind: 'failed', reason: `the trial restore broke off with code ${code}` };
}

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has already ended, or the machine does not allow it: the trial goes on.
  }
}

function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / bytesPerMegabyte)} MB`;
}
