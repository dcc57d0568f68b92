import { describe, expect, it } from 'vitest';
import { droppedStartMs } from './place-booking.ts';

const hourMs = 3_600_000;
const startMs = Date.parse('2026-11-16T23:00:00Z');
const scale = { startMs, endMs: startMs + 24 * hourMs, pixelsPerMinute: 1 };

describe('a booking that is dragged', () => {
  it('begins on the grid of the zoom', () => {
    expect(droppedStartMs(scale, startMs + 9 * hourMs, 62, hourMs)).toBe(startMs + 10 * hourMs);
    expect(droppedStartMs(scale, startMs + 9 * hourMs, -8, hourMs)).toBe(startMs + 8.75 * hourMs);
    expect(droppedStartMs({ ...scale, pixelsPerMinute: 8 }, startMs + 9 * hourMs, 16, hourMs)).toBe(
      startMs + 9 * hourMs + 120_000,
    );
  });

  it('stays within its day as a whole', () => {
    expect(droppedStartMs(scale, startMs + hourMs, -500, hourMs)).toBe(startMs);
    expect(droppedStartMs(scale, startMs + 22 * hourMs, 500, 2 * hourMs)).toBe(startMs + 22 * hourMs);
  });
});
