import { expect, test } from 'vitest';
import { sharedText } from '../service-worker/shared-things.ts';
import { fittedSize } from './small-picture.ts';

test('title, text and address are one text, without what stands twice', () => {
  expect(sharedText(['Court ruling', 'A summary', 'https://rechtspraak.nl/1'])).toBe(
    'Court ruling\nA summary\nhttps://rechtspraak.nl/1',
  );
  expect(sharedText(['Ruling', 'Ruling https://rechtspraak.nl/1', 'https://rechtspraak.nl/1'])).toBe(
    'Ruling https://rechtspraak.nl/1',
  );
  expect(sharedText(['', 'Same', 'Same'])).toBe('Same');
  expect(sharedText(['', '', ''])).toBe('');
  expect(sharedText(['x'.repeat(5000), '', ''])).toHaveLength(2000);
});

test('a picture keeps its shape, and is never made larger', () => {
  expect(fittedSize(4000, 3000, 1600)).toEqual({ width: 1600, height: 1200 });
  expect(fittedSize(3000, 4000, 1600)).toEqual({ width: 1200, height: 1600 });
  expect(fittedSize(640, 480, 1600)).toEqual({ width: 640, height: 480 });
  expect(fittedSize(20_000, 2, 1600)).toEqual({ width: 1600, height: 1 });
});
