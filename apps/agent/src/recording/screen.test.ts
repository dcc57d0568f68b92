import type { CaptureSettings } from '@daybook/contract/privacy.ts';
import { standardWindowsOptions } from '@daybook/contract/windows-options.ts';
import { describe, expect, it } from 'vitest';
import type { FrontWindow } from '../watch/window-watcher.ts';
import { screenBy } from './screen.ts';
import type { OpenDocument } from './sighting.ts';

const rule = (kind: 'program' | 'title' | 'path', pattern: string, effect: 'drop' | 'hide_title') =>
  ({ id: `${pattern.length}`, kind, pattern, effect, scope: 'user' }) as const;
const settings: CaptureSettings = {
  version: '1',
  rules: [
    rule('program', 'spotify', 'drop'),
    rule('title', 'ontslag*', 'hide_title'),
    rule('title', 'huisarts', 'drop'),
    rule('path', '/home/jan/Privé', 'drop'),
  ],
  windows: [],
  timezone: 'Europe/Amsterdam',
  detections: { appointments: true, calls: true, emailContents: true, meetings: false },
  absence_threshold: 600,
  windows_options: standardWindowsOptions,
};
const word = { identifier: 'word', name: 'Microsoft Word' };
const look = (program: string, title: string, document: OpenDocument | null = null) => {
  const window: FrontWindow = { program, programName: program, title, pid: null };
  const { sighting, dropped } = screenBy(settings).look(window, document, Date.parse('2026-11-02T09:00:00Z'));
  return [
    sighting && `${sighting.source.type} ${sighting.source.identifier} ${sighting.subject.title}`,
    dropped?.reason,
  ];
};

describe('what may be kept of a window', () => {
  it('is its program and title, or its document', () => {
    expect(look('minox', '(3) Dossier 12')).toEqual(['native minox Dossier 12', undefined]);
    const document = { source: word, name: 'Brief.docx', path: '/home/jan/Brief.docx' };
    expect(look('WINWORD.EXE', 'Brief.docx - Word', document)).toEqual(['document word Brief.docx', undefined]);
    expect(look('minox', '')).toEqual(['native minox minox', undefined]);
  });

  it.each(['chrome', 'firefox-esr', 'msedge.exe', 'librewolf', 'Safari'])(
    'is of the browser %s that it was there',
    (browser) => {
      const [kept] = look(browser, 'Uitslag bloedonderzoek - MijnZiekenhuis');
      expect(kept).toMatch(/^native(?:_custom)? \S+ $/);
    },
  );

  it('is nothing of a private window, and of Daybook itself', () => {
    expect(look('chrome', 'Cadeau - Google Chrome (Incognito)')).toEqual([null, 'PRIVATE_WINDOW']);
    expect(look('chrome', 'Vandaag · Daybook - Google Chrome')).toEqual([null, undefined]);
    expect(look('firefox', 'Daybook — Mozilla Firefox')).toEqual([null, undefined]);
    expect(look('minox', 'Handleiding Daybook')).toEqual(['native minox Handleiding Daybook', undefined]);
  });

  it('is what the rules leave of it', () => {
    expect(look('Spotify', 'Muziek')).toEqual([null, 'PRIVACY_RULE']);
    expect(look('WINWORD.EXE', 'Ontslagbrief - Word')).toEqual(['native word ', 'TITLE_HIDDEN']);
    expect(look('chrome', 'Huisarts - Google Chrome')).toEqual([null, 'PRIVACY_RULE']);
    expect(look('zoom', 'Overleg')).toEqual([null, 'DETECTION_OFF']);
    const secret = { source: word, name: 'a.docx', path: '/home/jan/Privé/a.docx' };
    expect(look('WINWORD.EXE', 'a.docx - Word', secret)).toEqual([null, 'PRIVACY_RULE']);
  });

  it('looks at the title of a dialog too, though its document goes on under its own name', () => {
    const document = { source: word, name: 'Brief.docx', path: null };
    expect(look('WINWORD.EXE', 'Opslaan als: huisarts', document)).toEqual([null, 'PRIVACY_RULE']);
    expect(look('WINWORD.EXE', 'Opslaan als', document)).toEqual(['document word Brief.docx', undefined]);
  });
});
