import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CalendarPull } from '../../core/linked-connector.ts';
import { outsideFetch } from '../../core/outside-fetch.ts';
import { amsterdam, calendarOf, eventOf } from '../ics/testing/calendar.ts';
import { caldavConnector } from './caldav-connector.ts';
import { noRadicale, type Radicale, startRadicale } from './testing/radicale.ts';

const connector = caldavConnector(outsideFetch({ allowsPrivateAddresses: true }));
const window = { fromMs: Date.parse('2026-10-01T00:00:00Z'), untilMs: Date.parse('2026-12-01T00:00:00Z') };
const at = (uid: string, start: string, more: Record<string, string> = {}) =>
  calendarOf(
    ...eventOf({ UID: uid, DTSTAMP: '20261001T000000Z', DTSTART: amsterdam(start), DURATION: 'PT1H', ...more }),
  );
const weekly = (exception = '') =>
  at('weekly', '20261012T090000', { RRULE: 'FREQ=WEEKLY;COUNT=4', SUMMARY: 'Week' }).replace(
    'END:VCALENDAR',
    `${exception}END:VCALENDAR`,
  );

describe.skipIf(noRadicale !== undefined)(`CalDAV against Radicale ${noRadicale ?? ''}`, () => {
  let radicale: Radicale;
  let calendar: string;
  beforeAll(async () => {
    radicale = await startRadicale();
    calendar = await radicale.makeCalendar('work');
    await radicale.put(calendar, 'weekly', weekly());
    await radicale.put(calendar, 'once', at('once', '20261104T140000', { SUMMARY: 'Once' }));
    await radicale.put(calendar, 'past', at('past', '20250104T140000'));
  });
  afterAll(() => radicale.close());

  const credentials = (change: object = {}) => {
    const { url: address, username, password } = radicale;
    return { address, username, password, ...change };
  };
  const pull = (cursor: unknown, change: object = {}): Promise<CalendarPull> =>
    connector.pull({
      credentials: credentials(change),
      collectionKey: calendar,
      cursor,
      window,
      timeZone: 'Europe/Amsterdam',
      ownAddresses: [],
    });
  const shown = ({ isFull, objects, removed }: CalendarPull) => ({
    isFull,
    removed,
    objects: objects
      .map(({ key, occurrences }) => [
        key.split('/').at(-1),
        occurrences.map(({ startMs }) => new Date(startMs).toISOString().slice(0, 16)),
      ])
      .sort(),
  });

  it('finds the calendars from the server, the account and a calendar itself', async () => {
    for (const address of [radicale.url, `${radicale.url}/ada/`, calendar]) {
      expect(await connector.list(credentials({ address }))).toEqual([{ key: calendar, name: 'work' }]);
    }
  });

  it('says what is wrong', async () => {
    const failing = (change: object) => connector.list(credentials(change));
    await expect(failing({ password: 'wrong' })).rejects.toMatchObject({ code: 'LINK_PASSWORD_REFUSED' });
    await expect(failing({ address: 'http://127.0.0.1:1' })).rejects.toMatchObject({ code: 'LINK_UNREACHABLE' });
    await expect(pull(null, { password: 'wrong' })).rejects.toMatchObject({ code: 'LINK_PASSWORD_REFUSED' });
  });

  it('reads a period whole, then what was added, moved and taken away, and says nothing when there is nothing', async () => {
    const first = await pull(null);
    expect(shown(first)).toEqual({
      isFull: true,
      removed: [],
      objects: [
        ['once.ics', ['2026-11-04T13:00']],
        ['weekly.ics', ['2026-10-12T07:00', '2026-10-19T07:00', '2026-10-26T08:00', '2026-11-02T08:00']],
      ],
    });
    const idle = await pull(first.cursor);
    expect(shown(idle)).toEqual({ isFull: false, removed: [], objects: [] });

    const exception = [
      ...['BEGIN:VEVENT', 'UID:weekly', 'DTSTAMP:20261001T000000Z', `RECURRENCE-ID${amsterdam('20261026T090000')}`],
      ...[`DTSTART${amsterdam('20261026T133000')}`, 'DURATION:PT30M', 'END:VEVENT', ''],
    ].join('\r\n');
    await radicale.put(calendar, 'weekly', weekly(exception));
    await radicale.put(calendar, 'new', at('new', '20261105T140000'));
    await radicale.put(calendar, 'once', null);
    const changed = await pull(idle.cursor);
    expect(shown(changed)).toEqual({
      isFull: false,
      removed: ['/ada/work/once.ics'],
      objects: [
        ['new.ics', ['2026-11-05T13:00']],
        ['weekly.ics', ['2026-10-12T07:00', '2026-10-19T07:00', '2026-10-26T12:30', '2026-11-02T08:00']],
      ],
    });
    expect(shown(await pull(changed.cursor)).objects).toEqual([]);
  });

  it('reads everything again when the server no longer knows how far it was', async () => {
    const { cursor } = await pull(null);
    await radicale.put(calendar, 'later', at('later', '20261110T140000'));
    await radicale.forgetTokens('work');
    const again = await pull(cursor);
    expect(again.isFull).toBe(true);
    expect(shown(again).objects).toHaveLength(3);
    const made = await pull({ ...(again.cursor as object), syncToken: 'http://radicale.org/ns/sync/nonsense' });
    expect(made.isFull).toBe(true);
  });

  it('compares versions where there are no tokens', async () => {
    const { cursor } = await pull(null);
    const without = { ...(cursor as object), syncToken: null, ctag: 'another', etags: { '/ada/work/gone.ics': '"1"' } };
    const compared = await pull(without);
    expect(shown(compared)).toMatchObject({ isFull: false, removed: ['/ada/work/gone.ics'] });
    expect(compared.objects).toHaveLength(3);
    expect(shown(await pull(compared.cursor))).toEqual({ isFull: false, removed: [], objects: [] });
    await radicale.put(calendar, 'new', at('new', '20261106T140000'));
    expect(shown(await pull(compared.cursor)).objects).toEqual([['new.ics', ['2026-11-06T13:00']]]);
  });

  it('says that a calendar is gone, and that a server is down', async () => {
    const gone = { credentials: credentials(), collectionKey: `${radicale.url}/ada/other/`, cursor: null };
    const request = { ...gone, window, timeZone: 'UTC', ownAddresses: [] };
    await expect(connector.pull(request)).rejects.toMatchObject({ code: 'LINK_NOT_FOUND' });
    await radicale.stop();
    await expect(pull(null)).rejects.toMatchObject({ code: 'LINK_UNREACHABLE' });
    await radicale.start();
    expect((await pull(null)).objects).toHaveLength(3);
  });
});
