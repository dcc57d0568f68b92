import { noCalls, shortestTalkMs } from '@daybook/capture/call-watch.ts';
import type { PrivacySettings } from '@daybook/capture/privacy-filter.ts';
import { type PrivacyRule, privacyScreen } from '@daybook/domain/capture/privacy-rules.ts';
import { type RecordingWindow, windowCut } from '@daybook/domain/capture/recording-window.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { observe } from './observation.ts';

interface Situation {
  readonly url?: string;
  readonly focused?: boolean;
  readonly audible?: boolean;
  readonly incognito?: boolean;
  readonly loading?: boolean;
  /** Seconds since the last input, or 'locked'. */
  readonly sinceInput?: number | 'locked';
  /** The address of another tab, which has sound. */
  readonly heardBehind?: string;
}

/** Sets up a browser, as its API shows it. */
function browserWith(situation: Situation): void {
  const { url = 'https://bakker.nl/dossier', sinceInput = 0, heardBehind } = situation;
  const idleState = (seconds: number) =>
    sinceInput === 'locked' ? sinceInput : sinceInput >= seconds ? 'idle' : 'active';
  const front = {
    id: 1,
    url,
    title: 'Dossier',
    incognito: situation.incognito ?? false,
    audible: situation.audible ?? false,
    status: situation.loading ? 'loading' : 'complete',
  };
  const behind = { ...front, id: 2, url: heardBehind, title: 'Weekly', incognito: false, audible: true };
  vi.stubGlobal('chrome', {
    windows: { getLastFocused: async () => ({ id: 7, focused: situation.focused ?? true }) },
    tabs: {
      query: async ({ windowId }: { windowId?: number }) =>
        windowId === 7 ? [front] : heardBehind === undefined ? [front] : [front, behind],
    },
    idle: { queryState: async (seconds: number) => idleState(seconds) },
  });
}

const open: PrivacySettings = { pausedUntilMs: null, keepQueryOn: [] };
const atMs = 1_000_000;
const meet = 'https://meet.google.com/abc-defg-hij';
const excludes: PrivacyRule = { id: '7', kind: 'site', pattern: 'bakker.nl', effect: 'drop', scope: 'user' };
const hides: PrivacyRule = { ...excludes, id: '8', effect: 'hide_title' };
const inspect = (situation: Situation, privacy = open, rules: PrivacyRule[] = [], windows: RecordingWindow[] = []) => {
  browserWith(situation);
  const screening = { screen: privacyScreen(rules), detections: null };
  const judges = { privacy, rules: { screening, cut: windowCut(windows, 'UTC') }, server: 'https://daybook.bakker.nl' };
  const isHeard = situation.audible === true || situation.heardBehind !== undefined;
  return observe(atMs, judges, { ...noCalls, seenAtMs: atMs - 30_000, tabs: isHeard ? heardBefore : [] });
};
/** Both tabs, if they are meetings, were heard half a minute ago. */
const heardBefore = [1, 2].map((tabId) => {
  const soundAtMs = atMs - 30_000;
  return {
    tabId,
    isHeard: false,
    address: 'meet.google.com/abc-defg-hij',
    soundAtMs,
    soundMs: shortestTalkMs,
    heardMs: null,
  };
});
const look = async (situation: Situation, privacy = open, rules: PrivacyRule[] = []) =>
  (await inspect(situation, privacy, rules)).front;

afterEach(() => vi.unstubAllGlobals());

