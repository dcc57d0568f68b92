import { knownSite } from '@daybook/domain/capture/known-sources.ts';
import type { KnownSource } from '@daybook/domain/capture/source-list.ts';

/** The meeting service that an address belongs to, by the same list as the server's; null for every other page. */
export function meetingService(url: string | undefined): KnownSource | null {
  const page = URL.parse(url ?? '');
  const known = page === null ? null : knownSite(page.hostname.replace(/^www\./, ''), page.pathname);
  return known?.isMeeting === true ? known : null;
}

/** All tabs that show a meeting service, wherever they are. */
export async function meetingTabs(): Promise<chrome.tabs.Tab[]> {
  const tabs = await chrome.tabs.query({});
  return tabs.filter(({ url, incognito }) => !incognito && meetingService(url) !== null);
}

/**
 * Whether somebody is heard in a tab, though it may be muted. Firefox also tells that a page uses microphone or camera, so
 * that who speaks to a silent room is in a call, too.
 */
export function isHeard(tab: chrome.tabs.Tab): boolean {
  return tab.audible === true || isShared(tab);
}

function isShared(tab: chrome.tabs.Tab & { readonly sharingState?: { microphone?: boolean; camera?: boolean } }) {
  return tab.sharingState?.microphone === true || tab.sharingState?.camera === true;
}
