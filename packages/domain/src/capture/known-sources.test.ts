import { describe, expect, it } from 'vitest';
import { isSourceType } from '../logs/source-types.ts';
import { isKnownSource, isMeetingSource, knownProgram, knownSite, sourceIcon } from './known-sources.ts';
import { resolveSource } from './resolve-source.ts';
import { sourceIcons } from './source-icons.ts';
import { genericIcons, knownSources } from './source-list.ts';

const twice = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) < index);
const placesOf = (source: (typeof knownSources)[number]) => source.hosts ?? [];

describe('knownSources', () => {
  it('names every identifier, program and place once, as it is looked up', () => {
    expect(knownSources.length).toBeGreaterThanOrEqual(250);
    const programs = knownSources.flatMap(({ identifier, programs: names = [] }) => [identifier, ...names]);
    expect(twice(programs)).toEqual([]);
    expect(twice(knownSources.map(({ name }) => name))).toEqual([]);
    expect(twice(knownSources.flatMap(placesOf))).toEqual([]);
    expect(programs.filter((name) => name !== name.toLowerCase() || /\.(?:exe|app)$/.test(name))).toEqual([]);
    const isPlace = (place: string) => /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:\/[a-z]+)?$/.test(place);
    expect(knownSources.flatMap(placesOf).filter((place) => !isPlace(place) || place.startsWith('www.'))).toEqual([]);
    for (const { identifier } of knownSources) expect(identifier).toMatch(/^[a-z0-9_]+$/);
  });

  it('gives each a kind that exists, and a way to be met', () => {
    for (const source of knownSources) {
      expect(isSourceType(source.type)).toBe(true);
      expect([source.identifier, source.type === 'web' && placesOf(source).length === 0]).toEqual([
        source.identifier,
        false,
      ]);
    }
  });

  it('is recognised by every one of its own names and places, in whatever way they are written', () => {
    for (const { identifier, name, programs = [], hosts = [] } of knownSources) {
      for (const program of [identifier, ...programs]) {
        const seen = { type: 'native', identifier: `${program.toUpperCase()}.EXE`, name: 'x' } as const;
        expect(resolveSource(seen, null)).toEqual({ type: 'native', identifier, name });
      }
      for (const place of hosts) {
        const [host, folder] = place.split('/');
        const url = `https://www.${host}/${folder === undefined ? 'a' : `${folder}/a`}`;
        const seen = { type: 'web', identifier: 'chrome', name: 'x' } as const;
        expect([place, resolveSource(seen, url)]).toEqual([place, { type: 'web', identifier, name }]);
      }
    }
  });

  it('uses every picture, and has one for all that is stored', () => {
    const used = new Set([...knownSources.map(({ icon }) => icon), ...Object.values(genericIcons)]);
    const ofKinds = ['stack-2', 'file-text', 'app-window', 'world'];
    expect(sourceIcons.filter((icon) => !used.has(icon) && !ofKinds.includes(icon))).toEqual([]);
    expect(sourceIcon({ type: 'native', identifier: 'excel' })).toBe('file-spreadsheet');
    expect(sourceIcon({ type: 'web_custom', identifier: 'excel' })).toBe('world');
    expect(sourceIcon({ type: 'phone', identifier: 'mobile' })).toBe('device-mobile');
    expect(sourceIcon({ type: 'native', identifier: 'constructor' })).toBe('app-window');
  });
});

describe('knownSite', () => {
  it('goes by the longest host, and by the folder where that tells more', () => {
    expect(knownSite('docs.google.com', '/spreadsheets/d/1/edit')?.identifier).toBe('google_sheets');
    expect(knownSite('docs.google.com', '/document/d/1/edit')?.identifier).toBe('google_docs');
    expect(knownSite('contoso.atlassian.net', '/wiki/x')?.identifier).toBe('confluence');
    expect(knownSite('contoso.atlassian.net', '/browse/X-1')?.identifier).toBe('jira');
    expect(knownSite('wetten.overheid.nl')?.identifier).toBe('wetten');
    expect(knownSite('evilgmail.com')).toBeNull();
    expect(knownSite('localhost')).toBeNull();
  });

  it('tells meetings and what is known', () => {
    expect(isMeetingSource('zoom')).toBe(true);
    expect(isMeetingSource('zoom.example')).toBe(false);
    expect(knownProgram('Microsoft Word.app')?.identifier).toBe('word');
    expect(isKnownSource({ type: 'native', identifier: 'word' })).toBe(true);
    expect(isKnownSource({ type: 'native_custom', identifier: 'word' })).toBe(false);
  });
});
