import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanUrl } from './url-clean.ts';

describe('cleanUrl', () => {
  it.each([
    ['https://jan:pw@Portal.NL/Dossier/12?token=9#top', 'https://portal.nl/Dossier/12'],
    ['HTTP://Example.com', 'http://example.com/'],
    ['https://example.com:8443/a?b', 'https://example.com:8443/a'],
    ['file:///C:/Klanten/Bakker/jaar.pdf#page=2', 'file:///C:/Klanten/Bakker/jaar.pdf'],
    ['file://server/share/x.docx', 'file://server/share/x.docx'],
    ['chrome://settings', null],
    ['javascript:alert(1)', null],
    ['data:text/html,hi', null],
    ['about:blank', null],
    ['not an address', null],
    ['', null],
  ])('cleans %s', (address, expected) => {
    expect(cleanUrl(address)).toBe(expected);
  });

  it('keeps the query only where a rule says so', () => {
    const rules = [{ host: 'Tickets.nl', pathPrefix: '/browse/' }];
    expect(cleanUrl('https://tickets.nl/browse/A?id=1#x', rules)).toBe('https://tickets.nl/browse/A?id=1');
    expect(cleanUrl('https://tickets.nl/browser?id=1', rules)).toBe('https://tickets.nl/browser');
    expect(cleanUrl('https://other.nl/browse/A?id=1', rules)).toBe('https://other.nl/browse/A');
  });

  it('leaves nothing private behind and cleans only once', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (address) => {
        const cleaned = cleanUrl(address);
        expect(cleaned).not.toMatch(/[?#]/);
        expect(cleanUrl(cleaned ?? '')).toBe(cleaned);
      }),
    );
  });
});
