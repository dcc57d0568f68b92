import { describe, expect, it } from 'vitest';
import { testApp } from './test-app.ts';
import { TestClient } from './test-client.ts';

describe('an application that the tests of a worker share', () => {
  it('knows nothing of the test before', async () => {
    const limitRules = { registerByAddress: { attempts: 1, windowSeconds: 3600 } };
    const before = await testApp({ now: () => new Date('2026-11-20T12:00:00Z'), limitRules });
    const { client, clientId } = await before.register();
    expect(await before.mails()).toHaveLength(1);
    await expect(before.register()).rejects.toThrow('429');
    await before.close();
    const its = await testApp();
    expect(its.app).toBe(before.app);
    const same = new TestClient(its.app);
    for (const [name, value] of client.cookies) same.cookies.set(name, value);
    expect((await same.get('/api/v1/auth')).json.data.signed_in).toBe(false);
    const user = await its.register();
    expect(user.clientId).toBe(clientId);
    (await same.get('/api/v1/users')).expect(401);
    await its.register();
    expect(await its.mails()).toHaveLength(2);
    const { server_time: time } = (await its.visitor().get('/api/v1/auth/init')).json.data;
    expect(Math.abs(Date.parse(time) - Date.now())).toBeLessThan(3_600_000);
    await its.close();
  });

  it('is not kept when a call failed by itself', async () => {
    const failing = await testApp();
    failing.database.asAuthenticator = async () => {
      throw new Error('broken');
    };
    await expect(failing.register()).rejects.toThrow('500');
    await failing.close();
    const its = await testApp();
    expect(its.app).not.toBe(failing.app);
    await its.close();
  });
});
