import { describe, expect, it } from 'vitest';
import { keyCaps, matchesKey } from './key-match.ts';

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

describe('keys', () => {
  it('a letter without anything held', () => {
    expect(matchesKey('n', press('n'))).toBe(true);
    expect(matchesKey('n', press('N', { shiftKey: true }))).toBe(false);
    expect(matchesKey('n', press('n', { ctrlKey: true }))).toBe(false);
    expect(matchesKey('n', press('n', { altKey: true }))).toBe(false);
  });

  it('Ctrl or Command count the same', () => {
    expect(matchesKey('mod+k', press('k', { ctrlKey: true }))).toBe(true);
    expect(matchesKey('mod+k', press('k', { metaKey: true }))).toBe(true);
    expect(matchesKey('mod+k', press('k'))).toBe(false);
  });

  it('signs for which some keyboards need Shift', () => {
    expect(matchesKey('?', press('?', { shiftKey: true }))).toBe(true);
    expect(matchesKey('+', press('+', { shiftKey: true }))).toBe(true);
    expect(matchesKey('mod++', press('+', { ctrlKey: true, shiftKey: true }))).toBe(true);
    expect(matchesKey('1', press('1', { shiftKey: true }))).toBe(true);
  });

  it('arrows with and without Shift are different keys', () => {
    expect(matchesKey('ArrowUp', press('ArrowUp'))).toBe(true);
    expect(matchesKey('ArrowUp', press('ArrowUp', { shiftKey: true }))).toBe(false);
    expect(matchesKey('shift+ArrowUp', press('ArrowUp', { shiftKey: true }))).toBe(true);
  });

  it('are shown as they stand on the keyboard', () => {
    expect(keyCaps('mod+k')).toEqual(['Ctrl', 'K']);
    expect(keyCaps('ArrowLeft')).toEqual(['←']);
    expect(keyCaps('Enter')).toEqual(['Enter']);
    expect(keyCaps('mod++')).toEqual(['Ctrl', '+']);
  });
});
