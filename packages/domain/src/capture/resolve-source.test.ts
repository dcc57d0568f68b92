import { describe, expect, it } from 'vitest';
import type { SourceType } from '../logs/source-types.ts';
import { detectionOf, resolveSource } from './resolve-source.ts';

const seen = (type: SourceType, identifier: string, url: string | null = null) => {
  const { type: stored, identifier: name } = resolveSource({ type, identifier, name: identifier }, url);
  return `${stored} ${name}`;
};

describe('resolveSource', () => {
  it('gives a page to its site', () => {
    expect(seen('web', 'chrome', 'https://mail.google.com/mail')).toBe('web gmail');
    expect(seen('web', 'chrome', 'https://www.portal.bakker.nl:8443/a')).toBe('web_custom portal.bakker.nl');
    expect(seen('web_custom', 'firefox', 'https://contoso.sharepoint.com/x')).toBe('web sharepoint');
    expect(seen('web', 'chrome')).toBe('web chrome');
    expect(seen('web', 'Konqueror')).toBe('web_custom konqueror');
    expect(seen('web', 'chrome', 'file:///C:/a.pdf')).toBe('web chrome');
  });

  it('knows programs by any of their names', () => {
    expect(seen('native', 'EXCEL.EXE')).toBe('native excel');
    expect(seen('native_custom', 'Microsoft Word')).toBe('native word');
    expect(seen('native', 'Minox.exe')).toBe('native_custom minox');
    expect(seen('document', 'WINWORD')).toBe('document word');
    expect(seen('phone', 'VoIP')).toBe('phone voip');
  });

  it('knows which detection an event belongs to', () => {
    const detection = (type: SourceType, identifier: string, url: string | null = null) =>
      detectionOf(resolveSource({ type, identifier, name: identifier }, url));
    expect(detection('web', 'chrome', 'https://meet.google.com/abc')).toBe('meetings');
    expect(detection('native', 'ms-teams.exe')).toBe('meetings');
    expect(detection('phone', 'mobile')).toBe('calls');
    expect(detection('phone', 'meeting')).toBe('meetings');
    expect(detection('appointment', 'google_calendar')).toBe('appointments');
    expect(detection('native', 'excel')).toBeNull();
  });

  it.each<[SourceType, string, string | null]>([
    ['native', 'Zoom.exe', null],
    ['native', 'us.zoom.Zoom', null],
    ['native', 'zoom.us.app', null],
    ['web', 'chrome', 'https://us02web.zoom.us/j/84335626851'],
    ['web', 'edge', 'https://bakker.zoomgov.com/j/84335626851'],
    ['native', 'CiscoCollabHost.exe', null],
    ['native', 'atmgr.exe', null],
    ['native', 'Webex.app', null],
    ['web', 'firefox', 'https://bakker.webex.com/meet/jan'],
    ['web', 'chrome', 'https://web.webex.com/meetings'],
  ])('takes Zoom and Webex for meetings: %s %s %s', (type, identifier, url) => {
    expect(detectionOf(resolveSource({ type, identifier, name: identifier }, url))).toBe('meetings');
  });
});
