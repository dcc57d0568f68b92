import { describe, expect, it } from 'vitest';
import { decodeClass, decodeText } from './x11-text.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');

describe('texts of X windows', () => {
  it('reads UTF-8 up to the first zero', () => {
    expect(decodeText(Buffer.from('Begroting € ë\0rest'), 'utf8')).toBe('Begroting € ë');
  });

  it('reads Latin-1, also when a program wrote UTF-8 in its place', () => {
    expect(decodeText(latin1('Café ë'), 'latin1')).toBe('Café ë');
    expect(decodeText(Buffer.from('Café €'), 'latin1')).toBe('Café €');
  });

  it('reads COMPOUND_TEXT: Latin-1, with pieces of UTF-8', () => {
    const mixed = Buffer.concat([latin1('Caf\u00e9 \u001b%G'), Buffer.from('€ ž'), latin1('\u001b%@ fin')]);
    expect(decodeText(mixed, 'compound')).toBe('Café € ž fin');
    expect(decodeText(latin1('\u001b-ACaf\u00e9'), 'compound')).toBe('Café');
  });

  it('gives the second name of a class, which is the program', () => {
    expect(decodeClass(latin1('navigator\0firefox-esr\0'))).toBe('firefox-esr');
    expect(decodeClass(latin1('alone\0'))).toBe('alone');
    expect(decodeClass(Buffer.alloc(0))).toBe('');
  });
});