describe('observe', () => {
  it('sees the page in front, and is sure only of what had input', async () => {
    expect(await look({})).toMatchObject({
      type: 'seen',
      activeUntilMs: atMs - 15_000,
      sighting: { subject: { title: 'Dossier', url: 'https://bakker.nl/dossier' }, provisional: false },
    });
    expect(await look({ sinceInput: 30 })).toMatchObject({ type: 'seen', activeUntilMs: 0 });
    expect(await look({ loading: true })).toMatchObject({ sighting: { provisional: true } });
  });

  it('is idle from the moment the input stopped', async () => {
    expect(await look({ sinceInput: 61 })).toEqual({ type: 'idle', atMs, idleForMs: 60_000 });
  });

  it('counts listening to the page in front as work, but not behind a locked screen', async () => {
    const webinar = { url: 'https://webinar.nl/', audible: true };
    expect(await look({ ...webinar, sinceInput: 600 })).toMatchObject({ type: 'seen', activeUntilMs: atMs });
    expect(await look({ ...webinar, sinceInput: 'locked' })).toEqual({ type: 'away', atMs });
    expect(await look({ ...webinar, audible: false, sinceInput: 600 })).toMatchObject({ type: 'idle' });
    expect(await look({ heardBehind: 'https://radio.nl/', sinceInput: 600 })).toMatchObject({ type: 'idle' });
  });

  it.each<[string, Situation]>([
    ['another application is in front', { focused: false }],
    ['the screen is locked', { sinceInput: 'locked' }],
    ['the window is private', { incognito: true }],
    ['the page is Daybook itself', { url: 'https://daybook.bakker.nl/process' }],
    ['the page belongs to the browser', { url: 'chrome://settings' }],
  ])('is away when %s', async (_when, situation) => {
    expect(await look(situation)).toEqual({ type: 'away', atMs });
  });

  it('is away while paused and on excluded sites', async () => {
    expect(await look({}, { ...open, pausedUntilMs: atMs + 1 })).toEqual({ type: 'away', atMs });
    expect(await look({}, open, [excludes])).toEqual({ type: 'away', atMs });
  });

  it('says what it leaves out, as long as somebody is there, and nothing of what it was', async () => {
    const dropped = async (...asked: Parameters<typeof inspect>) => (await inspect(...asked)).dropped;
    expect(await dropped({}, open, [excludes])).toEqual({ reason: 'PRIVACY_RULE', ruleId: '7' });
    expect(await dropped({ sinceInput: 61 }, open, [excludes])).toBeNull();
    expect(await dropped({ incognito: true })).toEqual({ reason: 'PRIVATE_WINDOW' });
    expect(await dropped({}, open, [], [[{ weekday: 3, start: '09:00', end: '17:00' }]])).toEqual({
      reason: 'OUTSIDE_RECORDING_WINDOW',
    });
    expect(await dropped({})).toBeNull();
  });

  it('sees the time without the title where a rule hides it', async () => {
    const { front, dropped } = await inspect({}, open, [hides]);
    expect(dropped).toEqual({ reason: 'TITLE_HIDDEN', ruleId: '8' });
    expect(front).toMatchObject({ type: 'seen' });
    expect(JSON.stringify(front)).not.toMatch(/bakker|Dossier/);
  });
});

describe('a call', () => {
  const call = { type: 'seen', activeUntilMs: atMs, sighting: { subject: { title: 'Weekly', url: meet } } };
  const heard = { heardBehind: meet };

  it('goes on beside what is in front, in another application, and without anybody touching anything', async () => {
    for (const situation of [heard, { ...heard, focused: false }, { ...heard, sinceInput: 3600 }]) {
      expect((await inspect(situation)).calls).toMatchObject([call]);
    }
    expect((await inspect(heard)).front).toMatchObject({ type: 'seen', sighting: { subject: { title: 'Dossier' } } });
    expect((await inspect({ ...heard, sinceInput: 3600 })).isIdle).toBe(false);
  });

  it('is recorded once when it is in front', async () => {
    const { front, calls } = await inspect({ url: meet, audible: true, sinceInput: 3600 });
    expect(front).toEqual({ type: 'away', atMs });
    expect(calls).toMatchObject([{ type: 'seen', sighting: { source: { identifier: 'google_meet' } } }]);
  });

  it('is none behind a locked screen, while paused, and where nobody is heard', async () => {
    expect((await inspect({ ...heard, sinceInput: 'locked' })).calls).toEqual([]);
    expect((await inspect(heard, { ...open, pausedUntilMs: atMs + 1 })).calls).toEqual([]);
    expect((await inspect({ url: meet })).calls).toEqual([]);
  });

  it('keeps to the rules, and stays a meeting where its title is hidden', async () => {
    const rule = { ...excludes, kind: 'title', pattern: 'Weekly' } as const;
    const kept = await inspect(heard, open, [rule]);
    expect([kept.calls, kept.dropped]).toEqual([[], { reason: 'PRIVACY_RULE', ruleId: '7' }]);
    const { calls, dropped } = await inspect(heard, open, [{ ...rule, effect: 'hide_title' }]);
    expect(dropped).toEqual({ reason: 'TITLE_HIDDEN', ruleId: '7' });
    expect(calls).toMatchObject([{ type: 'seen', sighting: { source: { type: 'web', identifier: 'google_meet' } } }]);
    expect(JSON.stringify(calls)).not.toMatch(/Weekly|abc-defg/);
  });
});
