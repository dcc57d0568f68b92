// The process as an operator meets it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestDatabase, testDatabase, testEngine } from '@daybook/database/testing/test-database.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const main = join(import.meta.dirname, 'main.ts');
const started: ChildProcess[] = [];
let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await testDatabase();
  await database.closeOnly();
  dataDir = database.settings.dataDir ?? (await mkdtemp(join(tmpdir(), 'daybook-main-')));
});
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

type Running = { child: ChildProcess; address: string; output: () => string };

function databaseEnvironment(): Record<string, string> {
  const { databaseUrl } = database.settings;
  return databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
}

function launch(environment: Record<string, string>): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: { ...databaseEnvironment(), DATA_DIR: dataDir, PORT: '0', DEMO: 'off', UPKEEP: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += String(chunk)));
  return { child, output: () => text };
}

async function start(environment: Record<string, string> = {}): Promise<Running> {
  const { child, output } = launch(environment);
  for (let waited = 0; waited < 400; waited += 1) {
    const [, address] = /ready at (http:\S+)/.exec(output()) ?? [];
    if (address !== undefined) return { child, address, output };
    if (child.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`It did not start: ${output()}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const ended = once(child, 'exit');
  child.kill(signal);
  const [code] = await ended;
  return code;
}

async function visitorHeaders(address: string): Promise<{ cookie: string; 'x-xsrf-token': string }> {
  const answer = await fetch(`${address}/api/auth/csrf-cookie`);
  const cookies = answer.headers.getSetCookie().map((text) => text.split(';')[0] ?? '');
  const csrf = cookies.find((text) => text.startsWith('XSRF-TOKEN=')) ?? '';
  return { cookie: cookies.join('; '), 'x-xsrf-token': csrf.slice('XSRF-TOKEN='.length) };
}

// Starting a process is slow where other tests run beside it.
describe('the process', { timeout: 90_000 }, () => {
  test('prints its address, answers, and ends cleanly', async () => {
    const { child, address, output } = await start();
    const health = await fetch(`${address}/api/health`);
    expect(health.status).toBe(200);
    expect(await end(child, 'SIGTERM')).toBe(0);
    expect(output()).not.toMatch(/"level":(50|60)/);
    expect(output()).toContain(join(dataDir, 'outbox'));
    expect(await readdir(dataDir)).toContain('secret.key');
  });

  test('lets a call that runs end before it stops', async () => {
    const { child, address } = await start();
    const headers = { ...(await visitorHeaders(address)), 'content-type': 'application/json', expect: '100-continue' };
    const call = request(`${address}/api/auth/login`, { method: 'POST', headers });
    const answered = once(call, 'response');
    call.write('{"email":"nobody@example.com",');
    await once(call, 'continue');
    const startMs = performance.now();
    const code = end(child, 'SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 500));
    call.end('"password":"not the password"}');
    const [answer] = await answered;
    answer.resume();
    expect(answer.statusCode).toBe(422);
    expect(await code).toBe(0);
    // Not the twenty seconds that an idle connection is kept.
    expect(performance.now() - startMs).toBeLessThan(15_000);
  });

  test('refuses a second one on the same embedded data; a server may be shared', async () => {
    const { child } = await start();
    if (testEngine() === 'pglite') {
      const second = launch({});
      const [code] = await once(second.child, 'exit');
      expect(code).toBe(1);
      expect(second.output()).toContain('is in use by another running Daybook');
      expect(second.output()).not.toContain('    at ');
    } else {
      const second = await start();
      expect((await fetch(`${second.address}/api/ready`)).status).toBe(200);
      expect(await end(second.child, 'SIGTERM')).toBe(0);
    }
    expect(await end(child, 'SIGINT')).toBe(0);
  });

  test('starts again after it was killed', async () => {
    const { child } = await start();
    await end(child, 'SIGKILL');
    const again = await start();
    expect((await fetch(`${again.address}/api/ready`)).status).toBe(200);
    expect(await end(again.child, 'SIGTERM')).toBe(0);
  });

  test('says what is wrong with its settings', async () => {
    const { child, output } = launch({ PORT: 'eighty', LOG_LEVEL: 'loud' });
    const [code] = await once(child, 'exit');
    expect(code).toBe(1);
    expect(output()).toContain('PORT is a whole number');
    expect(output()).toContain('LOG_LEVEL is one of');
    expect(output()).not.toContain('    at ');
  });

  test('says that its port is taken', async () => {
    const { child, address } = await start();
    const other = await testDatabase();
    await other.closeOnly();
    const second = launch({ PORT: new URL(address).port, DATA_DIR: other.settings.dataDir ?? dataDir });
    const [code] = await once(second.child, 'exit');
    expect(code).toBe(1);
    expect(second.output()).toContain('set PORT to a free one');
    await end(child, 'SIGTERM');
    await other.close();
  });
});
