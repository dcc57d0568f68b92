// What the extension remembers in the browser's storage. The queue and the recorder are in IndexedDB.

import type { KeptSettings } from '@daybook/capture/capture-settings.ts';
import type { DropMeter } from '@daybook/capture/drop-meter.ts';
import type { PrivacySettings } from '@daybook/capture/privacy-filter.ts';
import { freshUpload, type UploadState } from '@daybook/capture/upload.ts';
import type { CaptureDevice } from '@daybook/contract/capture.ts';
import { browserName } from './browser-kind.ts';

/** The account that this browser records for. */
export interface Account {
  readonly server: string;
  readonly token: string;
  readonly userName: string;
  /** Distinguishes two people of one server; the name where the page gives nothing better. */
  readonly userKey: string;
}

/** A request to connect that waits for the user's word. */
export interface PendingPairing {
  readonly account: Account;
  readonly tabId: number;
  readonly askedAtMs: number;
}

/** What the user decided in this browser. */
export interface OwnPrivacy extends Pick<PrivacySettings, 'pausedUntilMs'> {
  /** Sites that are never recorded, until the account has them as rules. */
  readonly excludedHosts: readonly string[];
}

interface Kept {
  account: Account;
  deviceId: string;
  privacy: OwnPrivacy;
  /** The rules of an account, as last fetched. */
  rules: { readonly name: string; readonly kept: KeptSettings };
  drops: { readonly name: string; readonly meter: DropMeter };
  upload: UploadState;
}

/** Forgotten when the browser closes. */
interface KeptForSession {
  started: boolean;
  pending: PendingPairing;
  /** The server whose address the user typed in the popup. */
  expectedServer: { server: string; atMs: number };
}

async function read<K extends keyof Kept>(key: K): Promise<Kept[K] | undefined> {
  return (await chrome.storage.local.get<Partial<Kept>>(key))[key];
}

async function readSession<K extends keyof KeptForSession>(key: K): Promise<KeptForSession[K] | undefined> {
  return (await chrome.storage.session.get<Partial<KeptForSession>>(key))[key];
}

const write = (values: Partial<Kept>) => chrome.storage.local.set(values);
const writeSession = (values: Partial<KeptForSession>) => chrome.storage.session.set(values);

export const readAccount = () => read('account');
export const writeAccount = (account: Account) => write({ account, upload: freshUpload });
export const forgetAccount = () => chrome.storage.local.remove(['account', 'upload']);

export const readUpload = async () => (await read('upload')) ?? freshUpload;
export const writeUpload = (upload: UploadState) => write({ upload });

export async function readPrivacy(): Promise<OwnPrivacy> {
  return (await read('privacy')) ?? { excludedHosts: [], pausedUntilMs: null };
}

export async function changePrivacy(change: Partial<OwnPrivacy>): Promise<void> {
  const { excludedHosts, pausedUntilMs } = await readPrivacy();
  await write({ privacy: { excludedHosts, pausedUntilMs, ...change } });
}

export const readRules = () => read('rules');
export const writeRules = (rules: Kept['rules']) => write({ rules });

export const readDrops = () => read('drops');
export const writeDrops = (drops: Kept['drops']) => write({ drops });

/** This browser profile as the server knows it; its id is made once. */
export async function readDevice(): Promise<CaptureDevice> {
  const known = await read('deviceId');
  const id = known ?? crypto.randomUUID();
  if (known === undefined) await write({ deviceId: id });
  return { id, name: browserName(navigator), kind: 'browser', version: chrome.runtime.getManifest().version };
}

export const readPending = () => readSession('pending');
export const writePending = (pending: PendingPairing) => writeSession({ pending });
export const forgetPending = () => chrome.storage.session.remove('pending');

export const readExpectedServer = () => readSession('expectedServer');
export const writeExpectedServer = (server: string, atMs: number) => writeSession({ expectedServer: { server, atMs } });

/** True once in each run of the browser: the first time it is asked. */
export async function isNewSession(): Promise<boolean> {
  const started = await readSession('started');
  if (!started) await writeSession({ started: true });
  return !started;
}

/** The server that the organisation's administrator set by policy, or null. */
export async function readManagedServer(): Promise<string | null> {
  try {
    const { server } = await chrome.storage.managed.get<{ server?: unknown }>('server');
    return typeof server === 'string' ? server.replace(/\/+$/, '') : null;
  } catch {
    // Firefox throws when there is no policy.
    return null;
  }
}
