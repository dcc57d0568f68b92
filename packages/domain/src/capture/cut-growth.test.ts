import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Interval, totalMs, unionOf } from '../timeline/interval.ts';
import { cutGrowth } from './cut-growth.ts';
import { type EventGrowth, growEvent, type StoredPart } from './grow-event.ts';
import { type RecordingWindow, windowCut } from './recording-window.ts';

const zone = 'Europe/Amsterdam';
const office: RecordingWindow = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '09:00', end: '17:00' }));
const night: RecordingWindow = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: '22:00', end: '06:00' }));

function write(stored: readonly StoredPart[], growth: EventGrowth): StoredPart[] {
  const grown = new Map(growth.grown.map((one) => [one.id, one]));
  const kept = stored.map((one) => ({ ...one, ...(grown.get(one.id) ?? {}) }));
  const added = growth.added.map((one, index) => ({ ...one, id: stored.length + index + 1, isFrozen: false }));
  return [...kept, ...added];
}

const send = (stored: readonly StoredPart[], sent: Interval, window: RecordingWindow) =>
  write(stored, cutGrowth(growEvent(sent, stored, zone), stored, windowCut([window], zone)));
const at = (text: string) => Date.parse(text);
const shown = (parts: readonly StoredPart[]) =>
  parts.map(({ date, startMs, endMs }) =>
    [date, ...[startMs, endMs].map((ms) => new Date(ms).toISOString().slice(11, 16))].join(' '),
  );

describe('cutGrowth', () => {
  it('ends a growing event at the edge and never moves it', () => {
    const startMs = at('2026-11-02T15:30:00Z');
    let stored: StoredPart[] = [];
    for (const end of ['15:45', '15:59', '16:20', '16:40']) {
      stored = send(stored, { startMs, endMs: at(`2026-11-02T${end}:00Z`) }, office);
    }
    expect(shown(stored)).toEqual(['2026-11-02 15:30 16:00']);
  });

  it('goes on in the next window, over a weekend, under the same event', () => {
    const startMs = at('2026-11-06T15:30:00Z');
    let stored = send([], { startMs, endMs: at('2026-11-06T17:00:00Z') }, office);
    stored = send(stored, { startMs, endMs: at('2026-11-09T08:10:00Z') }, office);
    stored = send(stored, { startMs, endMs: at('2026-11-09T08:20:00Z') }, office);
    expect(shown(stored)).toEqual(['2026-11-06 15:30 16:00', '2026-11-09 08:00 08:20']);
  });

  it('never stores anything outside the window, nor anything twice, in whatever order an event is told', () => {
    const base = at('2026-10-23T12:00:00Z');
    const minute = fc.integer({ min: 0, max: 4 * 24 * 60 }).map((count) => base + count * 60_000);
    const intervals = fc.array(fc.tuple(minute, minute), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(intervals, fc.constantFrom(office, night), (told, window) => {
        const sent = told.map(([one, other]) => ({
          startMs: Math.min(one, other),
          endMs: Math.max(one, other) + 60_000,
        }));
        const stored = sent.reduce<StoredPart[]>((parts, one) => send(parts, one, window), []);
        const startMs = Math.min(...sent.map((one) => one.startMs));
        const endMs = Math.max(...sent.map((one) => one.endMs));
        const allowed = windowCut([window], zone)({ startMs, endMs });
        expect(totalMs(stored)).toBe(totalMs(unionOf(stored)));
        for (const piece of unionOf(stored)) expect(windowCut([window], zone)(piece)).toEqual([piece]);
        expect(totalMs(stored)).toBeLessThanOrEqual(totalMs(allowed));
        expect(new Set(stored.map(({ part }) => part)).size).toBe(stored.length);
      }),
    );
  });
});
