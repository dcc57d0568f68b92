// The real server as a separate process, and a person with an account on it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { authRoutes } from '@daybook/contract/auth.ts';
import { cookieNames, headerNames } from '@daybook/contract/headers.ts';
import { type Timeline, timelineSchema } from '@daybook/contract/timeline.ts';
import { startProgram } from './programs.ts';
import { until } from './until.ts';

const mainFile = resolve(import.meta.dirname, '../../../server/src/main.ts');
/** On a busy machine this includes making its database. */
const startsWithinMs = 240_000;
const password = 'a long sentence for a test';

export interface DaybookServer {
  readonly origin: string;
  stop(): Promise<void>;
}

export async function startDaybook(): Promise<DaybookServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'daybook-agent-server-'));
  const env = { DATA_DIR: dataDir, WEB_DIR: dataDir, PORT: '0', DEMO: 'off', LOG_LEVEL: 'warn', UPKEEP: 'off' };
  const program = startProgram(process.execPath, ['--disable-warning=ExperimentalWarning', mainFile], env);
  const origin = await until(
    'the server',
    () => /is ready at (http:\/\/\S+)/u.exec(program.said())?.[1] ?? ended(program),
    startsWithinMs,
  );
  return {
    origin,
    stop: async () => {
      await program.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function ended(program: { readonly child: { readonly exitCode: number | null }; said(): string }): null {
  if (program.child.exitCode !== null) throw new Error(`The server ended: ${program.said()}`);
  return null;
}

/** A person who is signed in to the server. */
export interface Person {
  /** Calls the server as the person, and returns its answer; throws for an error. */
  call(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<unknown>;
  timeline(date: string): Promise<Timeline>;
  /** Returns a token like those that programs get. */
  token(): Promise<string>;
}

/** Registers an organisation with one person in `timezone`. */
export async function register(origin: string, timezone: string): Promise<Person> {
  const cookies = new Map<string, string>();
  const call = async (method: string, path: string, body?: unknown) => {
    const headers = {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      [headerNames.csrf]: cookies.get(cookieNames.csrf) ?? '',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const response = await fetch(`${origin}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
      cookies.set(name, value);
    }
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.status === 204 ? null : response.json();
  };
  await call('GET', '/api/auth/csrf-cookie');
  const email = `ada.${crypto.randomUUID()}@example.com`;
  const user = { name_first: 'Ada', name_last: 'Bakker', email, password, language: 'nl' };
  await call('POST', '/api/v1/auth', { client: { name: 'Bakker & Zonen' }, user, timezone });
  return {
    call,
    timeline: async (date) => timelineSchema.parse(dataOf(await call('POST', '/api/v1/rpc/days/timeline', { date }))),
    token: async () => {
      const body = { name: 'Computer', abilities: ['logs:write'] };
      const answer = authRoutes.createToken.response.parse(await call('POST', '/api/v1/auth/tokens', body));
      return answer.data.attributes.token ?? '';
    },
  };
}

function dataOf(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : null;
}
