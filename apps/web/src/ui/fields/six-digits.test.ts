import { describe, expect, it } from 'vitest';
import { isComplete, readDigits } from './six-digits.ts';

describe('a code of six digits', () => {
  it('is read from whatever stands around and between them', () => {
    expect(readDigits(' 012 345 ')).toBe('012345');
    expect(readDigits('Your code: 12-34')).toBe('1234');
    expect(readDigits('1234567')).toBe('123456');
  });

  it('is complete with the sixth', () => {
    expect(isComplete(readDigits('12345'))).toBe(false);
    expect(isComplete(readDigits('12 34 56'))).toBe(true);
  });
});
