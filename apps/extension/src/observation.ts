import type { Signal } from '@daybook/capture/interval-recorder.ts';
import { filterPage, type PrivacySettings } from '@daybook/capture/privacy-filter.ts';
import { browserSource } from './browser-kind.ts';
import { isMeeting } from './meeting-hosts.ts';

/** Without input for this long the user counts as idle; the shortest span that can be told from reading. */
export const idleAfterSeconds = 60;
/** The finest question that browsers answer: was there input within these seconds? */
const freshInputSeconds = 15;

/**
 * Looks at what is in front of the user now, as one signal for the recorder. The pages of `server`, Daybook's own, are not
 * recorded: a day that grew while it is being booked could never be published.
 */
export async function observe(atMs: number, privacy: PrivacySettings, server: string): Promise<Signal> {
  const away: Signal = { type: 'away', atMs };
  const tab = await tabInFront();
  if (!tab || URL.parse(tab.url ?? '')?.origin === server) return away;
  const page = filterPage({ url: tab.url, title: tab.title, privateWindow: tab.incognito }, privacy, atMs);
  if (!page.kept) return away;
  const activity = await chrome.idle.queryState(idleAfterSeconds);
  if (activity === 'locked') return away;
  const meeting = tab.audible === true && isMeeting(page.url);
  if (activity === 'idle' && !meeting) return { type: 'idle', atMs, idleForMs: idleAfterSeconds * 1000 };
  const source = browserSource(navigator);
  const subject = { title: page.title, app: source.identifier, url: page.url };
  const activeUntilMs = meeting ? atMs : await freshInputMs(atMs);
  return { type: 'seen', atMs, activeUntilMs, sighting: { source, subject, provisional: tab.status === 'loading' } };
}

async function tabInFront(): Promise<chrome.tabs.Tab | undefined> {
  const window = await chrome.windows.getLastFocused().catch(() => undefined);
  if (window?.id === undefined || !window.focused) return undefined;
  const [tab] = await chrome.tabs.query({ active: true, windowId: window.id });
  return tab;
}

// What is sent as a heartbeat must hold even when the browser reports a minute later that input had stopped. A browser
// that says "active" had input after this moment; one that says "idle" adds nothing to what was sure before.
async function freshInputMs(atMs: number): Promise<number> {
  const fresh = (await chrome.idle.queryState(freshInputSeconds)) === 'active';
  return fresh ? atMs - freshInputSeconds * 1000 : 0;
}
