import { knownSite } from '@daybook/domain/capture/known-sources.ts';
import type { KnownSource } from '@daybook/domain/capture/source-list.ts';

/** Returns the meeting service of an address, by the same list as the server's; null for every other page. */
export function meetingService(url: string | undefined): KnownSource | null {
  const page = URL.parse(url ?? '');
  const known = page === null ? null : knownSite(page.hostname.replace(/^www\./, ''), page.pathname);
  return known?.isMeeting === true ? known : null;
}

/** Returns all tabs that show a meeting service, in any window. */
export async function meetingTabs(): Promise<chrome.tabs.Tab[]> {
  const tabs = await chrome.tabs.query({});
  return tabs.filter(({ url, incognito }) => !incognito && meetingService(url) !== null);
}

/**
 * Whether a tab has sound, even if it is muted. Firefox also reports that a page uses microphone or camera, so that
 * speaking to a silent room counts as a call too.
 */
export function isHeard(tab: chrome.tabs.Tab): boolean {
  return tab.audible === true || isShared(tab);
}

function isShared(tab: chrome.tabs.Tab & { readonly sharingState?: { microphone?: boolean; camera?: boolean } }) {
  return tab.sharingState?.microphone === true || tab.sharingState?.camera === true;
}
