import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CalendarPull } from '../../core/linked-connector.ts';
import { type GoogleStandIn, googleStandIn } from '../testing/google-stand-in.ts';
import { calendarRequest, openApi } from '../testing/open-api.ts';
import { everybody } from '../testing/provider-stand-in.ts';
import { googleCalendarConnector } from './google-calendar.ts';

const scopes = ['calendar.calendarlist.readonly', 'calendar.events.readonly'];
const zone = 'Europe/Amsterdam';
let google: GoogleStandIn;
beforeEach(async () => {
  google = await googleStandIn(everybody(scopes));
  google.addCalendar('eva', { id: 'eva@bakker.example', summary: 'Eva', primary: true });
  google.addCalendar('eva', { id: 'team', summary: 'Team' });
});
afterEach(async () => {
  expect(google.violations).toEqual([]);
  await google.close();
});

const at = (time: string) => ({ dateTime: `2026-11-${time}:00+01:00`, timeZone: zone });
const put = (id: string, more: object = {}) =>
  google.put('team', {
    id,
    iCalUID: `${id}@google.com`,
    summary: `Event ${id}`,
    start: at('24T09:00'),
    end: at('24T10:30'),
    ...more,
  });
const connector = (login = 'eva') => googleCalendarConnector(openApi(google.url, login));
const pull = (cursor: unknown = null, key = 'team') => connector().pull(calendarRequest(key, cursor));
const titles = ({ objects }: CalendarPull) =>
  objects.flatMap(({ occurrences }) => occurrences.map(({ title }) => title)).sort();

it('lists the calendars, and proposes the main one', async () => {
  expect(await connector().list(null)).toEqual([
    { key: 'eva@bakker.example', name: 'Eva', isProposed: true },
    { key: 'team', name: 'Team', isProposed: false },
  ]);
});

it('reads all pages first, and then what changed by sync token', async () => {
  google.pageSize = 3;
  for (let index = 0; index < 8; index += 1) put(`m${index}`);
  const first = await pull();
  expect(first.isFull).toBe(true);
  expect(titles(first)).toHaveLength(8);
  const same = await pull(first.cursor);
  expect(same).toMatchObject({ isFull: false, objects: [], removed: [] });
  put('m1', { summary: 'Renamed' });
  google.removeEvent('team', 'm2');
  const changes = await pull(same.cursor);
  expect(changes.isFull).toBe(false);
  expect(titles(changes)).toEqual(['Renamed']);
  expect(changes.removed).toEqual(['m2']);
});

it('begins anew when the token is no longer known', async () => {
  put('m1');
  const first = await pull();
  google.forgetTokens();
  put('m2');
  const again = await pull(first.cursor);
  expect(again.isFull).toBe(true);
  expect(titles(again)).toEqual(['Event m1', 'Event m2']);
});

it('knows a time of a series by the day for which it was planned, wherever it was moved', async () => {
  const series = { recurringEventId: 'weekly', iCalUID: 'weekly@google.com', originalStartTime: at('23T09:00') };
  put('weekly_1', { ...series, start: at('25T14:00'), end: at('25T15:00') });
  const { objects } = await pull();
  expect(objects[0]?.occurrences).toMatchObject([{ uid: 'weekly@google.com', recurrence: '2026-11-23' }]);
});

it('takes all times of a series away that is cancelled as a whole', async () => {
  put('weekly_1', { recurringEventId: 'weekly', originalStartTime: at('23T09:00') });
  put('weekly_2', { recurringEventId: 'weekly', originalStartTime: at('30T09:00') });
  const { cursor } = await pull();
  for (const id of ['weekly', 'weekly_1', 'weekly_2']) google.removeEvent('team', id);
  const after = await pull(cursor);
  expect(after).toMatchObject({ isFull: true });
  expect(titles(after)).toEqual([]);
});

describe('what is no appointment', () => {
  it.each([
    ['declined', { attendees: [{ email: 'eva@bakker.example', self: true, responseStatus: 'declined' }] }],
    ['free time', { transparency: 'transparent' }],
    ['whole days', { start: { date: '2026-11-24' }, end: { date: '2026-11-25' } }],
    ['a day long', { end: at('25T09:00') }],
    ['focus time', { eventType: 'focusTime' }],
    ['a working location', { eventType: 'workingLocation' }],
    ['an absence', { eventType: 'outOfOffice' }],
    ['a birthday', { eventType: 'birthday' }],
  ])('%s', async (_, more) => {
    put('m1', more);
    expect(titles(await pull())).toEqual([]);
  });
});

