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
}

/** A browser as its API shows it. */
function browserWith(situation: Situation): void {
  const { url = 'https://bakker.nl/dossier', sinceInput = 0 } = situation;
  const stateOf = (seconds: number) =>
    sinceInput === 'locked' ? sinceInput : sinceInput >= seconds ? 'idle' : 'active';
  const tab = {
    url,
    title: 'Dossier',
    incognito: situation.incognito ?? false,
    audible: situation.audible ?? false,
    status: situation.loading ? 'loading' : 'complete',
  };
  vi.stubGlobal('chrome', {
    windows: { getLastFocused: async () => ({ id: 7, focused: situation.focused ?? true }) },
    tabs: { query: async (asked: { windowId: number }) => (asked.windowId === 7 ? [tab] : []) },
    idle: { queryState: async (seconds: number) => stateOf(seconds) },
  });
}

const open: PrivacySettings = { pausedUntilMs: null, keepQueryOn: [] };
const atMs = 1_000_000;
const excludes: PrivacyRule = { id: '7', kind: 'site', pattern: 'bakker.nl', effect: 'drop', scope: 'user' };
const hides: PrivacyRule = { ...excludes, id: '8', effect: 'hide_title' };
const inspect = (situation: Situation, privacy = open, rules: PrivacyRule[] = [], windows: RecordingWindow[] = []) => {
  browserWith(situation);
  const screening = { screen: privacyScreen(rules), detections: null };
  return observe(atMs, privacy, { screening, cut: windowCut(windows, 'UTC') }, 'https://daybook.bakker.nl');
};
const look = async (situation: Situation, privacy = open, rules: PrivacyRule[] = []) =>
  (await inspect(situation, privacy, rules)).signal;

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

  it('counts listening in a meeting as work, but not behind a locked screen', async () => {
    const meeting = { url: 'https://meet.google.com/abc', audible: true };
    expect(await look({ ...meeting, sinceInput: 600 })).toMatchObject({ type: 'seen', activeUntilMs: atMs });
    expect(await look({ ...meeting, sinceInput: 'locked' })).toEqual({ type: 'away', atMs });
    expect(await look({ ...meeting, audible: false, sinceInput: 600 })).toMatchObject({ type: 'idle' });
    expect(await look({ url: 'https://radio.nl/', audible: true, sinceInput: 600 })).toMatchObject({ type: 'idle' });
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
    const { signal, dropped } = await inspect({}, open, [hides]);
    expect(dropped).toEqual({ reason: 'TITLE_HIDDEN', ruleId: '8' });
    expect(signal).toMatchObject({ type: 'seen' });
    expect(JSON.stringify(signal)).not.toMatch(/bakker|Dossier/);
  });
});
