import { describe, expect, it } from 'vitest';
import { ticketsOf } from './ticket-keys.ts';

const idsOf = (title: string, url: string | null = null) => ticketsOf({ title, url }).map(({ id }) => id);

describe('tickets in what was seen', () => {
  it.each([
    ['[ABC-123] Login fails', 'ABC-123'],
    ['RE: WEB2-7: the form', 'WEB2-7'],
    ['merge feature (OPS-1024)', 'OPS-1024'],
    ['TAX-12, TAX-13 and TAX-12 again', 'TAX-12 TAX-13'],
    ['Sprint: PAY-9.', 'PAY-9'],
  ])('%s', (title, ids) => expect(idsOf(title).join(' ')).toBe(ids));

  it.each([
    'ISO-9001 audit',
    'UTF-8 or SHA-256',
    'Invoice INV-2026',
    'Q3-14 figures on A4-2',
    'Covid: COVID-19',
    'abc-123 in lower case',
    'phone 06-12345678',
    'AB-12-CD is a number plate',
    'XABC-123Y',
    '2026-ABC-01-12',
    'article #123',
    'version V-1.2',
  ])('none in "%s"', (title) => expect(idsOf(title)).toEqual([]));

  it('a page of a ticket system says which one is meant', () => {
    const page = (url: string) => ticketsOf({ title: 'Login fails', url });
    expect(page('https://bakker.atlassian.net/browse/ABC-123')).toEqual([
      { id: 'ABC-123', key: 'ABC-123', host: 'bakker.atlassian.net' },
    ]);
    expect(page('https://bakker.zendesk.com/agent/tickets/77')).toEqual([
      { id: 'bakker.zendesk.com#77', key: '#77', host: 'bakker.zendesk.com' },
    ]);
    expect(page('https://bakker.freshdesk.com/a/tickets/8')[0]?.id).toBe('bakker.freshdesk.com#8');
    expect(page('https://github.com/bakker/portal/pull/5')[0]?.id).toBe('github.com/bakker/portal#5');
    expect(page('https://github.com/bakker/portal')).toEqual([]);
    expect(page('https://nozendesk.com/agent/tickets/7')).toEqual([]);
    expect(page('https://example.com/tickets/7')).toEqual([]);
    expect(page('not an address')).toEqual([]);
  });

  it('what its own page says comes before what its title says, and once', () => {
    const url = 'https://bakker.atlassian.net/browse/ABC-123';
    expect(idsOf('[ABC-123] Follows ABC-99', url)).toEqual(['ABC-123', 'ABC-99']);
    expect(idsOf('ABC-2026 overview', 'https://bakker.atlassian.net/browse/ABC-2026')).toEqual(['ABC-2026']);
  });
});
