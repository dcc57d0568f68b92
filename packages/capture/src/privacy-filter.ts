import { normaliseSubject } from '@daybook/domain/logs/subject-normalise.ts';
import { cleanUrl, type KeepQueryRule } from '@daybook/domain/logs/url-clean.ts';

/** A page as the browser shows it, before any filtering. */
export interface PageSight {
  readonly url: string | undefined;
  readonly title: string | undefined;
  readonly privateWindow: boolean;
}

export interface PrivacySettings {
  /** Recording is paused until this moment; null when it is not. */
  readonly pausedUntilMs: number | null;
  readonly keepQueryOn: readonly KeepQueryRule[];
}

export type FilteredPage =
  | { readonly kept: true; readonly title: string; readonly url: string }
  | { readonly kept: false; readonly reason: 'private-window' | 'browser-page' | 'paused' };

const longestUrl = 4_000;

/**
 * Returns the part of a page that may be recorded: its title and its address without query, fragment and credentials;
 * or nothing, with the reason. It runs before anything is stored, so that omitted data have never been kept anywhere.
 * Privacy rules are applied after it, in `screenSighting`.
 */
export function filterPage(page: PageSight, settings: PrivacySettings, nowMs: number): FilteredPage {
  if (page.privateWindow) return { kept: false, reason: 'private-window' };
  if (isPaused(settings, nowMs)) return { kept: false, reason: 'paused' };
  const url = cleanUrl(page.url ?? '', settings.keepQueryOn);
  if (url === null) return { kept: false, reason: 'browser-page' };
  return { kept: true, title: titleOf(page, url), url: url.slice(0, longestUrl) };
}

/** Whether recording is paused at this moment. */
export function isPaused({ pausedUntilMs }: Pick<PrivacySettings, 'pausedUntilMs'>, nowMs: number): boolean {
  return pausedUntilMs !== null && nowMs < pausedUntilMs;
}

// Browsers show the full address as the title of a page without one: its query must not be recorded that way.
function titleOf(page: PageSight, url: string): string {
  const shown = (page.title ?? '').trim();
  const bare = url.replace(/^\w+:\/\//, '').replace(/\/$/, '');
  const isAddress = shown === '' || shown === page.url || /^(?:\w+:\/\/)?\S+\/\S*[?#]\S*$/u.test(shown);
  return normaliseSubject(isAddress || shown.startsWith(bare) ? bare : shown);
}
