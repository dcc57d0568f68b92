// The storage of the account's token: the key store of the system or, where there is none, a file that only its user
// can read.
import type { AsyncEntry } from '@napi-rs/keyring';
import { nativeLibrary } from '../program/native-library.ts';

export interface TokenStore {
  read(server: string): Promise<string | null>;
  /** Returns false when there is no key store, or it is locked. */
  write(server: string, token: string): Promise<boolean>;
  forget(server: string): Promise<void>;
}

const service = 'Daybook';

/** The key store of the system. Without one, nothing is found or stored. */
export const systemKeyStore: TokenStore = {
  read: (server) => attempt(server, (entry) => entry.getPassword(), null),
  write: (server, token) => attempt(server, (entry) => entry.setPassword(token).then(() => true), false),
  forget: (server) => attempt(server, (entry) => entry.deletePassword().then(() => undefined), undefined),
};

// The library would fall back on the Linux kernel's keyring, which is empty after a restart.
async function attempt<T>(server: string, work: (entry: AsyncEntry) => Promise<T | null | undefined>, otherwise: T) {
  try {
    const keyring = await nativeLibrary('@napi-rs/keyring', () => import('@napi-rs/keyring'));
    const entry = new keyring.AsyncEntry(service, server, { linux: { store: 'secret-service' } });
    return (await work(entry)) ?? otherwise;
  } catch {
    return otherwise;
  }
}
