import fc from 'fast-check';
import { expect, it } from 'vitest';
import { noteOf, plainText } from './note-text.ts';

it('comes back from a note as it went in', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(plainText(noteOf(text))).toBe(text.trim());
    }),
  );
  expect(noteOf('<b>R&D</b>\nnext')).toBe('&lt;b&gt;R&amp;D&lt;/b&gt;<br>next');
});

it('is read from what somebody wrote there', () => {
  expect(plainText('<div>First &amp; <b>second</b></div><div>Caf&#233;&nbsp;&unknown;</div>')).toBe(
    'First & second\nCafé &unknown;',
  );
  expect(plainText('&#9999999;')).toBe('');
});
