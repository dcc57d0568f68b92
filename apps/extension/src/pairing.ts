// Connecting this browser to an account. Why it is done this way: docs/decisions/0010-extension-pairing.md.

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

/** A page on the path /auth/extension asks who is here. Only sites that the user chose outside of any page learn that we are. */
export async function answerHello(pageOrigin: string): Promise<HelloAnswer | null> {
  if (!(await isKnownSite(pageOrigin))) return null;
  const account = await readAccount();
  const connected = account?.server === pageOrigin;
  return { version: chrome.runtime.getManifest().version, connected, server: connected ? pageOrigin : null };
}

/** The page of a self-check asks who is here: only our own server's gets an answer at all. */
export async function greetHome(pageOrigin: string): Promise<HelloAnswer | null> {
  const answer = await answerHello(pageOrigin);
  return answer?.connected ? answer : null;
}

/**
 * A page asks to be connected: done at once where the user has already chosen this server and account, else the user is
 * asked. Null, and nothing happens, for a site that nobody chose.
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

/** Returns the state of a request's window, or null when that request does not wait, or not any more. */
export async function pendingStatus(request: string): Promise<PendingStatus | null> {
  const pending = await readWaiting();
  if (pending?.request !== request) return null;
  const current = await readAccount();
  const { server, userName } = pending.account;
  return { server, userName, current: current ? { server: current.server, userName: current.userName } : null };
}

/** The user's answer to one request; the page that made it is told. */
export async function answerPairing(request: string, accept: boolean): Promise<PairingOutcome> {
  const pending = await inTurn(() => takeWaiting((waiting) => waiting.request === request));
  if (!pending) return 'over';
  const outcome = accept ? await connect(pending.account) : 'declined';
  await tellPage(pending, outcome);
  return outcome;
}

/** Closing the window is an answer, too. */
export async function declineClosed(windowId: number): Promise<void> {
  const pending = await inTurn(() => takeWaiting((waiting) => waiting.windowId === windowId));
  if (pending) await tellPage(pending, 'declined');
}

/** Ends the connection: nothing is recorded any more. What waited is kept for the same account. */
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

// Requests are dealt with one after the other: two pages at once open one window.
const inTurn = <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request('daybook-pairing', work);

/** One window at a time: as long as it is open, a further request brings it to the front and opens nothing. */
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

// The same account again, or a server that was chosen while there is none.
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
