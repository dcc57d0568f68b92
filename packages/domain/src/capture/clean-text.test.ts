import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanOptionalText, cleanText } from './clean-text.ts';

describe('cleanText', () => {
  it('takes out what a database or a screen cannot hold', () => {
    expect(cleanText('Jaar\u0000rekening\r\n2025 ', 100)).toBe('Jaar rekening 2025');
    expect(cleanText('a\ud800b', 100)).toBe('a\ufffdb');
    expect(cleanText('ab😀', 3)).toBe('ab');
    expect(cleanOptionalText(' \u0000 ', 10)).toBeNull();
    expect(cleanOptionalText(undefined, 10)).toBeNull();
  });

  it('always gives well-formed text within its bound', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.nat(40), (text, maximum) => {
        const cleaned = cleanText(text, maximum);
        expect(cleaned.isWellFormed()).toBe(true);
        expect(cleaned.length).toBeLessThanOrEqual(maximum);
        expect(cleaned).not.toMatch(/\p{Cc}/u);
      }),
    );
  });
});
