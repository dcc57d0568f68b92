import { type ChildProcess, execFile, spawn } from 'node:child_process';
import {
  accessSync,
  chownSync,
  closeSync,
  constants,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  truncateSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const debianFolder = '/usr/lib/postgresql';
const startWithinMs = 20_000;
const logFile = 'server.log';

export type PrivatePostgres = {
  readonly url: string;
  /** Ends it as an operator does (SIGINT) or as a crash does (SIGKILL); its files stay. */
  end(signal: 'SIGINT' | 'SIGKILL'): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
  /** Stops the server and removes its files. */
  stop(): Promise<void>;
  readonly directory: string;
};

function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function candidateFolders(): string[] {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a)) : [];
  const onPath = (process.env['PATH'] ?? '').split(delimiter);
  return [...versions.map((version) => join(debianFolder, version, 'bin')), ...onPath];
}

/** The folder of PostgreSQL's server programs on this machine, or null. */
export function findServerPrograms(): string | null {
  const complete = (folder: string) => ['initdb', 'postgres'].every((program) => isRunnable(join(folder, program)));
  return candidateFolders().find(complete) ?? null;
}

export type Account = { readonly uid: number; readonly gid: number };

/** PostgreSQL refuses to run as root, so root uses the account of its package. */
export async function accountToRunAs(): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, 'postgres'])).stdout)),
  );
  if (uid === undefined || gid === undefined) throw new Error('There is no account named postgres');
  return { uid, gid };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

/** Settings and connections of a private server. */
type Serving = { readonly port: number; readonly syncs: boolean; readonly account: Account | null };

/** A folder that the server may write to. */
export function serverDirectory(account: Account | null): string {
  const directory = mkdtempSync(join(tmpdir(), 'daybook-postgres-'));
  if (account !== null) chownSync(directory, account.uid, account.gid);
  return directory;
}

async function initialise(programs: string, data: string, account: Account | null): Promise<void> {
  const options = ['-D', data, '-U', 'daybook', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  await run(join(programs, 'initdb'), options, { cwd: '/', ...account });
}

/** The server's output is written to a file: a full pipe would block it. */
function serve(programs: string, directory: string, { port, syncs, account }: Serving): ChildProcess {
  const log = openSync(join(directory, logFile), 'a');
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${directory}`,
    'max_connections=200',
    ...(syncs ? [] : ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']),
  ];
  const options = ['-D', join(directory, 'data'), ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(join(programs, 'postgres'), options, { cwd: '/', stdio: ['ignore', log, log], ...account });
  closeSync(log);
  return server;
}

/** Resolves when the server reports that it accepts connections. */
async function started(server: ChildProcess, directory: string): Promise<void> {
  const giveUpAtMs = performance.now() + startWithinMs;
  for (;;) {
    const output = readFileSync(join(directory, logFile), 'utf8');
    if (/ready to accept (?:read-only )?connections/.test(output)) return;
    if (server.exitCode !== null || performance.now() > giveUpAtMs)
      throw new Error(`PostgreSQL did not start:\n${output}`);
    await sleep(20);
  }
}

/** Starts the server of a folder with data, and waits until it accepts connections. */
export async function startServer(programs: string, directory: string, serving: Serving): Promise<ChildProcess> {
  // The output of an earlier start would be mistaken for that of this one.
  if (existsSync(join(directory, logFile))) truncateSync(join(directory, logFile));
  const server = serve(programs, directory, serving);
  // A forgotten stop() must not leave a server behind.
  const killAtExit = () => server.kill('SIGKILL');
  process.once('exit', killAtExit);
  server.once('exit', () => process.removeListener('exit', killAtExit));
  await started(server, directory);
  return server;
}

/** Ends a running server: SIGINT lets it flush its data, SIGKILL does not. */
export async function endServer(server: ChildProcess, signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await ended;
}

/**
 * Starts a separate PostgreSQL in a temporary folder, on a free local port. `syncs: false` is for data that need not
 * survive a power failure.
 */
export async function startPrivatePostgres(
  programs: string,
  { syncs = true }: { readonly syncs?: boolean } = {},
): Promise<PrivatePostgres> {
  const account = await accountToRunAs();
  const directory = serverDirectory(account);
  await initialise(programs, join(directory, 'data'), account);
  const port = await freePort();
  let server: ChildProcess | null = null;
  const start = async () => {
    server = await startServer(programs, directory, { port, syncs, account });
  };
  const end = async (signal: 'SIGINT' | 'SIGKILL') => {
    if (server !== null) await endServer(server, signal);
    server = null;
  };
  await start();
  return {
    url: `postgres://daybook@127.0.0.1:${port}/postgres`,
    directory,
    end,
    start,
    stop: async () => {
      await end('SIGINT');
      await rm(directory, { recursive: true, force: true });
    },
  };
}
