// Receives the messages to the worker. Messages of web pages are checked; those of our own pages are trusted.

import { showBadge } from './badge.ts';
import { isPairingPath, isSelfCheckPath } from './bridge-pages.ts';
import { flushPending } from './delivery.ts';
import type { BridgeMessage, OwnMessage } from './messages.ts';
import { answerHello, answerPairing, disconnect, greetHome, pendingStatus, requestPairing } from './pairing.ts';
import { pauseUntil } from './pause.ts';
import { withQueue } from './queue.ts';
import { noteNow } from './recording.ts';
import { type AddedRule, addOwnRule, knownRules, refreshRules, removeOwnRule, ruleOfSite } from './rules.ts';
import { type OwnRule, readAccount, writeExpectedServer } from './settings-store.ts';
import { readStatus } from './status.ts';
import { readTimer, startTimer, stopTimer } from './timer.ts';
import { verdictOn } from './verdict.ts';

type Sender = chrome.runtime.MessageSender;
type BridgePage = { readonly origin: string; readonly tabId: number; readonly isForPairing: boolean };

/** The listener of `runtime.onMessage`: returning true means that the answer follows. */
export function receiveMessage(message: unknown, sender: Sender, answer: (value: unknown) => void): boolean {
  const answered = sender.id === chrome.runtime.id ? answerTo(message, sender) : null;
  if (!answered) return false;
  answered.then(answer, () => answer(null));
  return true;
}

function answerTo(message: unknown, sender: Sender): Promise<unknown> | null {
  const fromOwnPage = sender.url?.startsWith(chrome.runtime.getURL('')) === true;
  // Only our own pages, which are built together with this file, send these messages.
  if (fromOwnPage) return serve(message as OwnMessage).finally(showBadge);
  const page = pageOf(sender);
  const answered = page && isBridgeMessage(message) ? serveBridge(message, page) : null;
  return answered?.finally(showBadge) ?? null;
}

function serveBridge(message: BridgeMessage, page: BridgePage): Promise<unknown> | null {
  if (!page.isForPairing) return message.type === 'hello' ? greetHome(page.origin) : null;
  return message.type === 'hello' ? answerHello(page.origin) : requestPairing(message, page);
}

async function serve(message: OwnMessage): Promise<unknown> {
  switch (message.type) {
    case 'status':
      return readStatus();
    case 'pending':
      return pendingStatus(message.request);
    case 'answer-pairing':
      return answerPairing(message.request, message.accept);
    case 'pause':
      return pauseUntil(message.untilMs);
    case 'verdict':
      return verdictOn(message, Date.now());
    case 'rules':
      return knownRules((await readAccount()) ?? null);
    case 'add-rule':
      return addRule({ ...message, shareFromMs: 0 });
    case 'exclude-site':
      return addRule(ruleOfSite(message.host, Date.now()));
    case 'remove-rule':
      await removeOwnRule(message);
      return noteNow();
    case 'expect-server':
      return writeExpectedServer(message.server, Date.now());
    case 'timer':
      return readTimer();
    case 'start-timer':
      return startTimer(message.description);
    case 'stop-timer':
      return stopTimer();
    case 'send-now':
      return flushPending({ evenIfWaiting: true });
    case 'clear-rejected':
      return clearRejected();
    case 'disconnect':
      return disconnect();
  }
}

// The rule applies here from now on, whether or not it can be sent to the account at once.
async function addRule({ kind, pattern, effect, shareFromMs }: OwnRule): Promise<AddedRule> {
  const added = await addOwnRule({ kind, pattern, effect, shareFromMs });
  await noteNow();
  const account = await readAccount();
  if (account) void refreshRules(account);
  return added;
}

async function clearRejected(): Promise<void> {
  const account = await readAccount();
  if (account) await withQueue(account, (queue) => queue.clearRejected());
}

// Only a page itself, not a frame in it, not in a private window, and on a path for the bridge.
function pageOf({ url, tab, frameId }: Sender): BridgePage | null {
  const address = URL.parse(url ?? '');
  if (!address || tab?.id === undefined || tab.incognito || frameId !== 0) return null;
  const isForPairing = isPairingPath(address.pathname);
  return isForPairing || isSelfCheckPath(address.pathname)
    ? { origin: address.origin, tabId: tab.id, isForPairing }
    : null;
}

function isBridgeMessage(message: unknown): message is BridgeMessage {
  if (typeof message !== 'object' || message === null || !('type' in message)) return false;
  if (message.type === 'hello') return true;
  if (message.type !== 'pair' || !('server' in message) || !('token' in message) || !('user' in message)) return false;
  return isText(message.server) && isText(message.token) && isUser(message.user);
}

function isUser(user: unknown): user is { name: string; id?: string } {
  if (typeof user !== 'object' || user === null || !('name' in user) || !isText(user.name)) return false;
  return !('id' in user) || isText(user.id);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 500;
}
