import { describe, expect, it } from 'vitest';
import { filterPage, type PageSight, type PrivacySettings } from './privacy-filter.ts';

const open: PrivacySettings = { pausedUntilMs: null, keepQueryOn: [] };
const sight = (over: Partial<PageSight> = {}): PageSight => ({
  url: 'https://jan:pw@Portal.Bakker.nl/dossier/12?token=geheim#regel',
  title: '(3) Dossier 12 - Google Chrome',
  privateWindow: false,
  ...over,
});
const reasonOf = (page: PageSight, settings: PrivacySettings = open, nowMs = 0) => {
  const filtered = filterPage(page, settings, nowMs);
  return filtered.kept ? null : filtered.reason;
};

describe('filterPage', () => {
  it('keeps title and bare address', () => {
    const kept = { kept: true, title: 'Dossier 12', url: 'https://portal.bakker.nl/dossier/12' };
    expect(filterPage(sight(), open, 0)).toEqual(kept);
  });

  it('keeps nothing of private windows, pages of the browser and pages without address', () => {
    expect(reasonOf(sight({ privateWindow: true }))).toBe('private-window');
    for (const url of [
      'chrome://settings',
      'about:blank',
      'chrome-extension://abc/popup.html',
      'moz-extension://x/y',
      '',
      undefined,
    ]) {
      expect(reasonOf(sight({ url }))).toBe('browser-page');
    }
  });

  it('keeps nothing while paused', () => {
    const settings = { ...open, pausedUntilMs: 1000 };
    expect(reasonOf(sight(), settings, 999)).toBe('paused');
    expect(reasonOf(sight(), settings, 1000)).toBeNull();
  });

  it.each([
    ['https://x.nl/a?secret=1', 'https://x.nl/a?secret=1'],
    ['https://x.nl/a?secret=1', 'x.nl/a?secret=1'],
    ['https://x.nl/a?secret=1', ''],
    ['https://x.nl/a#secret', 'x.nl/a#secret'],
  ])('does not let the query of %s in through the title %s', (url, title) => {
    expect(filterPage(sight({ url, title }), open, 0)).toEqual({ kept: true, title: 'x.nl/a', url: 'https://x.nl/a' });
  });
});
