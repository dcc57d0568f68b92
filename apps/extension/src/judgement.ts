import type { Dropped } from '@daybook/capture/drop-meter.ts';
import { isWithinWindow } from '@daybook/capture/event-window.ts';
import type { Sighting } from '@daybook/capture/interval-recorder.ts';
import { filterPage, type PrivacySettings } from '@daybook/capture/privacy-filter.ts';
import { screenSighting } from '@daybook/capture/screen-sighting.ts';
import { browserSource } from './browser-kind.ts';
import { meetingService } from './meeting-tabs.ts';
import type { RecordingRules } from './rules.ts';

/** The rules for judging a page. `server` is Daybook's own address. */
export interface Judges {
  readonly privacy: PrivacySettings;
  readonly rules: Pick<RecordingRules, 'screening' | 'cut'>;
  readonly server: string;
}

/** The part of a page that may be recorded, or nothing; and the counts of left-out events. */
export interface Judgement {
  readonly sighting: Sighting | null;
  readonly dropped: Dropped | null;
}

type Page = Pick<chrome.tabs.Tab, 'url' | 'title' | 'incognito' | 'status'>;

const nothing: Judgement = { sighting: null, dropped: null };

/**
 * Judges a page before anything of it is kept. The pages of `server`, Daybook's own, are not recorded: a day that grew while
 * it is being booked could never be published. A call is recorded under its meeting service instead of the browser, so that
 * it stays a meeting where a rule hides its title and address.
 */
export function judge(tab: Page, { privacy, rules, server }: Judges, atMs: number, isCall = false): Judgement {
  if (URL.parse(tab.url ?? '')?.origin === server) return nothing;
  const page = filterPage({ url: tab.url, title: tab.title, privateWindow: tab.incognito }, privacy, atMs);
  if (!page.kept) {
    return page.reason === 'private-window' ? { sighting: null, dropped: { reason: 'PRIVATE_WINDOW' } } : nothing;
  }
  const screened = screenSighting(sightingOf(page, tab, isCall), rules.screening);
  if (screened.sighting === null || isWithinWindow(rules.cut, atMs)) return screened;
  return { sighting: null, dropped: { reason: 'OUTSIDE_RECORDING_WINDOW' } };
}

/** Returns a page in the form for the recorder. */
export function sightingOf(
  page: { readonly title: string; readonly url: string },
  { status }: Pick<Page, 'status'>,
  isCall: boolean,
): Sighting {
  const browser = browserSource(navigator);
  const service = isCall ? meetingService(page.url) : null;
  const source = service ? { type: 'web' as const, identifier: service.identifier, name: service.name } : browser;
  const subject = { title: page.title, app: browser.identifier, url: page.url };
  return { source, subject, provisional: status === 'loading' };
}