it('is told of an invitation that is declined later', async () => {
  put('m1');
  const { cursor } = await pull();
  put('m1', { attendees: [{ email: 'eva@bakker.example', responseStatus: 'declined' }] });
  const changes = await pull(cursor);
  expect(changes.objects).toEqual([{ key: 'm1', occurrences: [] }]);
});

it('keeps nothing of a private one but its time, nor of a calendar that shows no more', async () => {
  put('m1', { visibility: 'private', location: 'Home', attendees: [{ email: 'doctor@example.com' }] });
  const nothing = { title: '', location: null, attendees: [], isPrivate: true };
  expect((await pull()).objects[0]?.occurrences).toMatchObject([nothing]);
  google.addCalendar('eva', { id: 'boss', summary: 'Boss', accessRole: 'freeBusyReader' });
  google.put('boss', { id: 'b1', summary: 'Secret', start: at('24T09:00'), end: at('24T10:30') });
  expect((await pull(null, 'boss')).objects[0]?.occurrences).toMatchObject([nothing]);
});

it('names the others who were invited, without the user, rooms and the same person twice', async () => {
  const attendees = [
    { email: 'Eva@bakker.example' },
    { email: 'kim@example.com' },
    { email: 'room@resource.example', resource: true },
  ];
  put('m1', { attendees, organizer: { email: 'Kim@example.com' } });
  expect((await pull()).objects[0]?.occurrences[0]?.attendees).toEqual(['kim@example.com']);
});

it('reads 5,000 appointments of a month', async () => {
  google.pageSize = 2500;
  for (let index = 0; index < 5000; index += 1) put(`m${index}`);
  expect((await pull()).objects).toHaveLength(5000);
  expect(google.server.asked).toHaveLength(2);
});

it('reads a series with 300 exceptions, each time by itself, and one of them that moves', async () => {
  const planned = (index: number) => new Date(Date.parse('2026-11-02T00:00:00Z') + index * 3_600_000).toISOString();
  const one = (index: number, minutes = 15) =>
    put(`s_${index}`, {
      ...{ recurringEventId: 's', iCalUID: 's@google.com', summary: `Exception ${index}` },
      originalStartTime: { dateTime: planned(index) },
      start: { dateTime: new Date(Date.parse(planned(index)) + minutes * 60_000).toISOString() },
      end: { dateTime: new Date(Date.parse(planned(index)) + (minutes + 30) * 60_000).toISOString() },
    });
  for (let index = 0; index < 300; index += 1) one(index);
  const first = await pull();
  expect(first.objects.flatMap(({ occurrences }) => occurrences)).toHaveLength(300);
  one(150, 20);
  const changes = await pull(first.cursor);
  expect(changes.isFull).toBe(false);
  expect(titles(changes)).toEqual(['Exception 150']);
});

describe('trouble', () => {
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'none',
      (error: { code: string }) => error.code,
    );

  it('waits as long as it is told, and says so when that is too long', async () => {
    put('m1');
    google.server.fail(['too_many']);
    expect(titles(await pull())).toEqual(['Event m1']);
    google.server.fail(['too_many_mute', 'too_many_mute', 'too_many_mute']);
    expect(await codeOf(pull())).toBe('LINK_RATE_LIMITED');
    google.server.fail(['broken']);
    expect(await codeOf(pull())).toBe('LINK_SERVER_ERROR');
    google.server.fail(['html']);
    expect(await codeOf(pull())).toBe('LINK_SERVER_ERROR');
  });

  it('renews a token that ended early once, and gives up on one that is refused again', async () => {
    const refused = vi.fn(async () => {});
    const tokens = { renew: async () => 'eva', refused };
    const early = googleCalendarConnector(openApi(google.url, 'nobody', tokens));
    expect(await early.list(null)).toHaveLength(2);
    expect(refused).not.toHaveBeenCalled();
    const over = openApi(google.url, 'nobody', { ...tokens, renew: async () => 'nobody' });
    expect(await codeOf(googleCalendarConnector(over).list(null))).toBe('LINK_CONSENT_OVER');
    expect(refused).toHaveBeenCalledOnce();
  });

  it('says that a calendar is gone, and that a consent is not enough', async () => {
    expect(await codeOf(pull(null, 'removed'))).toBe('LINK_NOT_FOUND');
    const narrow = await googleStandIn(everybody(['calendar.events.readonly']));
    const asked = googleCalendarConnector(openApi(narrow.url, 'eva')).list(null);
    expect(await codeOf(asked)).toBe('LINK_CONSENT_NEEDED');
    await narrow.close();
  });
});
