import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantAt } from './scale.ts';
import {
  mustLayOut,
  pictureTransform,
  scaleOf,
  spanInView,
  topToReveal,
  topWithin,
  zoomAround,
  zoomToMinutes,
  zoomToSpan,
} from './zoom-moves.ts';

const hourMs = 3_600_000;
const axis = { startMs: 0, endMs: 24 * hourMs };
const viewHeight = 600;
/** At this zoom ten hours fill the view. */
const tenHours = { zoom: 1, top: 480 };

describe('zooming', () => {
  it('keeps in place what is under the pointer, wherever the day allows', () => {
    const factor = fc.double({ min: 0.8, max: 3, noNaN: true });
    fc.assert(
      fc.property(factor, fc.integer({ min: 100, max: 500 }), (by, y) => {
        const before = instantAt(scaleOf(axis, tenHours.zoom), tenHours.top + y);
        const after = zoomAround(axis, tenHours, by, y, viewHeight);
        expect(instantAt(scaleOf(axis, after.zoom), after.top + y)).toBeCloseTo(before, -1);
      }),
    );
  });

  it('never leaves the day', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1000, noNaN: true }), fc.integer({ min: 0, max: 600 }), (by, y) => {
        const after = zoomAround(axis, tenHours, by, y, viewHeight);
        const { startMs, endMs } = spanInView(axis, after, viewHeight);
        expect(after.top).toBeGreaterThanOrEqual(0);
        expect(endMs - startMs).toBeCloseTo((viewHeight / after.zoom) * 60_000, -1);
      }),
    );
    expect(topWithin(axis, { zoom: 1, top: 9999 }, viewHeight)).toBe(24 * 60 - viewHeight);
  });

  it('fills the view with an interval, or with minutes around an instant', () => {
    const span = { startMs: 9 * hourMs, endMs: 11 * hourMs };
    expect(spanInView(axis, zoomToSpan(axis, span, viewHeight), viewHeight)).toEqual(span);
    let middle = 0;
    const around = (middleMs: number) => {
      middle = middleMs;
      return 12 * hourMs;
    };
    const after = zoomToMinutes(axis, tenHours, 60, around, viewHeight);
    expect(middle).toBe(13 * hourMs);
    expect(spanInView(axis, after, viewHeight)).toEqual({ startMs: 11.5 * hourMs, endMs: 12.5 * hourMs });
  });
});

describe('scrolling to an interval', () => {
  const reveal = (fromHour: number, toHour: number) =>
    topToReveal(axis, tenHours, { startMs: fromHour * hourMs, endMs: toHour * hourMs }, viewHeight);

  it('goes no further than is needed', () => {
    expect(reveal(10, 11)).toBeNull();
    expect(reveal(7, 9)).toBe(7 * 60 - 24);
    expect(reveal(18, 19)).toBe(19 * 60 - 600 + 24);
  });

  it('shows where it begins when it is longer than the view', () => {
    expect(reveal(9, 22)).toBe(9 * 60 - 24);
  });
});

it('the picture is scaled to what is seen, until letters are hard to read', () => {
  expect(pictureTransform({ zoom: 2, shift: 0.4 }, 2)).toBe('');
  expect(pictureTransform({ zoom: 3, shift: 20 }, 2)).toBe('translateY(20px) scaleY(1.5)');
  expect([0.5, 0.6, 1, 1.7, 1.8].map(mustLayOut)).toEqual([true, false, false, false, true]);
});
