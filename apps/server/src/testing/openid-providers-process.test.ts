import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { signInProviders } from '@daybook/domain/auth/sign-in-providers.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { attach, walk } from './sign-in-elsewhere.ts';
import { type TestApp, testApp } from './test-app.ts';

let child: ChildProcess;
let its: TestApp;

beforeAll(async () => {
  const path = join(import.meta.dirname, 'openid-providers-process.ts');
  child = spawn(process.execPath, [path], { stdio: ['ignore', 'pipe', 'ignore'] });
  let printed = '';
  while (!/^\{.*\}$/m.test(printed)) {
    const [chunk] = child.stdout === null ? [] : await once(child.stdout, 'data');
    printed += String(chunk);
  }
  const [line = ''] = /^\{.*\}$/m.exec(printed) ?? [];
  const { providers } = readConfig(JSON.parse(line));
  its = await testApp({ publicUrl: 'http://127.0.0.1:3987', providers });
});
afterAll(async () => {
  await its.close();
  child.kill('SIGTERM');
});

test.each(signInProviders)('a server that is set up as printed signs in with %s', async (name) => {
  const { client, userId } = await its.register();
  (await attach(client, name, 'eva')).expect(200);
  const visitor = its.visitor();
  (await walk(visitor, name, 'eva')).expect(200);
  expect((await visitor.get('/api/v1/users/self')).expect(200).json.data.id).toBe(String(userId));
});
