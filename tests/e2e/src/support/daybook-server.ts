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

/** The real server as a process of its own, with its data in a temporary folder. */
export interface DaybookServer {
  readonly origin: string;
  /** Where its rows are written and read beside its calls; empty unless that was wanted. */
  readonly rowsAddress: string;
  /** Where it keeps everything, also the mail that goes nowhere else. */
  readonly dataDir: string;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again at the same address, on the same data. */
  restart(): Promise<void>;
  /** While the server is down: works on its data directly. */
  withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T>;
  /** Ends it in good order; gives its exit code, and removes the data. */
  stop(): Promise<number | null>;
}

/** Unusual wishes of a test: the demo organisation, a way to the rows, and settings of its own. */
export interface Wanted {
  readonly hasDemo?: boolean;
  readonly servesRows?: boolean;
  readonly settings?: Readonly<Record<string, string>>;
}

export async function startDaybook(webDir: string, wanted: Wanted = {}): Promise<DaybookServer> {
  // A server that finds nothing makes its database first, which start.test.ts tries.
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
  // Making the demo organisation is work enough for a fast engine; all else is over before that pays.
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
