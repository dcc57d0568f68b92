import { describe, expect, it } from 'vitest';
import { strengthOf } from './password-strength.ts';

describe('how good a password is', () => {
  it.each([
    ['', 'short'],
    ['1234567', 'short'],
    ['12345678', 'fair'],
    ['eleven char', 'fair'],
    ['twelve chars', 'good'],
    ['fifteen letters', 'good'],
    ['correct horse ba', 'strong'],
  ] as const)('is told by its length: %s', (password, strength) => {
    expect(strengthOf(password)).toBe(strength);
  });

  it('counts an emoji as one character', () => {
    expect(strengthOf('😀😀😀😀😀😀😀')).toBe('short');
    expect(strengthOf('😀😀😀😀😀😀😀😀')).toBe('fair');
  });
});
