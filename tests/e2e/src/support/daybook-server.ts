import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Database } from '@daybook/database/database.ts';
import { openDatabase } from '@daybook/database/open-database.ts';
import { copyOfTemplate } from '@daybook/database/testing/template.ts';
import { root } from './builds.ts';

const startsWithinMs = 60_000;
const isReady = /is ready at (http:\/\/\S+)/u;
const isReadyWithRows = /is ready at (http:\/\/\S+)[\s\S]*rows are at (http:\/\/\S+)\n/u;
const compileCache = join(tmpdir(), 'daybook-compile-cache');
const shortLived = pathToFileURL(join(root, 'packages/database/src/testing/short-lived.ts')).href;

/** The real server in its own process, with its data in a temporary folder. */
export interface DaybookServer {
  readonly origin: string;
  /** The address for reading and writing its rows directly; empty unless `servesRows` was set. */
  readonly rowsAddress: string;
  /** The folder with all its data, including the mail that is not sent. */
  readonly dataDir: string;
  /** Kills it, like a power cut. */
  kill(): Promise<void>;
  /** Restarts it at the same address, on the same data. */
  restart(): Promise<void>;
  /** Works on its data directly; the server must be stopped. */
  withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T>;
  /** Stops it gracefully, removes the data, and returns the exit code. */
  stop(): Promise<number | null>;
}

/** Options of a test: the demo organisation, direct access to rows, and its own settings. */
export interface Wanted {
  readonly hasDemo?: boolean;
  readonly servesRows?: boolean;
  readonly settings?: Readonly<Record<string, string>>;
}

export async function startDaybook(webDir: string, wanted: Wanted = {}): Promise<DaybookServer> {
  // The data is a copy of a template: creating the database takes longer, and start.test.ts covers it.
  const dataDir = await copyOfTemplate();
  let { child, origin, rowsAddress } = await spawnServer(dataDir, webDir, 0, wanted);
  const port = Number(new URL(origin).port);
  return {
    origin,
    rowsAddress,
    dataDir,
    kill: () => end(child, 'SIGKILL').then(() => undefined),
    restart: async () => {
      ({ child, origin, rowsAddress } = await spawnServer(dataDir, webDir, port, wanted));
    },
    withDatabase: async (work) => {
      const database = await openDatabase({ dataDir });
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    },
    stop: async () => {
      const code = await end(child, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

const script = (servesRows: boolean) =>
  join(root, 'apps/server/src', servesRows ? 'testing/shared-server-process.ts' : 'main.ts');

async function spawnServer(dataDir: string, webDir: string, port: number, wanted: Wanted) {
  const { hasDemo = false, servesRows = false, settings } = wanted;
  const demo = hasDemo ? 'on' : 'off';
  const own = { DATA_DIR: dataDir, WEB_DIR: webDir, PORT: String(port), DEMO: demo, LOG_LEVEL: 'warn' };
  // Only the demo organisation is enough work for an optimised engine; everything else ends before that pays off.
  const clock = process.env['NODE_OPTIONS']?.split(' ').filter((option) => option.includes('/test-clock.mjs?')) ?? [];
  const options = [...clock, ...(hasDemo ? [] : [`--import=${shortLived}`])];
  const start = { NODE_COMPILE_CACHE: compileCache, NODE_OPTIONS: options.join(' ') };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script(servesRows)], {
    env: { ...own, ...start, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [, origin = '', rowsAddress = ''] = await saidBy(child, servesRows ? isReadyWithRows : isReady);
  return { child, origin, rowsAddress };
}

function saidBy(child: ChildProcess, pattern: RegExp): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    let said = '';
    const fail = (why: string) => reject(new Error(`The server ${why}. It said: ${said}`));
    const timer = setTimeout(() => fail('did not get ready'), startsWithinMs);
    const listen = (chunk: Buffer) => {
      said += chunk.toString('utf8');
      const found = pattern.exec(said);
      if (found === null) return;
      clearTimeout(timer);
      resolve(found);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => fail(`ended with ${code}`));
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
  return child.exitCode;
}
