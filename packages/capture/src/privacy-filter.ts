import { normaliseSubject } from '@daybook/domain/logs/subject-normalise.ts';
import { cleanUrl, type KeepQueryRule } from '@daybook/domain/logs/url-clean.ts';

/** A page as the browser shows it, before anything is left out. */
export interface PageSight {
  readonly url: string | undefined;
  readonly title: string | undefined;
  readonly privateWindow: boolean;
}

export interface PrivacySettings {
  /** Hosts that are never recorded, with all that lies under them: `bank.nl` also means `www.bank.nl`. */
  readonly excludedHosts: readonly string[];
  /** Recording is paused until this moment; null when it is not. */
  readonly pausedUntilMs: number | null;
  readonly keepQueryOn: readonly KeepQueryRule[];
}

export type FilteredPage =
  | { readonly kept: true; readonly title: string; readonly url: string }
  | { readonly kept: false; readonly reason: 'private-window' | 'browser-page' | 'excluded-host' | 'paused' };

const longestUrl = 4_000;

/**
 * What may be recorded of a page: its title and its address without query, fragment and credentials; or nothing, with
 * the reason. It runs before anything is stored, so that what is left out has never been kept anywhere.
 */
export function filterPage(page: PageSight, settings: PrivacySettings, nowMs: number): FilteredPage {
  if (page.privateWindow) return { kept: false, reason: 'private-window' };
  if (isPaused(settings, nowMs)) return { kept: false, reason: 'paused' };
  const url = cleanUrl(page.url ?? '', settings.keepQueryOn);
  if (url === null) return { kept: false, reason: 'browser-page' };
  const { hostname } = new URL(url);
  if (settings.excludedHosts.some((host) => isUnder(hostname, host))) return { kept: false, reason: 'excluded-host' };
  return { kept: true, title: titleOf(page, url), url: url.slice(0, longestUrl) };
}

/** Whether recording is paused at this moment. */
export function isPaused({ pausedUntilMs }: Pick<PrivacySettings, 'pausedUntilMs'>, nowMs: number): boolean {
  return pausedUntilMs !== null && nowMs < pausedUntilMs;
}

// Browsers show the whole address as the title of a page that has none (yet): its query must not slip in that way.
function titleOf(page: PageSight, url: string): string {
  const shown = (page.title ?? '').trim();
  const bare = url.replace(/^\w+:\/\//, '').replace(/\/$/, '');
  const isAddress = shown === '' || shown === page.url || /^(?:\w+:\/\/)?\S+\/\S*[?#]\S*$/u.test(shown);
  return normaliseSubject(isAddress || shown.startsWith(bare) ? bare : shown);
}

function isUnder(hostname: string, excluded: string): boolean {
  const host = excluded
    .trim()
    .toLowerCase()
    .replace(/^\*?\./, '');
  return host !== '' && (hostname === host || hostname.endsWith(`.${host}`));
}
