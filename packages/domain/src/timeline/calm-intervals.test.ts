import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calmIntervals, type LanePiece } from './calm-intervals.ts';

const minuteMs = 60_000;
const settings = { leastMs: 15 * minuteMs, pauseMs: 10 * minuteMs };

/** 'A40 b4 . 20 C30': minutes by owner, and pauses. */
const lane = (text: string): LanePiece<string>[] => {
  let atMs = 0;
  return text
    .split(' ')
    .filter(Boolean)
    .flatMap((part) => {
      const [, whose = '', minutes] = /^(\D+)(\d+)$/.exec(part) ?? [];
      const startMs = atMs;
      atMs += Number(minutes) * minuteMs;
      return whose === '.' ? [] : [{ startMs, endMs: atMs, whose, item: part }];
    });
};
const drawn = (text: string, isKept?: (piece: LanePiece<string>) => boolean) =>
  calmIntervals(lane(text), isKept ? { ...settings, isKept } : settings)
    .map(({ whose, startMs, endMs }) => `${whose}${(endMs - startMs) / minuteMs}`)
    .join(' ');

describe('the intervals of a lane', () => {
  it('take in what is short between them', () => {
    expect(drawn('A40 b4 A30')).toBe('A74');
    expect(drawn('A40 b4 C30')).toBe('A44 C30');
    expect(drawn('A30 b4 C40')).toBe('A30 C44');
    expect(drawn('A40 c6 d5 E50')).toBe('A40 E61');
  });

  it('are what most of their time is for when two alternate', () => {
    expect(drawn('A9 B8 A9 B8 A9 B8')).toBe('A51');
    expect(drawn('A60 b8 c7 b8 c7 b8 c7 D60')).toBe('A60 b45 D60');
  });

  it('stay apart over a pause, however short they are', () => {
    expect(drawn('A5 .20 B40 .15 A3')).toBe('A5 B40 A3');
    expect(drawn('A5 b3 .20 B40')).toBe('A8 B40');
  });

  it('leave what is long enough as it is', () => {
    expect(drawn('A15 B15 A20 C16')).toBe('A15 B15 A20 C16');
  });

  it('keep what has to be seen', () => {
    expect(drawn('A40 b4 A30', ({ whose }) => whose === 'b')).toBe('A40 b4 A30');
  });

  it('lose no piece, never overlap, and leave nothing short beside something else', () => {
    const parts = fc.array(fc.tuple(fc.constantFrom('A', 'B', 'C', 'd', '.'), fc.integer({ min: 1, max: 70 })), {
      maxLength: 120,
    });
    fc.assert(
      fc.property(parts, (given) => {
        const pieces = lane(given.map(([whose, minutes]) => `${whose}${minutes}`).join(' '));
        const found = calmIntervals(pieces, settings);
        expect(found.flatMap((one) => one.pieces)).toEqual(pieces);
        found.forEach((one, index) => {
          const next = found[index + 1];
          const lengthMs = (whose: string) =>
            one.pieces.filter((piece) => piece.whose === whose).reduce((sum, p) => sum + p.endMs - p.startMs, 0);
          for (const { whose } of one.pieces) expect(lengthMs(one.whose)).toBeGreaterThanOrEqual(lengthMs(whose));
          if (!next) return;
          expect(next.startMs).toBeGreaterThanOrEqual(one.endMs);
          if (next.startMs - one.endMs >= settings.pauseMs) return;
          expect(next.whose).not.toBe(one.whose);
          expect(one.endMs - one.startMs).toBeGreaterThanOrEqual(settings.leastMs);
          expect(next.endMs - next.startMs).toBeGreaterThanOrEqual(settings.leastMs);
        });
      }),
    );
  });
});
