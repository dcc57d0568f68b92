// The extension's settings in the browser's storage. The queue and the recorder are in IndexedDB.

import { type CallMemory, noCalls } from '@daybook/capture/call-watch.ts';
import type { KeptSettings } from '@daybook/capture/capture-settings.ts';
import type { DropMeter } from '@daybook/capture/drop-meter.ts';
import type { Held } from '@daybook/capture/held-queue.ts';
import type { PrivacySettings } from '@daybook/capture/privacy-filter.ts';
import { freshUpload, type UploadState } from '@daybook/capture/upload.ts';
import { isPrivacyPattern, type PrivacyRule } from '@daybook/domain/capture/privacy-rules.ts';
import type { TodaySpans } from './today.ts';
import type { SentEntry } from './views/sent-list.ts';

/** The account that this browser records for. */
export interface Account {
  readonly server: string;
  readonly token: string;
  readonly userName: string;
  /** Distinguishes two users of one server; the name where the page sends nothing better. */
  readonly userKey: string;
}

/** A request to connect that waits for the user's answer. */
export interface PendingPairing {
  /** Identifies the request: its window asks about this one and no other. */
  readonly request: string;
  readonly account: Account;
  readonly tabId: number;
  /** The id of the window that asks; null until it is open. */
  readonly windowId: number | null;
  readonly askedAtMs: number;
}

/** A rule that was made in this browser and is not in the account yet. */
export interface OwnRule extends Pick<PrivacyRule, 'kind' | 'pattern' | 'effect'> {
  /** When it is sent to the account; until then it can be undone here. */
  readonly shareFromMs: number;
}

/** The user's choices in this browser. */
export interface OwnPrivacy extends Pick<PrivacySettings, 'pausedUntilMs'> {
  readonly ownRules: readonly OwnRule[];
}

interface Kept {
  account: Account;
  deviceId: string;
  privacy: Partial<OwnPrivacy> & { readonly excludedHosts?: readonly string[] };
  /** The rules of an account, as last fetched. */
  rules: { readonly name: string; readonly kept: KeptSettings };
  drops: { readonly name: string; readonly meter: DropMeter };
  upload: UploadState;
  today: TodaySpans;
}

/** Forgotten when the browser closes. */
interface KeptForSession {
  started: boolean;
  pending: PendingPairing;
  /** The server whose address the user typed in the popup. */
  expectedServer: { server: string; atMs: number };
  calls: CallMemory;
  held: { readonly name: string; readonly held: Held };
  sent: readonly SentEntry[];
  isIdle: boolean;
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
/** Sent events of an account must not be readable for another one. */
export async function forgetAccount(): Promise<void> {
  await chrome.storage.session.remove(['sent', 'calls']);
  await chrome.storage.local.remove(['account', 'upload']);
}

export const readUpload = async () => (await read('upload')) ?? freshUpload;
export const writeUpload = (upload: UploadState) => write({ upload });

export async function readPrivacy(): Promise<OwnPrivacy> {
  const { ownRules = [], pausedUntilMs = null, excludedHosts = [] } = (await read('privacy')) ?? {};
  return { ownRules: [...ownRules, ...excludedHosts.map(ruleOfHost)], pausedUntilMs };
}

/** Changes the user's choices; changes run one after the other. */
export function changePrivacy(change: (privacy: OwnPrivacy) => Partial<OwnPrivacy>): Promise<void> {
  return navigator.locks.request('daybook-privacy', async () => {
    const known = await readPrivacy();
    await write({ privacy: { ...known, ...change(known) } });
  });
}

// Earlier versions stored hosts. A site that was excluded there stays excluded.
function ruleOfHost(host: string): OwnRule {
  const pattern = isPrivacyPattern('site', host) ? host : `http://${host}`;
  return { kind: 'site', pattern, effect: 'drop', shareFromMs: 0 };
}

export const readRules = () => read('rules');
export const writeRules = (rules: Kept['rules']) => write({ rules });

export const readDrops = () => read('drops');
export const writeDrops = (drops: Kept['drops']) => write({ drops });

/** Returns the id of this browser profile, which is generated once. */
export async function readDeviceId(): Promise<string> {
  const known = await read('deviceId');
  const id = known ?? crypto.randomUUID();
  if (known === undefined) await write({ deviceId: id });
  return id;
}

export const readToday = () => read('today');
export const writeToday = (today: TodaySpans) => write({ today });

export const readCalls = async () => (await readSession('calls')) ?? noCalls;
export const writeCalls = (calls: CallMemory) => writeSession({ calls });

export const readHeld = () => readSession('held');
export const writeHeld = (held: KeptForSession['held']) => writeSession({ held });

export const readSent = async () => (await readSession('sent')) ?? [];
export const writeSent = (sent: KeptForSession['sent']) => writeSession({ sent });

export const readIsIdle = async () => (await readSession('isIdle')) === true;
export const writeIsIdle = (isIdle: boolean) => writeSession({ isIdle });

export const readPending = () => readSession('pending');
export const writePending = (pending: PendingPairing) => writeSession({ pending });
export const forgetPending = () => chrome.storage.session.remove('pending');

export const readExpectedServer = () => readSession('expectedServer');
export const writeExpectedServer = (server: string, atMs: number) => writeSession({ expectedServer: { server, atMs } });

/** Returns true once in each run of the browser: at the first call. */
export async function isNewSession(): Promise<boolean> {
  const started = await readSession('started');
  if (!started) await writeSession({ started: true });
  return !started;
}

/** Returns the server that the organisation's administrator set by policy, or null. */
export async function readManagedServer(): Promise<string | null> {
  try {
    const { server } = await chrome.storage.managed.get<{ server?: unknown }>('server');
    return typeof server === 'string' ? server.replace(/\/+$/, '') : null;
  } catch {
    // Firefox throws when there is no policy.
    return null;
  }
}
