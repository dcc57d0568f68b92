import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daybook-settings-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function fileWith(content: string): Promise<string> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, content);
  return path;
}

test('a setting is the content of the file that is named for it, without the end of its line', async () => {
  const address = 'postgresql://daybook:pa ss@db/daybook';
  const config = readConfig({
    DATABASE_URL_FILE: await fileWith(`${address}\n`),
    CRM_EXACT_CLIENT_SECRET_FILE: await fileWith('secret\r\n'),
    PORT_FILE: await fileWith('0'),
  });
  expect(config).toMatchObject({ databaseUrl: address, port: 0, crm: { CRM_EXACT_CLIENT_SECRET: 'secret' } });
  expect(config.crm).not.toHaveProperty('CRM_EXACT_CLIENT_SECRET_FILE');
});

test('a file that is empty counts as not set, and files of other programs are left alone', async () => {
  expect(readConfig({ SUPPORT_EMAIL_FILE: await fileWith('\n') }).supportEmail).toBeUndefined();
  expect(() => readConfig({ SSL_CERT_FILE: '/does/not/exist' })).not.toThrow();
});

test('what cannot be used stops the start and says so, without the content', async () => {
  const refused = (environment: NodeJS.ProcessEnv) => {
    try {
      readConfig(environment);
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      return String(error);
    }
    return 'started';
  };
  expect(refused({ SECRET_KEY_FILE: '/does/not/exist' })).toContain(
    'SECRET_KEY_FILE names a file that cannot be read (ENOENT)',
  );
  expect(refused({ SECRET_KEY_FILE: folder })).toContain('EISDIR');
  const both = refused({ SECRET_KEY: 'a'.repeat(64), SECRET_KEY_FILE: await fileWith('b'.repeat(64)) });
  expect(both).toContain('SECRET_KEY_FILE is set, and SECRET_KEY as well');
  const wrong = refused({ SECRET_KEY_FILE: await fileWith('not hexadecimal, and secret') });
  expect(wrong).toContain('SECRET_KEY is 64 hexadecimal characters');
  expect(wrong).not.toContain('and secret');
  expect(refused({ METRICS_TOKEN_FILE: await fileWith('x'.repeat(70_000)) })).toContain('too large');
});
