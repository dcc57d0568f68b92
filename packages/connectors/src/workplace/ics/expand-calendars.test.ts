import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import type { Occurrence } from '../../core/linked-connector.ts';
import { expandCalendars } from './expand-calendars.ts';
import { amsterdam, calendarOf, eventOf } from './testing/calendar.ts';

const window = { fromMs: Date.parse('2026-10-01T00:00:00Z'), untilMs: Date.parse('2026-12-01T00:00:00Z') };
const timeZone = 'Europe/Amsterdam';

function expand(text: string, about: { timeZone?: string; ownAddresses?: string[] } = {}): Occurrence[] {
  const request = { texts: [{ key: null, text }], window, timeZone, ownAddresses: [], ...about };
  return expandCalendars(request)
    .objects.flatMap(({ occurrences }) => occurrences)
    .toSorted((a, b) => a.startMs - b.startMs);
}
const times = (occurrences: readonly Occurrence[]) =>
  occurrences.map(({ startMs, endMs }) => `${iso(startMs)} ${(endMs - startMs) / 60_000}`);
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 16);
const single = { UID: 'one', DTSTART: amsterdam('20261102T090000'), DTEND: amsterdam('20261102T100000') };
const weekly = {
  UID: 'weekly',
  DTSTART: amsterdam('20261012T090000'),
  DTEND: amsterdam('20261012T100000'),
  RRULE: 'FREQ=WEEKLY;COUNT=5',
  SUMMARY: 'Weekly',
};

