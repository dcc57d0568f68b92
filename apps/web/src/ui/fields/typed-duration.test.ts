import { describe, expect, it } from 'vitest';
import { readTypedDuration, stepDuration } from './typed-duration.ts';

const ofSeconds = { unit: 'second', leastSeconds: 0, mostSeconds: 86_400 } as const;
const ofMinutes = { unit: 'minute', leastSeconds: 60, mostSeconds: 28_800 } as const;

describe('a typed duration', () => {
  it.each([
    ['45', 45],
    [' 0 ', 0],
    ['30s', 30],
    ['30 sec', 30],
    ['30 seconden', 30],
    ['30 Sek.', 30],
    ['0:00:30', 30],
    ['90 s', 90],
    ['2 min', 120],
    ['1 min 30', 90],
    ['1 min 30 s', 90],
    ['1m30s', 90],
    ['1:30', 5400],
    ['930', 930],
    ['9:30', 34_200],
    ['1,5', 5400],
    ['1.5 h', 5400],
    ['1u30', 5400],
    ['1:01:01 uur', 3661],
    ['1:00 uur 5 s', 3605],
  ])('in seconds: %j is %i s', (typed, seconds) => {
    expect(readTypedDuration(typed, ofSeconds)).toEqual({ kind: 'read', seconds });
  });

  it.each([
    ['45', 2700],
    ['130', 7800],
    ['1:30', 5400],
    ['1,5', 5400],
    ['0,52', 1860],
    ['90m', 5400],
    ['120 sec', 120],
  ])('in minutes: %j is %i s', (typed, seconds) => {
    expect(readTypedDuration(typed, ofMinutes)).toEqual({ kind: 'read', seconds });
  });

  it.each([
    ['', 'noDuration'],
    ['soon', 'noDuration'],
    ['-5', 'noDuration'],
    ['1:5', 'noDuration'],
    ['1:30:75', 'noDuration'],
    ['soon 30 s', 'noDuration'],
    ['0:01:00 soon', 'noDuration'],
    ['0', 'limits'],
    ['59 s', 'limits'],
    ['481', 'limits'],
    ['8:01', 'limits'],
    ['90 s', 'wholeMinutes'],
    ['1,5 min', 'wholeMinutes'],
  ])('in minutes from 1 min to 8:00: %j is refused, %s', (typed, reason) => {
    expect(readTypedDuration(typed, ofMinutes)).toEqual({ kind: 'refused', reason });
  });
});

describe('a step', () => {
  it('goes to the next multiple, also from between two', () => {
    expect(stepDuration(92, 5, ofSeconds)).toBe(95);
    expect(stepDuration(92, -5, ofSeconds)).toBe(90);
    expect(stepDuration(120, 60, ofMinutes)).toBe(180);
  });

  it('stays within the limits', () => {
    expect(stepDuration(60, -60, ofMinutes)).toBe(60);
    expect(stepDuration(120, -900, ofMinutes)).toBe(60);
    expect(stepDuration(28_800, 60, ofMinutes)).toBe(28_800);
    expect(stepDuration(0, -5, ofSeconds)).toBe(0);
  });
});
