import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patienceMs, reportedIntervals } from './reported-intervals.ts';
import type { WatchedBucket, WatchedEvent } from './watched.ts';
import { within, without } from './within.ts';

const minute = 60_000;
const bucket = (kind: WatchedBucket['kind'], knownMinutes: number | null, changes: Partial<WatchedBucket> = {}) => ({
  id: kind === 'web' ? 'aw-watcher-web-firefox_laptop' : `aw-watcher-${kind}_laptop`,
  kind,
  hostname: 'laptop',
  knownUntilMs: knownMinutes === null ? null : knownMinutes * minute,
  heardAtMs: (knownMinutes ?? 0) * minute,
  ...changes,
});
const event = (id: number, of: WatchedBucket, from: number, to: number, data: WatchedEvent['data']): WatchedEvent => ({
  id,
  bucketId: of.id,
  startMs: from * minute,
  endMs: to * minute,
  data,
  heardAtMs: to * minute,
  reportedUntilMs: null,
});
const excel = { app: 'Excel', title: 'Begroting' };
const firefox = { app: 'firefox', title: 'Bakker' };
const page = { url: 'https://bakker.nl/', title: 'Bakker' };

function told(buckets: WatchedBucket[], events: WatchedEvent[], nowMinutes: number) {
  const { intervals, progress } = reportedIntervals(events, { buckets, events }, nowMinutes * minute);
  return {
    told: intervals.map((one) => `${one.event.id} ${one.startMs / minute}-${one.endMs / minute}`),
    done: progress.filter(({ event, untilMs }) => untilMs >= event.endMs).map((one) => one.event.id),
  };
}

describe('reportedIntervals', () => {
  it('waits for who says whether somebody is there, and tells nothing of absence', () => {
    const windows = bucket('window', 30);
    const open = event(1, windows, 0, 30, excel);
    const here = bucket('afk', 10);
    const present = event(2, here, 0, 10, { status: 'not-afk' });
    expect(told([windows, here], [open, present], 30)).toEqual({ told: ['1 0-10'], done: [2] });
    const gone = bucket('afk', 25);
    const absent = event(3, here, 10, 25, { status: 'afk' });
    expect(told([windows, gone], [open, present, absent], 30)).toEqual({ told: ['1 0-10'], done: [2, 3] });
    const back = bucket('afk', 30);
    expect(told([windows, back], [open, present, absent], 30)).toEqual({
      told: ['1 0-10', '1 25-30'],
      done: [1, 2, 3],
    });
  });

  it('does not wait for who says nothing any more, or never did', () => {
    const windows = bucket('window', 30);
    const open = event(1, windows, 0, 30, excel);
    const silent = bucket('afk', 10);
    expect(told([windows, silent], [open], 30 + patienceMs / minute).told).toEqual(['1 0-10']);
    expect(told([windows, silent], [open], 31 + patienceMs / minute)).toEqual({ told: ['1 0-30'], done: [1] });
    expect(told([windows], [open], 30)).toEqual({ told: ['1 0-30'], done: [1] });
    const elsewhere = bucket('afk', 30, { hostname: 'other', id: 'aw-watcher-afk_other' });
    expect(told([windows, elsewhere], [open], 30).told).toEqual(['1 0-30']);
  });

  it('counts a page while its browser is in front', () => {
    const windows = bucket('window', 30);
    const pages = bucket('web', 30);
    const shown = [
      event(1, windows, 0, 10, firefox),
      event(2, windows, 10.01, 20, excel),
      event(3, windows, 20.01, 25, firefox),
      event(4, windows, 25.02, 30, { ...firefox, title: 'Iets anders' }),
    ];
    const seen = event(5, pages, 0, 40, page);
    expect(told([windows, pages], [seen, ...shown], 30).told.filter((one) => one.startsWith('5'))).toEqual([
      '5 0-10',
      '5 20.01-30',
    ]);
    const chrome = bucket('web', 30, { id: 'aw-watcher-web-chrome_laptop' });
    expect(told([windows, chrome], [event(5, chrome, 0, 30, page), ...shown], 30).told).not.toContain('5 0-10');
  });

  it('does not count a page for the seconds in which another program is in front', () => {
    const second = 1 / 60;
    const windows = bucket('window', 30);
    const pages = bucket('web', 30);
    const shown = [
      event(1, windows, 0, 10, firefox),
      event(2, windows, 10 + second, 10 + 3 * second, excel),
      event(3, windows, 10 + 4 * second, 12, firefox),
      // An event seen once has no length, and yet the browser was not in front.
      event(4, windows, 12 + second, 12 + second, excel),
      event(5, windows, 12 + 3 * second, 15, firefox),
      event(6, windows, 15 + second, 20, { ...firefox, title: 'Iets anders' }),
    ];
    const parts = told([windows, pages], [event(7, pages, 0, 30, page), ...shown], 30).told;
    expect(parts.filter((one) => one.startsWith('7'))).toEqual([
      '7 0-10',
      `7 ${10 + 4 * second}-12`,
      `7 ${12 + 3 * second}-20`,
    ]);
  });

  it('takes a page without the name of a computer for one on any of them', () => {
    const windows = bucket('window', 30);
    const pages = bucket('web', 30, { hostname: 'unknown', id: 'aw-watcher-web-firefox' });
    const events = [event(1, pages, 0, 30, page), event(2, windows, 5, 9, firefox), event(3, windows, 9, 30, excel)];
    expect(told([windows, pages], events, 30).told).toContain('1 5-9');
    expect(told([pages], [event(1, pages, 0, 30, page)], 30).told).toEqual(['1 0-30']);
  });

  it('never takes back what it told, whatever becomes known', () => {
    const instants = fc.uniqueArray(fc.nat(200), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(instants, fc.nat(200), fc.nat(200), (changes, earlier, later) => {
        const windows = bucket('window', 200);
        const open = event(1, windows, 0, 200, excel);
        const ordered = [...changes].sort((a, b) => a - b);
        const upTo = (known: number) => {
          const here = bucket('afk', known, { heardAtMs: 200 * minute });
          const intervals = ordered.flatMap((from, index) => {
            const to = Math.min(ordered[index + 1] ?? from, known);
            const status = index % 2 === 0 ? 'afk' : 'not-afk';
            return to > from ? [event(index + 2, here, from, to, { status })] : [];
          });
          const { intervals: found } = reportedIntervals([open], { buckets: [windows, here], events: intervals }, 0);
          return found;
        };
        const [first, second] = [Math.min(earlier, later), Math.max(earlier, later)].map(upTo);
        for (const one of first ?? []) {
          const grown = second?.find(({ startMs }) => startMs === one.startMs);
          expect(grown?.endMs).toBeGreaterThanOrEqual(one.endMs);
        }
      }),
    );
  });
});

