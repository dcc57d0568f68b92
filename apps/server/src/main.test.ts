// The server process as an operator sees it.
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase, testEngine } from '@daybook/database/testing/test-database.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { end, type Running, type ServerProcesses, serverProcesses, visitorHeaders } from './testing/server-process.ts';

let processes: ServerProcesses;

beforeAll(async () => {
  processes = await serverProcesses();
});
afterAll(() => processes.close());

// Starting a process is slow while other tests run, so several tests share the first one.
describe('the process', { timeout: 90_000 }, () => {
  let first: Running;

  test('prints its address, and answers', async () => {
    first = await processes.start();
    const health = await fetch(`${first.address}/api/health`);
    expect(health.status).toBe(200);
    expect(first.output()).toContain(join(processes.dataDir, 'outbox'));
    expect(await readdir(processes.dataDir)).toContain('secret.key');
  });

  test('refuses a second one on the same embedded data; a server may be shared', async () => {
    if (testEngine() === 'pglite') {
      const second = processes.launch({});
      const [code] = await once(second.child, 'exit');
      expect(code).toBe(1);
      expect(second.output()).toContain('is in use by another running Daybook');
      expect(second.output()).not.toContain('    at ');
    } else {
      const second = await processes.start();
      expect((await fetch(`${second.address}/api/ready`)).status).toBe(200);
      expect(await end(second.child, 'SIGTERM')).toBe(0);
    }
  });

  test('says that its port is taken', async () => {
    const other = await testDatabase();
    await other.closeOnly();
    const second = processes.launch({
      PORT: new URL(first.address).port,
      DATA_DIR: other.settings.dataDir ?? processes.dataDir,
    });
    const [code] = await once(second.child, 'exit');
    expect(code).toBe(1);
    expect(second.output()).toContain('set PORT to a free one');
    await other.close();
  });

  test('lets a call that runs end before it stops, and ends cleanly', async () => {
    const { child, address, output } = first;
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
    // Less than the twenty seconds that an idle connection is kept open.
    expect(performance.now() - startMs).toBeLessThan(15_000);
    expect(output()).not.toMatch(/"level":(50|60)/);
  });

  test('keeps what it compiled before it ends, so that it is soon back after a kill', async () => {
    const compiled = await mkdtemp(join(tmpdir(), 'daybook-compiled-'));
    const { child } = await processes.start({ NODE_COMPILE_CACHE: compiled });
    const files = async () => (await readdir(compiled, { recursive: true })).length;
    await vi.waitFor(async () => expect(await files()).toBeGreaterThan(100), { timeout: 60_000, interval: 100 });
    await end(child, 'SIGKILL');
    await rm(compiled, { recursive: true });
  });

  test('starts again after it was killed, and ends cleanly before its start is over', async () => {
    const { child } = await processes.start();
    await end(child, 'SIGKILL');
    const again = processes.launch();
    const address = await vi.waitUntil(() => /listening at (http:[^"]+)/.exec(again.output())?.[1], {
      timeout: 60_000,
    });
    expect((await fetch(`${address}/api/ready`)).status).toBe(200);
    expect(await end(again.child, 'SIGTERM')).toBe(0);
    expect(again.output()).not.toContain('    at ');
  });

  test('says what is wrong with its settings', async () => {
    const { child, output } = processes.launch({ PORT: 'eighty', LOG_LEVEL: 'loud' });
    const apart = processes.launch({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' });
    const codes = await Promise.all([child, apart.child].map((each) => once(each, 'exit').then(([code]) => code)));
    expect(codes).toEqual([1, 1]);
    expect(output()).toContain('PORT is a whole number');
    expect(output()).toContain('LOG_LEVEL is one of');
    expect(apart.output()).toContain('The server of DATABASE_URL cannot be reached');
    expect(output() + apart.output()).not.toContain('    at ');
  });
});
