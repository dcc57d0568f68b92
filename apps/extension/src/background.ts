// The worker. Every listener is registered at once, at the top: the browser stops this script at will and starts it
// again for the next event. Nothing is remembered in variables.
import { showBadge } from './badge.ts';
import { bestEffort } from './best-effort.ts';
import { bridgeOpenPairingPages, bridgeWhereMeant } from './bridge-presence.ts';
import { flushPending, flushWhenServerShown, forgetOldSent } from './delivery.ts';
import { receiveMessage } from './message-desk.ts';
import { idleAfterSeconds } from './observation.ts';
import { declineClosed } from './pairing.ts';
import { endLongPause } from './pause.ts';
import { noteNow } from './recording.ts';
import { refreshRules } from './rules.ts';
import { readAccount } from './settings-store.ts';
import { takeUpdate } from './updates.ts';

const heartbeat = 'heartbeat';
const heartbeatMinutes = 0.5;

// Each separately: a failure of one does not stop the others.
async function beat(): Promise<void> {
  await bestEffort(noteNow());
  await bestEffort(flushPending());
  const account = await readAccount();
  if (account) await bestEffort(refreshRules(account));
  await bestEffort(forgetOldSent());
  await showBadge();
}

async function wakeUp(): Promise<void> {
  // Browsers may forget alarms when they restart.
  if (!(await chrome.alarms.get(heartbeat)))
    await chrome.alarms.create(heartbeat, { periodInMinutes: heartbeatMinutes });
  // Content scripts must not read the token. (Firefox has no such setting.)
  await chrome.storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
  await showBadge();
}

chrome.tabs.onActivated.addListener(() => void noteNow());
chrome.tabs.onUpdated.addListener((_tabId, change, tab) => {
  // For a page in the background only a change of sound matters.
  const telling = change.url ?? change.audible ?? (tab.active ? (change.title ?? change.status) : undefined);
  if (telling === undefined) return;
  const noted = noteNow();
  if (tab.active && change.status === 'complete') void noted.then(() => flushWhenServerShown(tab.url));
});
chrome.tabs.onRemoved.addListener(() => void noteNow());
chrome.webNavigation.onHistoryStateUpdated.addListener((details) => {
  if (details.frameId !== 0) return;
  void noteNow();
  void bridgeWhereMeant(details);
});
chrome.windows.onFocusChanged.addListener(() => void noteNow());
chrome.windows.onRemoved.addListener((windowId) => {
  void noteNow();
  void declineClosed(windowId);
});
chrome.idle.onStateChanged.addListener(() => void noteNow());
chrome.alarms.onAlarm.addListener(() => void beat());
chrome.runtime.onStartup.addListener(() => void endLongPause().finally(beat));
chrome.runtime.onInstalled.addListener(() => {
  void beat();
  void bridgeOpenPairingPages();
});
chrome.runtime.onUpdateAvailable.addListener(() => void takeUpdate());
chrome.runtime.onMessage.addListener(receiveMessage);
globalThis.addEventListener('online', () => void flushPending({ evenIfWaiting: true }));

chrome.idle.setDetectionInterval(idleAfterSeconds);
void wakeUp();
