// Tests for other desktops than this one: how their output is parsed.
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { frontOfAnswer } from './hyprland.ts';
import { idleIn } from './macos.ts';
import { frontOf } from './native-window.ts';
import { packMessage, packString, waylandReader } from './wayland-messages.ts';
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

describe('Hyprland', () => {
  it('tells class, title and process of what is in front', async () => {
    const answer = { address: '0x1', class: 'minox', title: 'Dossier € ë', pid: process.pid, workspace: { id: 1 } };
    // The tests run in a program that runs others, whose windows are named by their class.
    expect(basename(process.execPath)).toBe('node');
    expect(await frontOfAnswer(JSON.stringify(answer))).toEqual({
      program: 'minox',
      programName: 'minox',
      title: 'Dossier € ë',
      pid: process.pid,
    });
  });

  it('tells that nothing is', async () => {
    expect(await frontOfAnswer('{}')).toBeNull();
  });
});

describe('Wayland', () => {
  it('is read message by message, however the bytes come in', () => {
    const heard: [number, number, string][] = [];
    const read = waylandReader(({ object, opcode, body }) => heard.push([object, opcode, body.toString('hex')]));
    const bytes = Buffer.concat([packMessage(6, 0, []), packMessage(2, 1, [7, packString('wl_seat')])]);
    for (const byte of bytes) read(Buffer.from([byte]));
    expect(heard).toEqual([
      [6, 0, ''],
      [2, 1, '0700000008000000776c5f7365617400'],
    ]);
  });
});
