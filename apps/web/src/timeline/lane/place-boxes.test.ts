import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leastBoxPx, placeBoxes } from './place-boxes.ts';
import { heightOf, type Scale, yOf } from './scale.ts';

const minuteMs = 60_000;
const at = (pixelsPerMinute: number): Scale => ({ startMs: 0, endMs: 1440 * minuteMs, pixelsPerMinute });
const span = (from: number, to: number) => ({ startMs: from * minuteMs, endMs: to * minuteMs });

describe('the boxes of a lane', () => {
  it('stand at their times where they are high enough', () => {
    expect(placeBoxes([span(60, 100), span(100, 160)], at(1))).toEqual([
      { top: 60, bottom: 100 },
      { top: 100, bottom: 160 },
    ]);
  });

  it('take room from what is around them, above and below alike', () => {
    expect(placeBoxes([span(0, 60), span(60, 68), span(68, 140)], at(1))).toEqual([
      { top: 0, bottom: 51 },
      { top: 51, bottom: 77 },
      { top: 77, bottom: 140 },
    ]);
  });

  it('never overlap, stay on the day, and are high enough to touch while the day has room', () => {
    const spans = fc
      .array(fc.tuple(fc.double({ min: 0, max: 60, noNaN: true }), fc.double({ min: 0.1, max: 90, noNaN: true })), {
        maxLength: 60,
      })
      .map((parts) => {
        let from = 0;
        return parts.flatMap(([gap, length]) => {
          const start = Math.min(1440, from + gap);
          from = Math.min(1440, start + length);
          return from > start ? [span(start, from)] : [];
        });
      });
    fc.assert(
      fc.property(spans, fc.double({ min: 0.4, max: 30, noNaN: true }), (given, zoom) => {
        const scale = at(zoom);
        const places = placeBoxes(given, scale);
        const least = Math.min(leastBoxPx, heightOf(scale) / Math.max(1, given.length));
        expect(places).toHaveLength(given.length);
        places.forEach((place, index) => {
          expect(place.top).toBeGreaterThanOrEqual(-1e-6);
          expect(place.bottom).toBeLessThanOrEqual(heightOf(scale) + 1e-6);
          expect(place.bottom - place.top).toBeGreaterThanOrEqual(least - 1e-6);
          const next = places[index + 1];
          if (next) expect(next.top).toBeGreaterThanOrEqual(place.bottom - 1e-6);
        });
        const isRoomy = given.every((one) => yOf(scale, one.endMs - one.startMs) >= least);
        if (isRoomy) {
          given.forEach((one, index) => {
            expect(places[index]?.top).toBeCloseTo(yOf(scale, one.startMs), 6);
          });
        }
      }),
    );
  });
});
