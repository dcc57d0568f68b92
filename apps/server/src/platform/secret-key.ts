import { randomBytes } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const keyPattern = /^[0-9a-f]{64}$/i;

/**
 * The key that signs CSRF tokens: the one that is set, else the one kept in the data directory, made on first start
 * and readable by its owner only.
 */
export async function loadSecretKey(setKey: string | undefined, dataDir: string): Promise<Buffer> {
  return Buffer.from(setKey ?? (await keptKey(join(dataDir, 'secret.key'))), 'hex');
}

async function keptKey(path: string): Promise<string> {
  await makeOnce(path);
  const key = (await readFile(path, 'utf8')).trim();
  if (!keyPattern.test(key))
    throw new Error(`${path} does not hold 64 hexadecimal characters. Remove it, or set SECRET_KEY.`);
  return key;
}

async function makeOnce(path: string): Promise<void> {
  try {
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(`${randomBytes(32).toString('hex')}\n`);
    await file.sync();
    await file.close();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}
