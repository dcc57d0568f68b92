import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Interval } from '../timeline/interval.ts';
import { clockSkewSeconds, onServerClock } from './clock-skew.ts';
import { growEvent, type StoredPart } from './grow-event.ts';

const nine = Date.parse('2026-11-02T09:00:00Z');
const minuteMs = 60_000;

describe('clockSkewSeconds', () => {
  it.each([
    [nine, nine, 0],
    [nine - 29_000, nine, 0],
    [nine + 30_000, nine, 0],
    [nine - 31_000, nine, 31],
    [nine + 60 * minuteMs, nine + 2_000, -3598],
    [0, nine, Math.round(nine / 1000)],
    [Date.parse('0001-01-01T00:00:00Z'), nine, 0],
    [null, nine, 0],
  ])('sent at %d, received at %d: %d', (sentAtMs, receivedAtMs, seconds) => {
    expect(clockSkewSeconds(sentAtMs, receivedAtMs)).toBe(seconds);
  });
});

/** As on the server: an event keeps the correction of its first arrival. */
class Stored {
  skewSeconds: number | null = null;
  parts: StoredPart[] = [];

  receive(sent: Interval, sentAtMs: number, receivedAtMs: number): void {
    this.skewSeconds ??= clockSkewSeconds(sentAtMs, receivedAtMs);
    const { added, grown } = growEvent(onServerClock(sent, this.skewSeconds), this.parts, 'Europe/Amsterdam');
    const longer = new Map(grown.map((one) => [one.id, one]));
    this.parts = [
      ...this.parts.map((part) => ({ ...part, ...longer.get(part.id) })),
      ...added.map((part, index) => ({ ...part, id: this.parts.length + index + 1, isFrozen: false })),
    ];
  }

  get startMs(): number {
    return Math.min(...this.parts.map((part) => part.startMs));
  }

  get seconds(): number {
    return this.parts.reduce((sum, part) => sum + part.endMs - part.startMs, 0) / 1000;
  }
}

const hours = fc.integer({ min: -2 * 86_400, max: 2 * 86_400 });

describe('an event of a clock that jumps', () => {
  it('stays where it first came and is as long as its device said, however often and under which clock it comes', () => {
    const deliveries = fc.array(
      fc.record({
        afterMs: fc.nat(90 * minuteMs),
        latencyMs: fc.nat(60_000),
        aheadSeconds: hours,
        grownMs: fc.nat(30 * minuteMs),
      }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(hours, deliveries, (recordedAheadSeconds, sent) => {
        const stored = new Stored();
        const startMs = nine + recordedAheadSeconds * 1000;
        let nowMs = nine;
        let firstStartMs: number | null = null;
        for (const { afterMs, latencyMs, aheadSeconds, grownMs } of sent) {
          nowMs += afterMs;
          stored.receive({ startMs, endMs: startMs + grownMs }, nowMs + aheadSeconds * 1000, nowMs + latencyMs);
          firstStartMs ??= stored.startMs;
          expect(stored.startMs).toBe(firstStartMs);
        }
        expect(stored.seconds).toBe(Math.max(...sent.map(({ grownMs }) => grownMs)) / 1000);
      }),
    );
  });

  it('is where it really was, but for the way to the server, when the clock was wrong but steady', () => {
    fc.assert(
      fc.property(hours, fc.nat(20_000), (aheadSeconds, latencyMs) => {
        const stored = new Stored();
        const startMs = nine + aheadSeconds * 1000;
        const sentAtMs = nine + 10 * minuteMs;
        stored.receive({ startMs, endMs: startMs + minuteMs }, sentAtMs + aheadSeconds * 1000, sentAtMs + latencyMs);
        expect(Math.abs(stored.startMs - nine)).toBeLessThanOrEqual(30_500 + latencyMs);
      }),
    );
  });
});
