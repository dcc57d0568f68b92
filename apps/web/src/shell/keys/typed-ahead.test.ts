import { describe, expect, it } from 'vitest';
import type { KeyPress } from '../../ui/key-match.ts';
import { typedAfter } from './typed-ahead.ts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

describe('typing ahead', () => {
  it('adds characters in their order', () => {
    const text = ['V', 'a', 'n', ' ', 'D', 'é'].reduce((typed, key) => typedAfter(typed, press(key)) ?? typed, '');
    expect(text).toBe('Van Dé');
  });

  it('takes a whole character away for Backspace', () => {
    expect(typedAfter('dag😀', press('Backspace'))).toBe('dag');
    expect(typedAfter('', press('Backspace'))).toBe('');
  });

  it.each(['Enter', 'ArrowDown', 'Tab', 'Shift', 'Escape', 'F5'])('types nothing for %s', (key) => {
    expect(typedAfter('dag', press(key))).toBeNull();
  });

  it('leaves shortcuts alone, but not what AltGr types', () => {
    expect(typedAfter('dag', press('c', { ctrlKey: true }))).toBeNull();
    expect(typedAfter('dag', press('c', { metaKey: true }))).toBeNull();
    expect(typedAfter('dag', press('@', { ctrlKey: true, altKey: true }))).toBe('dag@');
  });
});
