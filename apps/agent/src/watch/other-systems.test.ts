// What can be told of Windows and macOS without one: how their answers are read.
import { describe, expect, it } from 'vitest';
import { idleIn } from './macos.ts';
import { frontOf } from './native-window.ts';
import { idleBetween } from './windows.ts';

const windowOf = (about: object) => ({ title: 'Brief.docx - Word', info: { processId: 12, ...about } }) as never;

describe('Windows', () => {
  it('counts idle time across the moment at which its counter starts anew', () => {
    expect(idleBetween(1_000, 61_000)).toBe(60_000);
    expect(idleBetween(0xffff_fff0, 0x10)).toBe(32);
  });

  it('names a program by its file, also where its path is withheld', () => {
    const path = 'C:\\Program Files\\Microsoft Office\\root\\Office16\\WINWORD.EXE';
    expect(frontOf(() => windowOf({ path, execName: 'WINWORD', name: 'Microsoft Word' }))).toEqual({
      program: 'WINWORD.EXE',
      programName: 'Microsoft Word',
      title: 'Brief.docx - Word',
      pid: 12,
    });
    expect(frontOf(() => windowOf({ path: '', execName: 'Taskmgr', name: '' }))?.program).toBe('Taskmgr');
  });

  it('has nothing in front when nothing is told', () => {
    const fail = () => {
      throw new Error('No active window');
    };
    expect(frontOf(fail)).toBeNull();
    expect(frontOf(() => windowOf({ path: '', execName: '', name: '' }))).toBeNull();
  });
});

describe('macOS', () => {
  it('tells the idle time in nanoseconds among much else', () => {
    expect(idleIn('    | |   "HIDIdleTime" = 75250000000\n    | |   "HIDKeyboardModifiers" = 0')).toBe(75_250);
    expect(idleIn('+-o Root')).toBeNull();
  });
});
