import { expect, it } from 'vitest';
import { placeKey } from './same-place.ts';
import { travelStretches } from './travel-stretches.ts';

const meeting = { startMs: 10_000_000, endMs: 20_000_000 };

it('lies directly before and after, where there is any', () => {
  expect(travelStretches({ ...meeting, beforeSeconds: 1800, afterSeconds: 60 })).toEqual({
    start: { startMs: 8_200_000, endMs: 10_000_000 },
    end: { startMs: 20_000_000, endMs: 20_060_000 },
  });
  expect(travelStretches({ ...meeting, beforeSeconds: 0, afterSeconds: 0 })).toEqual({});
});

it('knows a place however it is written', () => {
  expect(placeKey('  Keizersgracht 1,\n Amsterdam ')).toBe('keizersgracht 1, amsterdam');
  expect(placeKey('Café')).toBe(placeKey('Cafe\u0301'));
  expect(placeKey('   ')).toBe('');
});
