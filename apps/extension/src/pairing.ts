// Connecting this browser to an account. Why it is done this way: docs/decisions/0010-extension-pairing.md.

import { serverOrigin } from '@daybook/capture/server-address.ts';
import { sayGoodbye, tryAccount } from './delivery.ts';
import { readHomeServers } from './home-servers.ts';
import type { BridgeMessage, HelloAnswer, OutcomeMessage, PairingOutcome, PendingStatus } from './messages.ts';
import { accountName } from './queue.ts';
import { noteNow, stopNow } from './recording.ts';
import { refreshRules } from './rules.ts';
import {
  type Account,
  forgetAccount,
  forgetPending,
  readAccount,
  readExpectedServer,
  readManagedServer,
  readPending,
  writeAccount,
  writePending,
} from './settings-store.ts';

const waitForAnswerMs = 10 * 60_000;

/** A page on the path /auth/extension asks who is here. Only the server that we are connected to learns that we are. */
export async function answerHello(pageOrigin: string): Promise<HelloAnswer> {
  const account = await readAccount();
  const connected = account?.server === pageOrigin;
  return { version: chrome.runtime.getManifest().version, connected, server: connected ? pageOrigin : null };
}

/** The page of a self-check asks who is here. Any web site can have one: only our own server's gets an answer at all. */
export async function greetHome(pageOrigin: string): Promise<HelloAnswer | null> {
  const answer = await answerHello(pageOrigin);
  return answer.connected ? answer : null;
}

/** A page asks to be connected: done at once where the user has already chosen this server, else the user is asked. */
export async function requestPairing(
  message: Extract<BridgeMessage, { type: 'pair' }>,
  page: { readonly origin: string; readonly tabId: number },
): Promise<PairingOutcome> {
  const account = accountFrom(message);
  if (!account || account.server !== page.origin) return 'not-allowed';
  if (await isChosen(account)) return connect(account);
  await writePending({ account, tabId: page.tabId, askedAtMs: Date.now() });
  await chrome.windows.create({ url: 'confirm.html', type: 'popup', width: 460, height: 520 });
  return 'confirming';
}

/** What the confirmation asks about, or null when nothing (or nothing recent) waits. */
export async function pendingStatus(): Promise<PendingStatus | null> {
  const pending = await readPending();
  if (!pending || Date.now() - pending.askedAtMs > waitForAnswerMs) return null;
  const current = await readAccount();
  const { server, userName } = pending.account;
  return { server, userName, current: current ? { server: current.server, userName: current.userName } : null };
}

/** The user's answer to the confirmation; the page that asked is told. */
export async function answerPairing(accept: boolean): Promise<PairingOutcome> {
  const pending = (await pendingStatus()) ? await readPending() : undefined;
  await forgetPending();
  if (!pending) return 'declined';
  const outcome = accept ? await connect(pending.account) : 'declined';
  const answer: OutcomeMessage = { type: 'pairing-outcome', outcome, server: pending.account.server };
  // The page may be closed by now.
  await chrome.tabs.sendMessage(pending.tabId, answer).catch(() => undefined);
  return outcome;
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

// The same account again, the server that handed the extension out or that a policy sets, or the one whose address the
// user has just typed in the popup.
async function isChosen({ server, userKey }: Account): Promise<boolean> {
  const current = await readAccount();
  if (current) return current.server === server && current.userKey === userKey;
  const expected = await readExpectedServer();
  const typed = expected?.server === server && Date.now() - expected.atMs < waitForAnswerMs;
  return typed || (await readManagedServer()) === server || (await readHomeServers()).includes(server);
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
