// The key that signs, counts, chains and encrypts.
//   loadSecretKey   for the server, which generates one at its first start
//   readSecretKey   for commands, which never generate one
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@daybook/database/database.ts';
import { holdsClients } from '@daybook/database/holds-clients.ts';
import type { Config } from '../config.ts';
import { ConfigError } from '../config-error.ts';

const keyPattern = /^[0-9a-f]{64}$/i;

type KeySettings = Pick<Config, 'secretKey' | 'dataDir'>;
type StartSettings = KeySettings & Pick<Config, 'startWithout'>;

/**
 * Returns the configured key, else the one in the data directory. A missing one is generated, readable by its owner
 * only: beside an empty database, or when the operator starts without the lost one.
 * @throws ConfigError when the key is missing or damaged beside a database with organisations
 */
export async function loadSecretKey(settings: StartSettings, database: Database): Promise<Buffer> {
  const { secretKey, dataDir } = settings;
  if (secretKey !== undefined) return Buffer.from(secretKey, 'hex');
  const path = pathOf(dataDir);
  const kept = await keptKey(path);
  if (kept.kind === 'key') return kept.key;
  const isGivenUp = settings.startWithout === 'secret-key';
  if (!isGivenUp && (kept.kind === 'damaged' || (await holdsClients(database)))) throw refusal(path, kept.kind);
  if (kept.kind !== 'missing') await setAside(path);
  return makeOnce(path);
}

/** Returns the server's key. @throws ConfigError when there is none */
export async function readSecretKey({ secretKey, dataDir }: KeySettings): Promise<Buffer> {
  if (secretKey !== undefined) return Buffer.from(secretKey, 'hex');
  const kept = await keptKey(pathOf(dataDir));
  if (kept.kind !== 'key') throw refusal(pathOf(dataDir), kept.kind);
  return kept.key;
}

const pathOf = (dataDir: string) => join(dataDir, 'secret.key');

type KeptKey = { readonly kind: 'key'; readonly key: Buffer } | { readonly kind: 'missing' | 'empty' | 'damaged' };

async function keptKey(path: string): Promise<KeptKey> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return { kind: 'missing' };
  const key = text.trim();
  if (key === '') return { kind: 'empty' };
  return keyPattern.test(key) ? { kind: 'key', key: Buffer.from(key, 'hex') } : { kind: 'damaged' };
}

const states = {
  missing: 'is missing, although the database was filled with one',
  empty: 'is empty',
  damaged: 'does not hold 64 hexadecimal characters',
} satisfies Record<Exclude<KeptKey['kind'], 'key'>, string>;

function refusal(path: string, kind: keyof typeof states): ConfigError {
  return new ConfigError(
    `${path} ${states[kind]}. Second factors, calendars and mailboxes outside, and the audit log depend on the key. ` +
      'Put the file back from its copy, or set SECRET_KEY to what it held; backups do not hold it. When it is lost for good, ' +
      'start once with START_WITHOUT=secret-key: what was captured and booked stays, second factors and connections must be ' +
      'set up anew, and older entries of the audit log can no longer be checked.',
  );
}

/** Renames the file, because its old content may still be useful. */
async function setAside(path: string, number = 1): Promise<void> {
  const aside = `${path}.damaged-${number}`;
  if (existsSync(aside)) return setAside(path, number + 1);
  await rename(path, aside);
}

/**
 * Several processes may start at once: the first one writes it, and renames it once it is complete; the others read it.
 */
async function makeOnce(path: string): Promise<Buffer> {
  const draft = `${path}.${process.pid}-${randomUUID()}.new`;
  try {
    await writeFile(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true });
    await link(draft, path).catch(ignoreTaken);
  } finally {
    await rm(draft, { force: true });
  }
  const kept = await keptKey(path);
  if (kept.kind === 'key') return kept.key;
  throw refusal(path, kept.kind);
}

function ignoreTaken(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
}
