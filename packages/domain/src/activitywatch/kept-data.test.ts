import { describe, expect, it } from 'vitest';
import { dataKey, isPrivateData, keptData } from './kept-data.ts';

describe('keptData', () => {
  it('keeps of a page what a log shows', () => {
    const page = { title: 'Bakker', audible: false, incognito: false, tabCount: 7 };
    const kept = { url: 'https://bakker.nl/a', title: 'Bakker' };
    expect(keptData('web', { ...page, url: 'https://jan:x@bakker.nl/a?token=9#b' })).toEqual(kept);
    const untitled = { ...page, url: 'https://bakker.nl/a?token=9', title: 'bakker.nl/a?token=9' };
    expect(keptData('web', untitled)).toEqual({ ...kept, title: 'bakker.nl/a' });
  });

  it('keeps nothing of what is private, and nothing of a locked computer', () => {
    expect(keptData('web', { url: 'https://bank.nl/', title: 'Bank', incognito: true })).toBeNull();
    expect(keptData('web', { url: 'chrome://newtab/', title: 'New tab' })).toBeNull();
    expect(keptData('window', { app: 'chrome.exe', title: 'Bank - Google Chrome (Incognito)' })).toBeNull();
    expect(keptData('window', { app: 'LockApp.exe', title: '' })).toBeNull();
    expect(keptData('window', 'Excel')).toBeNull();
  });

  it('tells what is private from what is of no use', () => {
    expect(isPrivateData('web', { url: 'https://bank.nl/', incognito: true })).toBe(true);
    expect(isPrivateData('window', { app: 'chrome.exe', title: 'Bank - Google Chrome (Incognito)' })).toBe(true);
    expect(isPrivateData('web', { url: 'chrome://newtab/', incognito: false })).toBe(false);
    expect(isPrivateData('window', { app: 'LockApp.exe', title: '' })).toBe(false);
    expect(isPrivateData('editor', null)).toBe(false);
  });

  it('reads windows, telephones, presence and editors', () => {
    expect(keptData('window', { app: 'Excel', title: 'Begroting\u0000' })).toEqual({
      app: 'Excel',
      title: 'Begroting',
    });
    const phone = { app: 'WhatsApp', package: 'com.whatsapp', classname: 'com.whatsapp.Home' };
    expect(keptData('window', phone)).toEqual({ app: 'WhatsApp', title: '' });
    expect(keptData('afk', { status: 'not-afk' })).toEqual({ status: 'not-afk' });
    expect(keptData('afk', { status: 'asleep' })).toBeNull();
    const file = { file: '/home/jan/daybook/a.ts', project: '/home/jan/daybook', language: 'typescript' };
    expect(keptData('editor', file)).toEqual({ file: file.file, project: file.project });
  });

  it('has one key for data in any order', () => {
    expect(dataKey({ a: '1', b: '2' })).toBe(dataKey({ b: '2', a: '1' }));
  });
});
