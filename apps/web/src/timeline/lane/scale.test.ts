import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  busyHours,
  clampZoom,
  heightOf,
  instantAt,
  linesBetween,
  scrollAfterZoom,
  snap,
  yOf,
  zoomFor,
} from './scale.ts';

const hourMs = 3_600_000;
const startMs = Date.UTC(2026, 10, 16, 23);
const scaleOf = (hours: number, pixelsPerMinute: number) => ({
  startMs,
  endMs: startMs + hours * hourMs,
  pixelsPerMinute,
});
const hours = fc.constantFrom(23, 24, 25);
const zoom = fc.double({ min: 0.2, max: 700, noNaN: true });

describe('scale', () => {
  it('goes there and back', () => {
    fc.assert(
      fc.property(hours, zoom, fc.double({ min: 0, max: 1, noNaN: true }), (length, pixels, share) => {
        const scale = scaleOf(length, pixels);
        const instantMs = startMs + share * length * hourMs;
        expect(instantAt(scale, yOf(scale, instantMs))).toBeCloseTo(instantMs, 2);
      }),
    );
  });

  it('keeps what is under the pointer where it is', () => {
    fc.assert(
      fc.property(zoom, zoom, fc.integer({ min: 0, max: 800 }), (from, to, viewY) => {
        const [before, after] = [scaleOf(24, from), scaleOf(24, to)];
        const scrollTop = heightOf(before) / 2;
        const instantMs = instantAt(before, scrollTop + viewY);
        const scrolled = scrollAfterZoom(before, after, scrollTop, viewY);
        if (scrolled > 0) expect(instantAt(after, scrolled + viewY)).toBeCloseTo(instantMs, 0);
      }),
    );
  });

  it('zooms from the whole day to one minute', () => {
    const day = scaleOf(24, 1);
    expect(clampZoom(0, day, 720)).toBe(0.5);
    expect(clampZoom(1e9, day, 720)).toBe(720);
    expect(zoomFor(60, 720)).toBe(12);
  });

  it('draws lines at whole steps that stay apart', () => {
    const scale = scaleOf(24, 1);
    const lines = linesBetween(scale, startMs + 1, startMs + 4 * hourMs);
    expect(lines.map((at) => (at - startMs) / hourMs)).toEqual([1, 2, 3, 4]);
    fc.assert(
      fc.property(zoom, (pixels) => {
        const [first = 0, second = 0] = linesBetween(scaleOf(25, pixels), startMs, startMs + 25 * hourMs);
        expect(yOf(scaleOf(25, pixels), second) - yOf(scaleOf(25, pixels), first)).toBeGreaterThanOrEqual(46);
      }),
    );
  });

  it('snaps to steps and stays on the day', () => {
    const scale = scaleOf(24, 1);
    expect(snap(scale, startMs + 8 * 60_000, 15)).toBe(startMs + 15 * 60_000);
    expect(snap(scale, startMs - hourMs, 15)).toBe(startMs);
  });

  it('shows what is on the day first', () => {
    const day = scaleOf(24, 1);
    expect(busyHours(day, [])).toEqual({ startMs: startMs + 8 * hourMs, endMs: startMs + 18 * hourMs });
    const one = { startMs: startMs + 9.5 * hourMs, endMs: startMs + 16.2 * hourMs };
    expect(busyHours(day, [one])).toEqual({ startMs: startMs + 9 * hourMs, endMs: startMs + 17 * hourMs });
    const late = { startMs: startMs + 23.5 * hourMs, endMs: startMs + 24 * hourMs };
    expect(busyHours(day, [late]).endMs).toBe(day.endMs);
  });
});
