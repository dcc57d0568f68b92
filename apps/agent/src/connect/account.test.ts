import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountStore, readDevice } from './account.ts';
import type { TokenStore } from './token-store.ts';

const noKeyStore: TokenStore = { read: async () => null, write: async () => false, forget: async () => undefined };

function keyStore(): TokenStore {
  const tokens = new Map<string, string>();
  return {
    read: async (server) => tokens.get(server) ?? null,
    write: async (server, token) => tokens.set(server, token).size > 0,
    forget: async (server) => void tokens.delete(server),
  };
}

describe('the account', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybook-account-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const file = () => join(folder, 'account.json');

  it('keeps its token in the key store, and out of the file', async () => {
    const store = accountStore(folder, keyStore());
    await store.write({ server: 'https://a.example', token: 'secret' });
    expect(await readFile(file(), 'utf8')).not.toContain('secret');
    expect(await store.read()).toMatchObject({ server: 'https://a.example', token: 'secret' });
    await store.forget();
    expect(await store.read()).toBeNull();
  });

  it('keeps its token in a file of the user alone where there is no key store', async () => {
    const store = accountStore(folder, noKeyStore);
    await store.write({ server: 'https://a.example', token: 'secret' });
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect(await store.read()).toMatchObject({ token: 'secret' });
  });

  it('is the same after connecting anew, and another one for another server', async () => {
    const store = accountStore(folder, noKeyStore);
    const first = await store.write({ server: 'https://a.example', token: '1' });
    const renewed = await store.write({ server: 'https://a.example', token: '2' });
    const other = await store.write({ server: 'https://b.example', token: '3' });
    expect([renewed.key === first.key, other.key === first.key]).toEqual([true, false]);
  });

  it('gives this machine one id for ever', async () => {
    expect((await readDevice(folder)).id).toBe((await readDevice(folder)).id);
  });
});
