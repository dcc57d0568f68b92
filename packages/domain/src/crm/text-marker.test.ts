import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markedReference, markedText, unmarkedText, withoutMarkers } from './text-marker.ts';

describe('a marker in a text', () => {
  it('carries the whole reference, and leaves the text as it was', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.string({ unit: 'grapheme', maxLength: 60 }), (reference, text) => {
        const own = text.replaceAll(/[^\P{C}]|\s|\[/gu, 'x');
        const marked = markedText(own, reference, 500);
        expect(markedReference(marked)).toBe(reference);
        expect(markedReference(marked.toUpperCase())).toBe(reference);
        expect(unmarkedText(marked)).toBe(own);
      }),
    );
  });

  it('fits with its text, which is cut between characters', () => {
    const reference = 'ffffffff-ffff-4fff-bfff-ffffffffffff';
    const marked = markedText('🍰'.repeat(100), reference, 60);
    expect(marked.length).toBeLessThanOrEqual(60);
    expect(marked.isWellFormed()).toBe(true);
    expect(markedReference(marked)).toBe(reference);
    expect(markedText('', reference, 60)).toMatch(/^\[db:\w+\]$/);
  });

  it('is that of the hours themselves, also where their text was copied from others', () => {
    const [own, other] = ['018f2f6e-7c1a-4d53-9a55-0d1f0c2b3a4d', 'ffffffff-ffff-4fff-bfff-ffffffffffff'];
    const copied = markedText('Advice', other, 100);
    const marked = markedText(copied, own, 100);
    expect(markedReference(marked)).toBe(own);
    expect(unmarkedText(marked)).toBe('Advice');
    // The text was copied there: the last marker is the one that was added last.
    expect(markedReference(`${copied} ${markedText('', own, 100)}`)).toBe(own);
  });

  it('is left out of any text of a body', () => {
    const text = markedText('Advice', '018f2f6e-7c1a-4d53-9a55-0d1f0c2b3a4d', 100);
    expect(withoutMarkers(`<p>${text}</p> `)).toBe('<p>Advice</p> ');
    expect(withoutMarkers('project:7')).toBe('project:7');
  });

  it('is nobody’s where there is none, or a broken one', () => {
    for (const text of ['', 'Call [db:]', 'Call [db:zzzzzzzzzzzzzzzzzzzzzzzzz]', 'Call [tt:7f3k9]']) {
      expect(markedReference(text)).toBeNull();
    }
    expect(unmarkedText('Call [with Kim]')).toBe('Call [with Kim]');
  });
});
