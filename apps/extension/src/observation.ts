import type { Dropped } from '@daybook/capture/drop-meter.ts';
import { isWithinWindow } from '@daybook/capture/event-window.ts';
import type { Sighting, Signal } from '@daybook/capture/interval-recorder.ts';
import { filterPage, type PrivacySettings } from '@daybook/capture/privacy-filter.ts';
import { screenSighting } from '@daybook/capture/screen-sighting.ts';
import { browserSource } from './browser-kind.ts';
import { isMeeting } from './meeting-hosts.ts';
import type { RecordingRules } from './rules.ts';

/** Without input for this long the user counts as idle; the shortest span that can be told from reading. */
export const idleAfterSeconds = 60;
/** The finest question that browsers answer: was there input within these seconds? */
const freshInputSeconds = 15;

export interface Observation {
  readonly signal: Signal;
  readonly dropped: Dropped | null;
}

/**
 * Looks at what is in front of the user now, as one signal for the recorder, and says what has to be counted because it is
 * left out. The pages of `server`, Daybook's own, are not
 * recorded: a day that grew while it is being booked could never be published.
 */
export async function observe(
  atMs: number,
  privacy: PrivacySettings,
  { screening, cut }: Pick<RecordingRules, 'screening' | 'cut'>,
  server: string,
): Promise<Observation> {
  const away: Observation = { signal: { type: 'away', atMs }, dropped: null };
  const tab = await tabInFront();
  if (!tab || URL.parse(tab.url ?? '')?.origin === server) return away;
  const activity = await chrome.idle.queryState(idleAfterSeconds);
  if (activity === 'locked') return away;
  const page = filterPage({ url: tab.url, title: tab.title, privateWindow: tab.incognito }, privacy, atMs);
  const leftOut = (dropped: Dropped): Observation => ({ ...away, dropped: activity === 'active' ? dropped : null });
  if (!page.kept) return page.reason === 'private-window' ? leftOut({ reason: 'PRIVATE_WINDOW' }) : away;
  const { sighting, dropped } = screenSighting(sightingOf(page, tab), screening);
  if (sighting === null) return dropped ? leftOut(dropped) : away;
  if (!isWithinWindow(cut, atMs)) return leftOut({ reason: 'OUTSIDE_RECORDING_WINDOW' });
  const meeting = tab.audible === true && isMeeting(page.url);
  if (activity === 'idle' && !meeting) {
    return { signal: { type: 'idle', atMs, idleForMs: idleAfterSeconds * 1000 }, dropped: null };
  }
  const activeUntilMs = meeting ? atMs : await freshInputMs(atMs);
  return { signal: { type: 'seen', atMs, activeUntilMs, sighting }, dropped };
}

function sightingOf(page: { readonly title: string; readonly url: string }, tab: chrome.tabs.Tab): Sighting {
  const source = browserSource(navigator);
  const subject = { title: page.title, app: source.identifier, url: page.url };
  return { source, subject, provisional: tab.status === 'loading' };
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
