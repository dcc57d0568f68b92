// Connecting this browser to an account. For the reasons see docs/decisions/0010-extension-pairing.md.

import { serverOrigin } from '@daybook/capture/server-address.ts';
import { sayGoodbye, tryAccount } from './delivery.ts';
import { isKnownSite } from './known-sites.ts';
import type { BridgeMessage, HelloAnswer, OutcomeMessage, PairingOutcome, PendingStatus } from './messages.ts';
import { accountName } from './queue.ts';
import { noteNow, stopNow } from './recording.ts';
import { refreshRules } from './rules.ts';
import {
  type Account,
  forgetAccount,
  forgetPending,
  type PendingPairing,
  readAccount,
  readPending,
  writeAccount,
  writePending,
} from './settings-store.ts';

const waitForAnswerMs = 10 * 60_000;

/**
 * Answers a page on the path /auth/extension that looks for the extension. Only sites that the user chose outside of
 * any page get an answer.
 */
export async function answerHello(pageOrigin: string): Promise<HelloAnswer | null> {
  if (!(await isKnownSite(pageOrigin))) return null;
  const account = await readAccount();
  const connected = account?.server === pageOrigin;
  return { version: chrome.runtime.getManifest().version, connected, server: connected ? pageOrigin : null };
}

/** Answers the page of a self-check that looks for the extension: only our own server's page gets an answer. */
export async function greetHome(pageOrigin: string): Promise<HelloAnswer | null> {
  const answer = await answerHello(pageOrigin);
  return answer?.connected ? answer : null;
}

/**
 * Handles a page's request to connect: connects at once where the user has already chosen this server and account, else
 * asks the user. Returns null, and does nothing, for a site that nobody chose.
 */
export async function requestPairing(
  message: Extract<BridgeMessage, { type: 'pair' }>,
  page: { readonly origin: string; readonly tabId: number },
): Promise<PairingOutcome | null> {
  if (!(await isKnownSite(page.origin))) return null;
  const account = accountFrom(message);
  if (!account || account.server !== page.origin) return 'not-allowed';
  if (await isChosen(account)) return connect(account);
  return inTurn(() => askUser(account, page.tabId));
}

/** Returns the state for a request's window, or null when that request does not wait (any more). */
export async function pendingStatus(request: string): Promise<PendingStatus | null> {
  const pending = await readWaiting();
  if (pending?.request !== request) return null;
  const current = await readAccount();
  const { server, userName } = pending.account;
  return { server, userName, current: current ? { server: current.server, userName: current.userName } : null };
}

/** Takes the user's answer to one request, and passes it to the page that made it. */
export async function answerPairing(request: string, accept: boolean): Promise<PairingOutcome> {
  const pending = await inTurn(() => takeWaiting((waiting) => waiting.request === request));
  if (!pending) return 'over';
  const outcome = accept ? await connect(pending.account) : 'declined';
  await tellPage(pending, outcome);
  return outcome;
}

/** Closing the window declines the request. */
export async function declineClosed(windowId: number): Promise<void> {
  const pending = await inTurn(() => takeWaiting((waiting) => waiting.windowId === windowId));
  if (pending) await tellPage(pending, 'declined');
}

/** Ends the connection: nothing is recorded any more. Waiting events are kept for the same account. */
export async function disconnect(): Promise<void> {
  await stopNow();
  const account = await readAccount();
  await forgetAccount();
  if (account) void sayGoodbye(account);
}

function accountFrom({ server, token, user }: Extract<BridgeMessage, { type: 'pair' }>): Account | null {
  const origin = serverOrigin(server);
  if (origin === null || token === '') return null;
  return { server: origin, token, userName: user.name, userKey: user.id ?? user.name };
}

// Requests are handled one after the other: two simultaneous pages open one window.
const inTurn = <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request('daybook-pairing', work);

/** Opens one window at a time: while it is open, a further request only brings it to the front. */
async function askUser(account: Account, tabId: number): Promise<PairingOutcome> {
  const open = await readWaiting();
  if (open?.windowId != null && (await isBroughtToFront(open.windowId))) return 'busy';
  const request = crypto.randomUUID();
  const url = `confirm.html?request=${request}`;
  const pending = { request, account, tabId, windowId: null, askedAtMs: Date.now() };
  await writePending(pending);
  const opened = await chrome.windows.create({ url, type: 'popup', width: 460, height: 520 });
  await writePending({ ...pending, windowId: opened?.id ?? null });
  return 'confirming';
}

const isBroughtToFront = (windowId: number): Promise<boolean> =>
  chrome.windows.update(windowId, { focused: true }).then(
    () => true,
    () => false,
  );

async function readWaiting(): Promise<PendingPairing | null> {
  const pending = await readPending();
  return pending && Date.now() - pending.askedAtMs <= waitForAnswerMs ? pending : null;
}

async function takeWaiting(isMeant: (waiting: PendingPairing) => boolean): Promise<PendingPairing | null> {
  const waiting = await readWaiting();
  if (!waiting || !isMeant(waiting)) return null;
  await forgetPending();
  return waiting;
}

async function tellPage({ tabId, account }: PendingPairing, outcome: PairingOutcome): Promise<void> {
  const answer: OutcomeMessage = { type: 'pairing-outcome', outcome, server: account.server };
  // The page may be closed by now.
  await chrome.tabs.sendMessage(tabId, answer).catch(() => undefined);
}

// The same account again, or a chosen server while no account is connected.
async function isChosen({ server, userKey }: Account): Promise<boolean> {
  const current = await readAccount();
  return current ? current.server === server && current.userKey === userKey : isKnownSite(server);
}

async function connect(account: Account): Promise<PairingOutcome> {
  const answer = await tryAccount(account);
  if (answer !== 'accepted') return answer;
  await stopNow();
  const current = await readAccount();
  if (current && accountName(current) !== accountName(account)) await forgetAccount();
  await writeAccount(account);
  await refreshRules(account);
  await noteNow();
  return 'connected';
}
