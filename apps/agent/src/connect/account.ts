// The account that the agent records for, and this machine as the server knows it. Both apply to all sessions of the
// user.
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Connection } from '@daybook/capture/ingest-call.ts';
import { type CaptureDevice, deviceSchema } from '@daybook/contract/capture.ts';
import { z } from 'zod';
import type { TokenStore } from './token-store.ts';

export const agentVersion = '0.1.0';

/** An account that events are sent to. Its key keeps events of one account from being sent to another. */
export interface Account extends Connection {
  readonly key: string;
}

/** `token` is present only where the system has no key store. */
const accountSchema = z.object({ key: z.uuid(), server: z.url(), token: z.string().optional() });

export interface AccountStore {
  /** Returns the account with its token; null when there is none, or its token can't be read now. */
  read(): Promise<Account | null>;
  /** Returns the key of the account, even while its token cannot be read; null when there is none. */
  key(): Promise<string | null>;
  /** Saves a new token. It renews the account if it is of the same server, and otherwise makes a new one. */
  write(connection: Connection): Promise<Account>;
  forget(): Promise<void>;
}

/** Returns the account in the folder `stateDir`, with its token in the key store where there is one. */
export function accountStore(stateDir: string, keys: TokenStore): AccountStore {
  const path = join(stateDir, 'account.json');
  const readFileOf = async () => accountSchema.safeParse(await readJson(path)).data ?? null;
  return {
    read: async () => {
      const kept = await readFileOf();
      if (kept === null) return null;
      const token = kept.token ?? (await keys.read(kept.server));
      return token === null ? null : { key: kept.key, server: kept.server, token };
    },
    key: async () => (await readFileOf())?.key ?? null,
    write: async ({ server, token }) => {
      const before = await readFileOf();
      const key = before?.server === server ? before.key : randomUUID();
      const isInKeyStore = await keys.write(server, token);
      await writePrivately(path, isInKeyStore ? { key, server } : { key, server, token });
      return { key, server, token };
    },
    forget: async () => {
      const kept = await readFileOf();
      if (kept !== null) await keys.forget(kept.server);
      await rm(path, { force: true });
    },
  };
}

/** Returns this machine, with an id that is generated once. */
export async function readDevice(stateDir: string): Promise<CaptureDevice> {
  const path = join(stateDir, 'device.json');
  const known = deviceSchema.pick({ id: true }).safeParse(await readJson(path));
  const id = known.success ? known.data.id : randomUUID();
  if (!known.success) await writePrivately(path, { id });
  return { id, name: hostname().slice(0, 200) || 'desktop', kind: 'desktop', version: agentVersion };
}

/** Writes a file that only its user can read; a reader sees the old or the new content, never a part of it. */
export async function writePrivately(path: string, value: unknown): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}.new`;
  await writeFile(draft, JSON.stringify(value), { mode: 0o600 });
  await rename(draft, path);
}

export async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return null;
  }
}
