import type { CapturedEvent } from '@daybook/contract/capture.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flushPending } from './delivery.ts';
import { withQueue } from './queue.ts';
import { noteNow, stopNow } from './recording.ts';
import { type Account, changePrivacy, writeAccount } from './settings-store.ts';
import { readStatus } from './status.ts';
import { closeFakeBrowser, openFakeBrowser, type Scene } from './testing/fake-browser.ts';

const nineMs = Date.UTC(2026, 10, 2, 9);
const minuteMs = 60_000;

let accounts = 0;
let account: Account;
let scene: Scene;

const page = (title: string, more: Partial<chrome.tabs.Tab> = {}): Partial<chrome.tabs.Tab> => ({
  id: 1,
  url: `https://bakker.nl/${title}`,
  title,
  incognito: false,
  audible: false,
  status: 'complete',
  ...more,
});
const meet = page('Weekly', { id: 2, url: 'https://meet.google.com/abc-defg-hij', audible: true });

/** Looks every half minute, from one minute after nine to another, like the alarm. */
async function lookFrom(from: number, to: number): Promise<void> {
  for (let minute = from; minute <= to; minute += 0.5) await noteNow(nineMs + minute * minuteMs);
}

const minuteOf = (instant: string) => (Date.parse(instant) - nineMs) / minuteMs;
const minutesOf = ({ started_at, ended_at, subject }: CapturedEvent) =>
  [subject.title, minuteOf(started_at), minuteOf(ended_at)] as const;
const recorded = async () => {
  const events = await withQueue(account, (queue) => queue.take(100));
  return events.map(({ event }) => minutesOf(event)).sort((one, other) => one[1] - other[1]);
};

beforeEach(async () => {
  scene = openFakeBrowser();
  accounts += 1;
  account = { server: 'https://daybook.test', token: 'secret', userName: 'Anna', userKey: String(accounts) };
  await writeAccount(account);
});
afterEach(() => vi.unstubAllGlobals());

describe('recording', () => {
  it('loses nothing after sleep, and counts nothing of it', async () => {
    scene.tabs = [page('Before')];
    await lookFrom(0, 10);
    await lookFrom(180, 190);
    scene.tabs = [page('After')];
    await lookFrom(190.5, 195);
    await stopNow(nineMs + 195 * minuteMs);
    expect(await recorded()).toEqual([
      ['Before', 0, 10],
      ['Before', 180, 190.5],
      ['After', 190.5, 195],
    ]);
  });

  it('has a call as one, however long nobody touches anything and whatever lies in front', async () => {
    scene.tabs = [page('Letter'), meet];
    await lookFrom(0, 5);
    scene.activity = 'idle';
    await lookFrom(5.5, 60);
    scene.activity = 'active';
    await lookFrom(60.5, 65);
    scene.tabs = [page('Letter')];
    await noteNow(nineMs + 65.5 * minuteMs);
    await stopNow(nineMs + 65.5 * minuteMs);
    const events = await recorded();
    expect(events.filter(([title]) => title === 'Weekly')).toEqual([['Weekly', 0.5, 65.5]]);
    expect(events.filter(([title]) => title === 'Letter')).toEqual([
      ['Letter', 0, 4.75],
      ['Letter', 60.5, 65.5],
    ]);
  });

  it('ends a call that the crash of the browser cut off where it was last heard', async () => {
    scene.tabs = [page('Letter'), meet];
    await lookFrom(0, 5);
    scene.tabs = [page('Letter'), { ...meet, audible: false }];
    await lookFrom(5.5, 8);
    await closeFakeBrowser();
    scene.tabs = [page('Letter')];
    await noteNow(nineMs + 9 * minuteMs);
    expect((await recorded()).filter(([title]) => title === 'Weekly')).toEqual([['Weekly', 0.5, 5.5]]);
  });

  it('keeps nothing of private windows and of what is never recorded', async () => {
    await changePrivacy(({ ownRules }) => ({
      ownRules: [...ownRules, { kind: 'site', pattern: 'bank.nl', effect: 'drop', shareFromMs: 0 }],
    }));
    scene.tabs = [page('Secret', { incognito: true })];
    await lookFrom(0, 3);
    scene.tabs = [page('Account', { url: 'https://mijn.bank.nl/' }), { ...meet, incognito: true }];
    await lookFrom(3.5, 6);
    scene.tabs = [page('Letter')];
    await lookFrom(6.5, 8);
    expect((await recorded()).map(([title]) => title)).toEqual(['Letter']);
  });

  it('says what it recorded today, what it sent and what waits', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: nineMs + 5 * minuteMs });
    scene.tabs = [page('Letter')];
    await lookFrom(0, 2);
    await stopNow(nineMs + 2 * minuteMs);
    await flushPending();
    expect(await readStatus()).toMatchObject({ todaySeconds: 120, failedStatus: 'unheard', counts: { waiting: 1 } });
    scene.answers = (body) => ({
      accepted: JSON.parse(body).events.map(({ id }: CapturedEvent) => id),
      duplicates: [],
      rejected: [],
    });
    vi.setSystemTime(nineMs + 30 * minuteMs);
    await noteNow();
    scene.tabs = [page('Next')];
    await noteNow(Date.now() + 30_000);
    await flushPending();
    const status = await readStatus();
    expect(status).toMatchObject({ failedStatus: null, counts: { waiting: 0 } });
    expect(status.sent.map(({ title, host }) => [title, host])).toContainEqual(['Letter', 'bakker.nl']);
    expect((await readStatus(nineMs + 120 * minuteMs)).sent).toEqual([]);
    expect(JSON.parse(scene.bodies[0] ?? '').device).toMatchObject({ version: '1.2.3', state: { recording: 'on' } });
    vi.useRealTimers();
  });
});
