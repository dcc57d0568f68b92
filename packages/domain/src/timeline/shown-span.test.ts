import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDuration } from '../registrations/format-duration.ts';
import { shownSpan } from './shown-span.ts';

const at = (clock: string) => Date.parse(`2026-11-19T${clock}Z`);
const shown = (from: string, until: string) => {
  const { startMs, endMs } = shownSpan({ startMs: at(from), endMs: at(until) });
  return [startMs, endMs].map((ms) => new Date(ms).toISOString().slice(11, 19));
};
const clock = (ms: number) => formatDuration(ms / 1000, { style: 'clock', locale: 'nl-NL' });

test('an end is where the shown length puts it', () => {
  expect(shown('08:21:10', '08:23:50')).toEqual(['08:21:00', '08:24:00']);
  expect(shown('08:21:50', '08:23:10')).toEqual(['08:22:00', '08:23:00']);
  expect(shown('08:21:05', '08:21:25')).toEqual(['08:21:00', '08:21:00']);
  expect(shown('08:21:00', '08:23:00')).toEqual(['08:21:00', '08:23:00']);
});

test('start, end and duration agree, and none is more than a minute off', () => {
  const startMs = fc.integer({ min: 0, max: 86_400_000 });
  const law = fc.property(startMs, fc.integer({ min: 0, max: 86_400_000 }), (start, lengthMs) => {
    const span = shownSpan({ startMs: start, endMs: start + lengthMs });
    expect(clock(span.endMs - span.startMs)).toBe(clock(Math.round(lengthMs / 1000) * 1000));
    expect(Math.abs(span.startMs - start)).toBeLessThanOrEqual(30_000);
    expect(Math.abs(span.endMs - start - lengthMs)).toBeLessThanOrEqual(60_000);
  });
  fc.assert(law);
});

test('what counts of a interval is never shown longer than the stretch', () => {
  const length = fc.integer({ min: 0, max: 86_400 });
  const law = fc.property(length, length, fc.integer({ min: 0, max: 59 }), (one, other, second) => {
    const [counted, elapsed] = [Math.min(one, other), Math.max(one, other)];
    const span = shownSpan({ startMs: second * 1000, endMs: (second + elapsed) * 1000 });
    expect(Math.round(counted / 60)).toBeLessThanOrEqual((span.endMs - span.startMs) / 60_000);
  });
  fc.assert(law);
});
