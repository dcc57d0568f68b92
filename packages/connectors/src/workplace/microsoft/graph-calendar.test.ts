import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CalendarPull } from '../../core/linked-connector.ts';
import { type GraphStandIn, graphStandIn } from '../testing/graph-stand-in.ts';
import { calendarRequest, openApi } from '../testing/open-api.ts';
import { everybody } from '../testing/provider-stand-in.ts';
import { graphCalendarConnector } from './graph-calendar.ts';

let graph: GraphStandIn;
beforeEach(async () => {
  graph = await graphStandIn(everybody(['Calendars.ReadBasic']));
  graph.addCalendar('eva', { id: 'main', name: 'Calendar', isDefaultCalendar: true });
  graph.addCalendar('eva', { id: 'team', name: 'Team', isDefaultCalendar: false });
});
afterEach(async () => {
  expect(graph.violations).toEqual([]);
  await graph.close();
});

const at = (time: string, timeZone = 'UTC') => ({ dateTime: `2026-11-${time}:00.0000000`, timeZone });
const put = (id: string, more: object = {}, calendar = 'main') =>
  graph.put(calendar, {
    id,
    iCalUId: `uid-${id}`,
    type: 'singleInstance',
    subject: `Event ${id}`,
    start: at('24T08:00'),
    end: at('24T09:30'),
    ...more,
  });
const connector = () => graphCalendarConnector(openApi(graph.url, 'eva'));
const pull = (cursor: unknown = null, key = 'main') => connector().pull(calendarRequest(key, cursor));
const found = ({ objects }: CalendarPull) => objects.flatMap(({ occurrences }) => occurrences);
const titles = (answer: CalendarPull) => found(answer).map(({ title }) => title);

it('lists the calendars, and proposes the main one', async () => {
  expect(await connector().list(null)).toEqual([
    { key: 'main', name: 'Calendar', isProposed: true },
    { key: 'team', name: 'Team', isProposed: false },
  ]);
});

it('reads all pages first, and after that only when the delta says that something changed', async () => {
  graph.pageSize = 2;
  for (let index = 0; index < 5; index += 1) put(`m${index}`);
  const first = await pull();
  expect(first.isFull).toBe(true);
  expect(titles(first)).toHaveLength(5);
  const askedBefore = graph.server.asked.length;
  const same = await pull(first.cursor);
  expect(same).toMatchObject({ isFull: false, objects: [], removed: [] });
  expect(graph.server.asked.length - askedBefore).toBe(1);
  graph.removeEvent('main', 'm3');
  put('m1', { subject: 'Renamed' });
  const changes = await pull(same.cursor);
  expect(titles(changes).sort()).toEqual(['Event m0', 'Event m2', 'Event m4', 'Renamed']);
  expect(await pull(changes.cursor)).toMatchObject({ isFull: false });
});

it('knows the title of a time of a series, of which a delta says no more than when it is', async () => {
  const { cursor } = await pull();
  put('weekly', { type: 'seriesMaster', subject: 'Weekly' });
  put('weekly-1', { type: 'occurrence', seriesMasterId: 'weekly', subject: 'Weekly' });
  expect(titles(await pull(cursor))).toEqual(['Weekly']);
});

it('reads 5,000 appointments of a month, and a series with 300 exceptions among them', async () => {
  graph.pageSize = 1000;
  for (let index = 0; index < 4700; index += 1) put(`m${index}`);
  put('s', { type: 'seriesMaster' });
  for (let index = 0; index < 300; index += 1) put(`s${index}`, { type: 'exception', seriesMasterId: 's' });
  expect(found(await pull())).toHaveLength(5000);
});

it('reads a calendar beside the main one each time, because no delta is kept of it', async () => {
  put('t1', {}, 'team');
  const first = await pull(null, 'team');
  put('t2', {}, 'team');
  expect(titles(await pull(first.cursor, 'team'))).toEqual(['Event t1', 'Event t2']);
  expect(graph.server.asked.some(({ path }) => path.includes('delta'))).toBe(false);
});

it.each([410, 400] as const)('begins anew when the link is no longer known (%d)', async (status) => {
  put('m1');
  const { cursor } = await pull();
  graph.forgetLinks(status);
  put('m2');
  const again = await pull(cursor);
  expect(again.isFull).toBe(true);
  expect(titles(again)).toEqual(['Event m1', 'Event m2']);
});

it('begins anew when the period has moved on by a day', async () => {
  const { cursor } = await pull();
  put('far', { start: at('30T08:00'), end: at('30T09:00') });
  const request = calendarRequest('main', cursor);
  const window = { fromMs: request.window.fromMs + 86_400_000, untilMs: request.window.untilMs + 86_400_000 };
  expect(await connector().pull({ ...request, window })).toMatchObject({ isFull: true });
});

it('understands the names that Windows has for zones', async () => {
  put('m1', { start: at('24T09:00', 'W. Europe Standard Time'), end: at('24T04:00', 'Eastern Standard Time') });
  expect(found(await pull())).toMatchObject([
    { startMs: Date.parse('2026-11-24T08:00:00Z'), endMs: Date.parse('2026-11-24T09:00:00Z') },
  ]);
});

describe('what is no appointment', () => {
  it.each([
    ['declined', { responseStatus: { response: 'declined' } }],
    ['cancelled', { isCancelled: true }],
    ['free time', { showAs: 'free' }],
    ['working elsewhere', { showAs: 'workingElsewhere' }],
    ['whole days', { isAllDay: true, start: at('24T00:00'), end: at('25T00:00') }],
  ])('%s', async (_, more) => {
    put('m1', more);
    expect(titles(await pull())).toEqual([]);
  });
});

it('keeps nothing of a private one but its time', async () => {
  put('m1', { sensitivity: 'private', location: { displayName: 'Home' } });
  expect(found(await pull())).toMatchObject([{ title: '', location: null, attendees: [], isPrivate: true }]);
});

it('sends no token where an answer leads elsewhere', async () => {
  graph.pageSize = 1;
  put('m1');
  put('m2');
  graph.linksTo('https://attacker.example');
  await expect(pull()).rejects.toMatchObject({ code: 'LINK_SERVER_ERROR' });
});
