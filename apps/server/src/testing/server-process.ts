// The server as a separate process, on a database of the tests.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestDatabase, testDatabase } from '@daybook/database/testing/test-database.ts';
import type { Json } from './test-answer.ts';

const main = join(import.meta.dirname, '../main.ts');

export type Launched = { readonly child: ChildProcess; readonly output: () => string };
export type Running = Launched & { readonly address: string };

export type ServerProcesses = {
  /** Closed while the processes use it. Open it again by its settings while none runs. */
  readonly database: TestDatabase;
  readonly dataDir: string;
  /** Starts a process with these settings, whether or not it succeeds. */
  launch(settings?: Readonly<Record<string, string>>): Launched;
  /** Starts a process and waits until it answers. */
  start(settings?: Readonly<Record<string, string>>): Promise<Running>;
  /** Ends all running processes, and removes database and folder. */
  close(): Promise<void>;
};

/** Processes on one database: by default a new one of the tests. */
export async function serverProcesses(given?: TestDatabase): Promise<ServerProcesses> {
  const database = given ?? (await testDatabase());
  await database.closeOnly();
  const dataDir = database.settings.dataDir ?? (await mkdtemp(join(tmpdir(), 'daybook-main-')));
  const { databaseUrl } = database.settings;
  const own = { DATA_DIR: dataDir, PORT: '0', DEMO: 'off', UPKEEP: 'off' };
  const environment = databaseUrl === undefined ? own : { ...own, DATABASE_URL: databaseUrl };
  const children: ChildProcess[] = [];
  const launch = (settings: Readonly<Record<string, string>> = {}) => {
    const launched = launchWith({ ...environment, ...settings });
    children.push(launched.child);
    return launched;
  };
  return {
    database,
    dataDir,
    launch,
    start: (settings) => answering(launch(settings)),
    close: async () => {
      for (const child of children) child.kill('SIGKILL');
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function launchWith(environment: Readonly<Record<string, string>>): Launched {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: { ...quickStart(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += String(chunk)));
  return { child, output: () => text };
}

/** Environment that lets it start quickly, if the tests run with it. */
export function quickStart(): Readonly<Record<string, string>> {
  const names = ['NODE_OPTIONS', 'NODE_COMPILE_CACHE'];
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}

async function answering({ child, output }: Launched): Promise<Running> {
  for (let waited = 0; waited < 2400; waited += 1) {
    const [, address] = /ready at (http:\S+)/.exec(output()) ?? [];
    if (address !== undefined) return { child, address, output };
    if (child.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`It did not start: ${output()}`);
}

/** Sends the signal and waits for the end; returns the exit code, null when the signal ended it. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const ended = once(child, 'exit');
  child.kill(signal);
  const [code] = await ended;
  return code;
}

/** Returns the headers of a browser that has not signed in: its cookie and the matching CSRF header. */
export async function visitorHeaders(address: string): Promise<{ cookie: string; 'x-xsrf-token': string }> {
  const answer = await fetch(`${address}/api/auth/csrf-cookie`);
  return headersFrom(answer);
}

/** Returns the cookies that an answer sets, in the form for the next call. */
export function headersFrom(answer: Response): { cookie: string; 'x-xsrf-token': string } {
  const cookies = answer.headers.getSetCookie().map((text) => text.split(';')[0] ?? '');
  const csrf = cookies.find((text) => text.startsWith('XSRF-TOKEN=')) ?? '';
  return { cookie: cookies.join('; '), 'x-xsrf-token': csrf.slice('XSRF-TOKEN='.length) };
}

export type Call = (method: string, path: string, body?: unknown) => Promise<Response>;

/** Calls a server with the headers of a visitor or a user. */
export const callFrom =
  (address: string, headers: Readonly<Record<string, string>>): Call =>
  (method, path, body) =>
    fetch(`${address}${path}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

/** Waits for an answer that is no error. */
export async function answered(asked: Promise<Response>): Promise<Response> {
  const answer = await asked;
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

export const password = 'a good long password';

export type ProcessUser = {
  readonly clientId: number;
  readonly userId: number;
  readonly headers: Readonly<Record<string, string>>;
};

/** Registers an organisation of this name, and returns its administrator's headers. */
export async function registered(address: string, name: string): Promise<ProcessUser> {
  const user = { name_first: 'Ada', name_last: 'Bakker', email: `${name}@example.com`, password };
  const visitor = callFrom(address, await visitorHeaders(address));
  const answer = await answered(visitor('POST', '/api/v1/auth', { client: { name }, user }));
  const { id, attributes } = ((await answer.clone().json()) as Json).data;
  return { clientId: Number(attributes.client_id), userId: Number(id), headers: headersFrom(answer) };
}
