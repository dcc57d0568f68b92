import { expect, it } from 'vitest';
import { decodeCalendar } from './decode-calendar.ts';
import { icsConnector } from './ics-connector.ts';

it('makes letters whole that a fold has cut, and leaves other folds', () => {
  const summary = Buffer.from('SUMMARY:Bespreking Müller\r\n  & Zn\r\nX:é');
  const place = summary.indexOf('ü') + 1;
  const folded = Buffer.concat([summary.subarray(0, place), Buffer.from('\r\n '), summary.subarray(place)]);
  expect(decodeCalendar(folded)).toBe('SUMMARY:Bespreking Müller & Zn\r\nX:é');
  expect(decodeCalendar(summary)).toBe(summary.toString());
});

it('reads calendars in the letters of Windows', () => {
  expect(decodeCalendar(Buffer.from('SUMMARY:Café Müller', 'latin1'))).toBe('SUMMARY:Café Müller');
});

it('is how calendars at an address are read', async () => {
  const bytes = Buffer.from('BEGIN:VCALENDAR\r\nX-WR-CALNAME:Café\r\nEND:VCALENDAR', 'latin1');
  const connector = icsConnector(async (url, request) => ({
    url,
    status: 200,
    headers: new Headers(),
    text: request?.decode?.(bytes) ?? '',
  }));
  expect(await connector.list({ address: 'https://calendar.example/a.ics' })).toMatchObject([{ name: 'Café' }]);
});
