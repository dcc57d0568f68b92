import { type ChildProcess, execFile } from 'node:child_process';
import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { accountToRunAs, endServer, freePort, serverDirectory, startServer } from './private-postgres.ts';

const run = promisify(execFile);

export type PrivateStandby = {
  /** Returns the address of a primary's database on the standby. */
  addressOf(databaseUrl: string): string;
  /** Ends it immediately, as a power failure does. */
  kill(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
  /** Ends it and removes its files. */
  stop(): Promise<void>;
};

/** Copies a running server and then follows it. `moreSettings` are lines of its configuration. */
export async function startPrivateStandby(
  programs: string,
  primaryUrl: string,
  moreSettings: readonly string[] = [],
): Promise<PrivateStandby> {
  const account = await accountToRunAs();
  const directory = serverDirectory(account);
  const options = ['-d', primaryUrl, '-D', join(directory, 'data'), '-X', 'stream', '-R', '-c', 'fast', '--no-sync'];
  await run(join(programs, 'pg_basebackup'), options, { cwd: '/', ...account });
  await appendFile(join(directory, 'data', 'postgresql.auto.conf'), moreSettings.map((line) => `${line}\n`).join(''));
  const port = await freePort();
  let server: ChildProcess | null = null;
  const start = async () => {
    server = await startServer(programs, directory, { port, syncs: false, account });
  };
  const endBy = async (signal: 'SIGINT' | 'SIGKILL') => {
    if (server !== null) await endServer(server, signal);
    server = null;
  };
  await start();
  return {
    addressOf: (databaseUrl) => Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${port}` }).href,
    kill: () => endBy('SIGKILL'),
    start,
    stop: async () => {
      await endBy('SIGINT');
      await rm(directory, { recursive: true, force: true });
    },
  };
}
