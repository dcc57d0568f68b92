import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wrapText } from './wrap-text.ts';

const measure = (text: string) => [...text].length;

describe('wrapText', () => {
  it('breaks at spaces, at line ends, and within what is too long', () => {
    expect(wrapText('one two three', 7, measure)).toEqual(['one two', 'three']);
    expect(wrapText('one\n\ntwo', 7, measure)).toEqual(['one', '', 'two']);
    expect(wrapText('a abcdefghij', 4, measure)).toEqual(['a', 'abcd', 'efgh', 'ij']);
    expect(wrapText('', 4, measure)).toEqual(['']);
  });

  it('orders words that are read from right to left', () => {
    expect(wrapText('Dossier שלום עולם 2026', 40, measure)).toEqual(['Dossier עולם שלום 2026']);
  });

  it('loses no letter and exceeds no width', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), fc.integer({ min: 1, max: 20 }), (text, width) => {
        const lines = wrapText(text, width, measure);
        expect(lines.join('').replace(/[\s\0]/g, '')).toBe(text.replace(/[\s\0]/g, ''));
        for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width);
      }),
    );
  });
});