describe('a page and the window in front', () => {
  it('are at no instant of different programs, and miss at most a look where the program changes', () => {
    const steps = fc.array(fc.record({ isBrowser: fc.boolean(), gapMs: fc.nat(7000), lengthMs: fc.nat(20_000) }), {
      minLength: 1,
      maxLength: 25,
    });
    fc.assert(
      fc.property(steps, (drawn) => {
        const windows = bucket('window', 1000);
        const pages = bucket('web', 1000);
        let atMs = 0;
        const shown = drawn.map(({ isBrowser, gapMs, lengthMs }, index): WatchedEvent => {
          const startMs = atMs + gapMs;
          atMs = startMs + lengthMs;
          const about = event(index + 2, windows, 0, 0, { ...(isBrowser ? firefox : excel), title: `${index}` });
          return { ...about, startMs, endMs: atMs };
        });
        const seen = { ...event(1, pages, 0, 0, page), endMs: atMs };
        const watched = { buckets: [windows, pages], events: shown };
        const counted = reportedIntervals([seen], watched, 0).intervals;
        const lengthOf = (parts: readonly { startMs: number; endMs: number }[]) =>
          parts.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
        const others = shown.filter(({ data }) => data['app'] === excel.app);
        expect(others.flatMap((other) => within(other, counted))).toEqual([]);
        const own = shown.filter(({ data }) => data['app'] === firefox.app);
        const between = shown.slice(1).reduce((sum, next, index) => {
          const before = shown[index];
          const isOne = before !== undefined && before.data['app'] === firefox.app && next.data['app'] === firefox.app;
          const gapMs = next.startMs - (before?.endMs ?? 0);
          return isOne && gapMs <= 5000 ? sum + gapMs : sum;
        }, 0);
        expect(lengthOf(counted)).toBe(lengthOf(own) + between);
      }),
    );
  });
});

describe('within and without', () => {
  const interval = fc
    .tuple(fc.nat(100), fc.nat(100))
    .map(([a, b]) => ({ startMs: Math.min(a, b), endMs: Math.max(a, b) }));
  const apart = fc.uniqueArray(fc.nat(100), { maxLength: 12 }).map((instants) => {
    const ordered = instants.sort((a, b) => a - b);
    return ordered.flatMap((startMs, index) =>
      index % 2 === 0 && ordered[index + 1] !== undefined ? [{ startMs, endMs: ordered[index + 1] ?? startMs }] : [],
    );
  });

  it('divide a stretch', () => {
    fc.assert(
      fc.property(interval, apart, (whole, others) => {
        const parts = [...within(whole, others), ...without(whole, others)];
        const instants = parts.flatMap(({ startMs, endMs }) =>
          Array.from({ length: endMs - startMs }, (_, i) => startMs + i),
        );
        const expected = Array.from({ length: whole.endMs - whole.startMs }, (_, i) => whole.startMs + i);
        expect(instants.sort((a, b) => a - b)).toEqual(expected);
        for (const { startMs } of within(whole, others)) {
          expect(others.some((one) => one.startMs <= startMs && startMs < one.endMs)).toBe(true);
        }
      }),
    );
  });
});
