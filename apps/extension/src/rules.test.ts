import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addOwnRule, knownRules, refreshRules, removeOwnRule, ruleOfSite, undoForMs } from './rules.ts';
import { readPrivacy, writeAccount } from './settings-store.ts';
import { openFakeBrowser } from './testing/fake-browser.ts';
import { verdictOn } from './verdict.ts';

const account = { server: 'https://daybook.test', token: 'secret', userName: 'Anna', userKey: '1' };
const settings = {
  version: '1',
  rules: [{ id: '5', kind: 'title', pattern: 'salar*', effect: 'hide_title', scope: 'client' }],
  windows: [],
  timezone: 'UTC',
  detections: { appointments: true, calls: true, meetings: false, emailContents: false },
  absence_threshold: 600,
};
const verdict = (url: string, title = '', incognito = false) => verdictOn({ url, title, incognito }, 0);

beforeEach(async () => {
  openFakeBrowser().answers = () => settings;
  await writeAccount(account);
  await refreshRules(account);
});
afterEach(() => vi.unstubAllGlobals());

describe('rules that are made in the browser', () => {
  it('hold at once, and only when they keep something out', async () => {
    expect(await addOwnRule({ kind: 'site', pattern: ' bank.nl ', effect: 'drop', shareFromMs: 0 })).toBe('added');
    expect(await addOwnRule({ kind: 'site', pattern: 'bank.nl', effect: 'drop', shareFromMs: 0 })).toBe('duplicate');
    expect(await addOwnRule({ kind: 'site', pattern: 'no site', effect: 'drop', shareFromMs: 0 })).toBe('invalid');
    expect(await verdict('https://mijn.bank.nl/x')).toMatchObject({ type: 'dropped', rule: { pattern: 'bank.nl' } });
    await removeOwnRule({ kind: 'site', pattern: 'bank.nl', effect: 'drop' });
    expect(await verdict('https://mijn.bank.nl/x', 'Account')).toEqual({ type: 'recorded', title: 'Account' });
  });

  it('can be taken back for two minutes before the account has them', async () => {
    const calls: string[] = [];
    const answered = fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      calls.push(`${init.method} ${new URL(url).pathname}`);
      return answered(url, init);
    });
    await addOwnRule(ruleOfSite('bank.nl', Date.now()));
    await refreshRules(account);
    expect(calls).toEqual([]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + undoForMs });
    await refreshRules(account);
    vi.useRealTimers();
    expect(calls).toContain('POST /api/v1/privacy-rules');
    // It still applies here until the fetched rules contain it.
    expect((await knownRules(account)).own).toMatchObject([{ pattern: 'bank.nl' }]);
  });

  it('keep the sites that an earlier version excluded', async () => {
    await chrome.storage.local.set({ privacy: { excludedHosts: ['bank.nl', 'intranet'], pausedUntilMs: null } });
    expect((await readPrivacy()).ownRules.map(({ pattern }) => pattern)).toEqual(['bank.nl', 'http://intranet']);
    expect(await verdict('http://intranet/wiki')).toMatchObject({ type: 'dropped' });
  });
});

describe('the verdict on a page', () => {
  it('names what decides', async () => {
    expect(await verdict('', 'Salaries 2026')).toEqual({
      type: 'hidden',
      rule: settings.rules[0],
    });
    expect(await verdict('https://bakker.nl/', 'Letter', true)).toEqual({ type: 'private-window' });
    expect(await verdict('https://daybook.test/process')).toEqual({ type: 'daybook' });
    expect(await verdict('chrome://settings')).toEqual({ type: 'browser-page' });
    expect(await verdict('https://meet.google.com/abc')).toEqual({ type: 'detection-off' });
  });
});
