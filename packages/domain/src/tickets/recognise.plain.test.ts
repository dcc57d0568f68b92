import { describe, expect, it } from 'vitest';
import { knownTickets, ticketsNamed } from './recognise.ts';

const ticket = (key: string, host: string) => ({
  id: key,
  key,
  page: `https://${host}/browse/${key.replace('#', '')}`,
});
const jira = knownTickets(['WEB-12', 'WEB-7', 'OPS-1024', 'A1-44'].map((key) => ticket(key, 'bakker.atlassian.net')));
const desk = knownTickets(['#4711', '#123', '#1'].map((key) => ticket(key, 'bakker.zendesk.com')));

const keysIn = (title: string, url: string | null = null, known = jira) =>
  ticketsNamed({ title, url }, known).map(({ key }) => key);

describe('tickets that are known', () => {
  it.each([
    ['[WEB-12] Login fails', 'WEB-12'],
    ['RE: web-7: the form', 'WEB-7'],
    ['feature/web-12-login — Code', 'WEB-12'],
    ['bugfix/OPS-1024_again', 'OPS-1024'],
    ['WEB-7, WEB-12 and WEB-7', 'WEB-7 WEB-12'],
    ['WEB-12.', 'WEB-12'],
  ])('%s', (title, keys) => expect(keysIn(title).join(' ')).toBe(keys));

  it.each([
    'UTF-8 and UTF-16',
    'COVID-19',
    'WEB-13 is not known',
    'XWEB-12',
    'WEB-123',
    'WEB-12a',
    'version 1.WEB-12',
    'WEB-12.3',
    'ISO-9001',
    '#1 of 3',
  ])('none in "%s"', (title) => expect(keysIn(title)).toEqual([]));

  it('are named by a branch in an address, by their page, and by the page of no other account', () => {
    expect(keysIn('Login', 'https://bakker.atlassian.net/browse/WEB-12?focused=1')).toEqual(['WEB-12']);
    expect(keysIn('Login', 'https://other.atlassian.net/browse/WEB-99')).toEqual([]);
    expect(keysIn('portal', 'https://github.com/bakker/portal/tree/feature%2Fweb-12-login')).toEqual(['WEB-12']);
    expect(keysIn('WEB-7', 'https://bakker.atlassian.net/browse/WEB-12')).toEqual(['WEB-12', 'WEB-7']);
    expect(keysIn('broken', 'https://github.com/%E0%A4%A')).toEqual([]);
    expect(keysIn('no address', 'not an address')).toEqual([]);
  });

  it('are named by their numbers, which need a sign before them, and three digits', () => {
    expect(keysIn('Re: [#4711] Printer', null, desk)).toEqual(['#4711']);
    expect(keysIn('#1 of 3', null, desk)).toEqual([]);
    expect(keysIn('Room 4711', null, desk)).toEqual([]);
    expect(keysIn('&#123; in the page', null, desk)).toEqual([]);
    expect(keysIn('#123,50 spent', null, desk)).toEqual([]);
    expect(keysIn('Printer', 'https://bakker.zendesk.com/agent/tickets/1', desk)).toEqual(['#1']);
    expect(keysIn('Printer', 'https://nozendesk.com/agent/tickets/1', desk)).toEqual([]);
  });
});