describe('a series', () => {
  it('keeps its hour on the wall over the change of the clocks, without what was taken out', () => {
    const text = calendarOf(...eventOf({ ...weekly, EXDATE: amsterdam('20261019T090000') }));
    expect(times(expand(text))).toEqual([
      '2026-10-12T07:00 60',
      '2026-10-26T08:00 60',
      '2026-11-02T08:00 60',
      '2026-11-09T08:00 60',
    ]);
  });

  it('has exceptions: moved, cancelled, and one whose hour was never its own', () => {
    const exception = (day: string, more: Record<string, string>) =>
      eventOf({ UID: 'weekly', 'RECURRENCE-ID': amsterdam(`${day}T090000`), ...more });
    const text = calendarOf(
      ...eventOf(weekly),
      ...exception('20261026', { DTSTART: amsterdam('20261027T110000'), DTEND: amsterdam('20261027T113000') }),
      ...exception('20261102', { DTSTART: amsterdam('20261102T090000'), STATUS: 'CANCELLED' }),
    );
    const found = expand(text);
    expect(times(found)).toEqual([
      '2026-10-12T07:00 60',
      '2026-10-19T07:00 60',
      '2026-10-27T10:00 30',
      '2026-11-09T08:00 60',
    ]);
    expect(found.map(({ recurrence }) => recurrence)).toEqual(['2026-10-12', '2026-10-19', '2026-10-26', '2026-11-09']);
  });

  it('names its times by their day, so that a series that moves to another hour is the same series', () => {
    const later = { ...weekly, DTSTART: amsterdam('20261012T143000'), DTEND: amsterdam('20261012T150000') };
    const names = (event: typeof weekly) => expand(calendarOf(...eventOf(event))).map(({ recurrence }) => recurrence);
    expect(names(later)).toEqual(names(weekly));
  });

  it('tells several on one day apart', () => {
    const text = calendarOf(...eventOf({ ...weekly, RRULE: 'FREQ=DAILY;BYHOUR=9,14;COUNT=4' }));
    const found = expand(text);
    expect(found).toHaveLength(4);
    expect(new Set(found.map(({ recurrence }) => recurrence)).size).toBe(4);
  });

  it('takes place on the extra days that it names', () => {
    const { RRULE: _, ...once } = weekly;
    const text = calendarOf(...eventOf({ ...once, RDATE: [amsterdam('20261014T100000,20261028T100000')] }));
    expect(times(expand(text))).toEqual(['2026-10-12T07:00 60', '2026-10-14T08:00 60', '2026-10-28T09:00 60']);
  });

  it('is left out when it is every minute, and found when it began long ago', () => {
    expect(expand(calendarOf(...eventOf({ ...weekly, RRULE: 'FREQ=MINUTELY' })))).toEqual([]);
    const old = { ...weekly, DTSTART: amsterdam('19900101T090000'), DTEND: amsterdam('19900101T093000') };
    expect(expand(calendarOf(...eventOf({ ...old, RRULE: 'FREQ=DAILY' })))).toHaveLength(61);
  });

  it('falls on the same days and hours as counting weeks on the wall calendar, in every zone', () => {
    const zones = ['Europe/Amsterdam', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC'];
    const series = fc.record({
      zone: fc.constantFrom(...zones),
      day: fc.integer({ min: 1, max: 28 }),
      // The hour that the clocks skip or repeat has its own rules.
      hour: fc.integer({ min: 4, max: 22 }),
      weeks: fc.integer({ min: 1, max: 3 }),
      minutes: fc.integer({ min: 5, max: 600 }),
    });
    fc.assert(
      fc.property(series, ({ zone, day, hour, weeks, minutes }) => {
        const first = Temporal.PlainDateTime.from({ year: 2026, month: 9, day, hour });
        const stamp = `${first.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')}`;
        const event = { UID: 'x', DTSTART: `;TZID=${zone}:${stamp}`, DURATION: `PT${minutes}M` };
        const found = expand(calendarOf(...eventOf({ ...event, RRULE: `FREQ=WEEKLY;INTERVAL=${weeks}` })));
        const expected = Array.from({ length: 20 }, (_, index) => first.add({ weeks: weeks * index }))
          .map((local) => local.toZonedDateTime(zone).epochMilliseconds)
          .filter((startMs) => startMs + minutes * 60_000 > window.fromMs && startMs < window.untilMs);
        expect(found.map(({ startMs }) => startMs)).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });
});

describe('an appointment', () => {
  it('keeps its name when it is moved', () => {
    const moved = { ...single, DTSTART: amsterdam('20261105T090000'), DTEND: amsterdam('20261105T100000') };
    const names = [single, moved].map((event) => expand(calendarOf(...eventOf(event)))[0]);
    expect(names.map((one) => `${one?.uid} ${one?.recurrence}`)).toEqual(['one ', 'one ']);
  });

  it('is at its own hour, whatever way its zone is named', () => {
    const outlook = [
      'BEGIN:VTIMEZONE',
      'TZID:Customized Time Zone',
      ...['BEGIN:STANDARD', 'DTSTART:16010101T030000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100'],
      ...['RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10', 'END:STANDARD'],
      ...['BEGIN:DAYLIGHT', 'DTSTART:16010101T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200'],
      ...['RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3', 'END:DAYLIGHT', 'END:VTIMEZONE'],
    ];
    const at = (start: string) => eventOf({ UID: start.replaceAll(/\W/g, ' '), DTSTART: start, DURATION: 'PT1H' });
    const text = calendarOf(
      ...outlook,
      ...at('20261102T080000Z'),
      ...at(';TZID=W. Europe Standard Time:20261102T090000'),
      ...at(';TZID=Customized Time Zone:20261102T090000'),
      ...at('20261102T090000'),
    );
    expect(times(expand(text))).toEqual(Array(4).fill('2026-11-02T08:00 60'));
    const indian = expand(calendarOf(...at('20261102T090000')), { timeZone: 'Asia/Kolkata' });
    expect(times(indian)).toEqual(['2026-11-02T03:30 60']);
    const named = calendarOf('X-WR-TIMEZONE:America/New_York', ...at('20261102T090000'));
    expect(times(expand(named))).toEqual(['2026-11-02T14:00 60']);
  });

  it.each([
    ['a whole day', { DTSTART: ';VALUE=DATE:20261102', DTEND: ';VALUE=DATE:20261103' }],
    ['a day and a night', { DTSTART: amsterdam('20261102T090000'), DTEND: amsterdam('20261103T090000') }],
    ['no time at all', { DTSTART: amsterdam('20261102T090000'), DTEND: amsterdam('20261102T090000') }],
    ['free time', { TRANSP: 'TRANSPARENT' }],
    ['free time of Outlook', { 'X-MICROSOFT-CDO-BUSYSTATUS': 'FREE' }],
    ['work elsewhere', { 'X-MICROSOFT-CDO-BUSYSTATUS': 'WORKINGELSEWHERE', TRANSP: 'OPAQUE' }],
    ['cancelled', { STATUS: 'CANCELLED' }],
    ['declined', { ATTENDEE: ';PARTSTAT=DECLINED:mailto:Ada@example.com' }],
    [
      'left to somebody else',
      { ATTENDEE: ';PARTSTAT=DELEGATED;DELEGATED-TO="mailto:kim@a.nl":mailto:ada@example.com' },
    ],
    ['before the window', { DTSTART: amsterdam('20260902T090000'), DTEND: amsterdam('20260902T100000') }],
  ])('is none when it is %s', (_what, properties) => {
    const event = eventOf({ ...single, ...properties });
    expect(expand(calendarOf(...event), { ownAddresses: ['ada@example.com'] })).toEqual([]);
  });

  it('names the others, and neither rooms nor the user', () => {
    const people = [
      ';PARTSTAT=ACCEPTED:mailto:ada@example.com',
      ';CN="Jan: de Bakker":MAILTO:Jan@Bakker.example',
      ';CUTYPE=ROOM:mailto:room1@example.com',
      ';PARTSTAT=DECLINED:mailto:piet@bakker.example',
      ';EMAIL=kim@bakker.example:invalid:nomail',
      'els@bakker.example',
    ];
    const about = { SUMMARY: 'Overleg\\, vervolg', LOCATION: ';LANGUAGE=nl:Kamer 1', DESCRIPTION: 'Nobody reads this' };
    const organizer = { ORGANIZER: ';CN=Jan:mailto:jan@bakker.example' };
    const [found] = expand(calendarOf(...eventOf({ ...single, ...about, ...organizer, ATTENDEE: people })), {
      ownAddresses: ['Ada@example.com'],
    });
    expect(found).toMatchObject({
      title: 'Overleg, vervolg',
      location: 'Kamer 1',
      attendees: ['jan@bakker.example', 'piet@bakker.example', 'kim@bakker.example', 'els@bakker.example'],
    });
    expect(JSON.stringify(found)).not.toContain('Nobody');
  });

  it.each(['PRIVATE', 'CONFIDENTIAL'])('that is %s keeps its time and nothing else', (secrecy) => {
    const secret = { CLASS: secrecy, SUMMARY: 'Doctor', LOCATION: 'Clinic', ATTENDEE: ':mailto:doctor@example.com' };
    const found = expand(calendarOf(...eventOf({ ...single, ...secret })));
    expect(times(found)).toEqual(['2026-11-02T08:00 60']);
    expect(found).toMatchObject([{ isPrivate: true, title: '', location: null, attendees: [] }]);
  });

  it('stays what it is when others of its calendar cannot be read', () => {
    const text = calendarOf(
      ...eventOf({ UID: 'a', DTSTART: 'whenever', SUMMARY: 'a' }),
      ...eventOf({ ...single, UID: 'b', RRULE: 'FREQ=NOWANDTHEN' }),
      ...eventOf({ ...single, UID: 'c', ORGANIZER: [':mailto:a@x.nl', ':mailto:b@x.nl'] }),
      'BEGIN:VEVENT',
      'not a line',
      ...eventOf({ ...single, UID: 'd' }),
    );
    expect(expand(text).map(({ uid }) => uid)).toContain('d');
    expect(expand(text).map(({ uid }) => uid)).toContain('c');
  });

  it('is found without the series that it is an exception of, as somebody invited once has it', () => {
    const exception = (day: string) =>
      eventOf({
        UID: 'theirs',
        'RECURRENCE-ID': amsterdam(`${day}T090000`),
        DTSTART: amsterdam(`${day}T100000`),
        DURATION: 'PT30M',
      });
    const found = expand(calendarOf(...exception('20261103'), ...exception('20261110')));
    expect(found.map(({ recurrence }) => recurrence)).toEqual(['2026-11-03', '2026-11-10']);
  });

  it('is not looked for in what is no calendar', () => {
    const text = '<!doctype html><p>Sign in</p>';
    const request = { texts: [{ key: 'x', text }], window, timeZone, ownAddresses: [] };
    expect(expandCalendars(request)).toMatchObject({ unreadable: ['x'], objects: [] });
  });
});
