import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LaneItem, layOut, thinPx } from './lay-out.ts';
import type { Place } from './places.ts';
import { heightOf, type Scale } from './scale.ts';

const minute = 60_000;
const at = (pixelsPerMinute: number): Scale => ({ startMs: 0, endMs: 1440 * minute, pixelsPerMinute });

type Named = LaneItem & { name: string };
const item = (name: string, ...pieces: [number, number][]): Named => ({
  name,
  pieces: pieces.map(([from, to]) => ({ startMs: from * minute, endMs: to * minute })),
});
const names = (places: readonly Place<Named>[]) =>
  places.map(({ kind, runs }) => `${kind} ${runs.map(({ item: { name } }) => name).join('+')}`);

/** A day in which at each instant one thing counts, as after overlap. */
const anyDay = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.double({ min: 0.1, max: 70, noNaN: true }), fc.boolean()), {
    maxLength: 80,
  })
  .map((parts) => {
    let from = 0;
    const pieces = parts.map(([who, minutes, pause]) => {
      const start = from + (pause ? 7 : 0);
      from = start + minutes;
      return { who, piece: [start, Math.min(1440, from)] as [number, number] };
    });
    const within = pieces.filter(({ piece: [start, end] }) => start < end);
    return [...Map.groupBy(within, ({ who }) => who)].map(([who, own]) =>
      item(String(who), ...own.map(({ piece }) => piece)),
    );
  });

describe('a lane', () => {
  it('draws a short interruption as a mark of what it interrupts', () => {
    const places = layOut([item('A', [0, 40], [41, 80]), item('x', [40, 41])], at(1), { joinsShort: true });
    expect(names(places)).toEqual(['box A', 'mark x']);
    expect(places[0]).toMatchObject({ top: 0, bottom: 80, hasMarks: true });
  });

  it('joins short neighbours until they can be read', () => {
    const places = layOut([item('A', [0, 60]), item('b', [60, 66]), item('c', [66, 71]), item('D', [80, 140])], at(1), {
      joinsShort: true,
    });
    expect(names(places)).toEqual(['box A', 'box b+c', 'box D']);
    expect(places[1]).toMatchObject({ top: 60, bottom: 76 });
  });

  it('makes room for a line between two boxes that have it to give', () => {
    const places = layOut([item('A', [0, 60]), item('b', [60, 66]), item('C', [66, 140])], at(1), { joinsShort: true });
    expect(places.map(({ top, bottom }) => [top, bottom])).toEqual([
      [0, 55],
      [55, 71],
      [71, 140],
    ]);
  });

  it('keeps an item whose pieces lie far apart in several boxes', () => {
    const places = layOut([item('A', [0, 40], [100, 140]), item('B', [40, 100])], at(1), { joinsShort: true });
    expect(names(places)).toEqual(['box A', 'box B', 'box A']);
    expect(places.map(({ runs }) => runs[0]?.seconds)).toEqual([2400, 3600, 2400]);
  });

  it('never draws over anything, hides nothing, and keeps every line readable', () => {
    fc.assert(
      fc.property(anyDay, fc.double({ min: 0.4, max: 20, noNaN: true }), fc.boolean(), (day, zoom, joinsShort) => {
        const scale = at(zoom);
        const places = layOut(day, scale, { joinsShort });
        for (const kind of ['box', 'mark'] as const) {
          const own = places.filter((place) => place.kind === kind);
          own.forEach((place, index) => {
            const next = own[index + 1];
            expect(place.bottom).toBeGreaterThan(place.top);
            expect(place.top).toBeGreaterThanOrEqual(-1e-6);
            expect(place.bottom).toBeLessThanOrEqual(heightOf(scale) + 1e-6);
            if (next) expect(next.top).toBeGreaterThanOrEqual(place.bottom - 1e-6);
            const room = (next?.top ?? heightOf(scale)) - (own[index - 1]?.bottom ?? 0);
            const least = kind === 'box' && joinsShort ? Math.min(thinPx, room) : 0;
            expect(place.bottom - place.top).toBeGreaterThanOrEqual(least - 1e-6);
          });
        }
        const drawn = new Set(places.flatMap(({ runs }) => runs.map((run) => run.item.name)));
        expect([...drawn].sort()).toEqual(day.map(({ name }) => name).sort());
        const seconds = places.flatMap(({ runs }) => runs).reduce((sum, run) => sum + run.seconds, 0);
        const given = day.flatMap(({ pieces }) => pieces).reduce((sum, one) => sum + one.endMs - one.startMs, 0) / 1000;
        expect(seconds).toBeCloseTo(given, 3);
      }),
    );
  });
});
