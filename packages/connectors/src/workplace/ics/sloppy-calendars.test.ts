// Deviations from the standard in real calendars, and rare but permitted forms.
import { describe, expect, it } from 'vitest';
import { expandCalendars } from './expand-calendars.ts';
import { amsterdam, calendarOf, eventOf } from './testing/calendar.ts';

const window = { fromMs: Date.parse('2026-01-01T00:00:00Z'), untilMs: Date.parse('2027-01-01T00:00:00Z') };

/** Returns starts in UTC and lengths in minutes, for a user in Amsterdam. */
function times(text: string): string[] {
  const texts = [{ key: null, text }];
  const { objects } = expandCalendars({ texts, window, timeZone: 'Europe/Amsterdam', ownAddresses: [] });
  return objects
    .flatMap(({ occurrences }) => occurrences)
    .sort((a, b) => a.startMs - b.startMs)
    .map(({ startMs, endMs }) => `${new Date(startMs).toISOString().slice(5, 16)} ${(endMs - startMs) / 60_000}`);
}

type Properties = Readonly<Record<string, string | readonly string[]>>;
const once = { UID: 'a', DTSTART: amsterdam('20261102T090000') };
const hour = { ...once, DURATION: 'PT1H' };
const of = (properties: Properties) => times(calendarOf(...eventOf({ ...hour, ...properties })));
/** Returns those of an event with only these properties. */
const ofOnly = (properties: Properties) => times(calendarOf(...eventOf({ UID: 'a', ...properties })));
const from = (...days: number[]) => days.map((day) => `11-${String(day).padStart(2, '0')}T08:00 60`);

describe('a rule', () => {
  it.each([
    ['blanks', 'FREQ=WEEKLY; COUNT=3; BYDAY=MO, TU', from(2, 3, 9)],
    ['small letters', 'freq=daily;count=2', from(2, 3)],
    ['a comma and a semicolon too many', 'FREQ=WEEKLY;BYDAY=MO,;COUNT=2;', from(2, 9)],
    ['a part that nobody knows', 'FREQ=WEEKLY;COUNT=2;X-MORE=1', from(2, 9)],
    ['its own name again', 'RRULE:FREQ=WEEKLY;COUNT=2', from(2, 9)],
    ['an interval of nothing', 'FREQ=WEEKLY;INTERVAL=0;COUNT=2', from(2, 9)],
    ['a numbered weekday every week', 'FREQ=WEEKLY;BYDAY=1MO;COUNT=2', from(2, 9)],
    ['months that do not exist', 'FREQ=YEARLY;BYMONTH=0,11;BYMONTHDAY=2;COUNT=1', from(2)],
    ['a last day', 'FREQ=DAILY;UNTIL=20261104', from(2, 3, 4)],
    ['a last time on the wall', 'FREQ=DAILY;UNTIL=20261104T090000', from(2, 3, 4)],
    ['a last instant', 'FREQ=DAILY;UNTIL=20261104T080000Z', from(2, 3, 4)],
    ['a last instant a second before', 'FREQ=DAILY;UNTIL=20261104T075959Z', from(2, 3)],
    ['an end by day and by number', 'FREQ=DAILY;UNTIL=20261104;COUNT=2', from(2, 3)],
    ['nothing that is understood', 'FREQ=NOWANDTHEN', from(2)],
    ['an end that is none', 'FREQ=DAILY;UNTIL=20269999', from(2)],
  ])('with %s', (_, RRULE, expected) => {
    expect(of({ RRULE })).toEqual(expected);
  });

  it('is passed over when it is every few minutes, however it says so', () => {
    const list = (length: number) => Array.from({ length }, (_, index) => index).join(',');
    expect(of({ RRULE: `FREQ=DAILY;COUNT=9;BYHOUR=${list(24)};BYMINUTE=${list(60)};BYSECOND=${list(60)}` })).toEqual(
      [],
    );
    expect(of({ RRULE: `FREQ=HOURLY;COUNT=9;BYMINUTE=${list(5)}` })).toEqual([]);
    expect(of({ RRULE: 'FREQ=HOURLY;COUNT=9' })).toHaveLength(9);
  });

  it('stands beside a second one', () => {
    const RRULE = ['FREQ=WEEKLY;COUNT=2;BYDAY=MO', 'FREQ=DAILY;COUNT=2'];
    expect(of({ RRULE })).toEqual(from(2, 3, 9));
  });
});

describe('what is taken out of a series', () => {
  it.each([
    ['an instant', '20261103T080000Z'],
    ['a time of another zone', ';TZID=America/New_York:20261103T030000'],
    ['a time without a zone', '20261103T090000'],
    ['a day', ';VALUE=DATE:20261103'],
    ['a day that is not said to be one', '20261103'],
    ['a list with blanks', ';TZID=Europe/Amsterdam: 20261103T090000 , 20261120T090000'],
  ])('is named by %s', (_, EXDATE) => {
    expect(of({ RRULE: 'FREQ=DAILY;COUNT=3', EXDATE })).toEqual(from(2, 4));
  });
});

describe('an exception', () => {
  const series = eventOf({ ...hour, RRULE: 'FREQ=DAILY;COUNT=4' });
  const moved = (recurrence: string, more: Properties = {}) =>
    eventOf({ ...hour, 'RECURRENCE-ID': recurrence, DTSTART: amsterdam('20261103T140000'), ...more });

  it.each([
    ['an instant', '20261103T080000Z'],
    ['a time of another zone', ';TZID=America/New_York:20261103T030000'],
    ['a time without a zone', '20261103T090000'],
    ['a day', ';VALUE=DATE:20261103'],
  ])('names its time by %s', (_, recurrence) => {
    const expected = [...from(2), '11-03T13:00 60', ...from(4, 5)];
    expect(times(calendarOf(...series, ...moved(recurrence)))).toEqual(expected);
    expect(times(calendarOf(...moved(recurrence), ...series))).toEqual(expected);
  });

  it('stands for all later ones when it says so', () => {
    const lasting = moved(';RANGE=THISANDFUTURE;TZID=Europe/Amsterdam:20261103T090000');
    const later = [3, 4, 5].map((day) => `11-0${day}T13:00 60`);
    expect(times(calendarOf(...series, ...lasting))).toEqual([...from(2), ...later]);
  });

  it('is the last of its versions, and so is what takes place once', () => {
    const version = (SEQUENCE: string, time: string) =>
      moved(amsterdam('20261103T090000'), { SEQUENCE, DTSTART: amsterdam(`20261103T${time}`) });
    const text = calendarOf(...series, ...version('2', '150000'), ...version('1', '140000'));
    expect(times(text)).toEqual([...from(2), '11-03T14:00 60', ...from(4, 5)]);
    const again = eventOf({ ...hour, DTSTART: amsterdam('20261109T090000'), SEQUENCE: '3' });
    expect(times(calendarOf(...eventOf(hour), ...again))).toEqual(from(9));
    const other = eventOf({ ...hour, DTSTART: amsterdam('20261109T090000'), SEQUENCE: '3', SUMMARY: 'Other' });
    expect(times(calendarOf(...eventOf(hour), ...other))).toEqual(from(2, 9));
  });

  it('without a title has the one of its series', () => {
    const titled = eventOf({ ...hour, RRULE: 'FREQ=DAILY;COUNT=2', SUMMARY: 'Weekly' });
    const exception = eventOf({ ...hour, 'RECURRENCE-ID': '20261103T080000Z' });
    const texts = [{ key: null, text: calendarOf(...titled, ...exception) }];
    const { objects } = expandCalendars({ texts, window, timeZone: 'Europe/Amsterdam', ownAddresses: [] });
    expect(objects.flatMap(({ occurrences }) => occurrences.map(({ title }) => title))).toEqual(['Weekly', 'Weekly']);
  });

  it('that repeats is a series', () => {
    const text = calendarOf(...eventOf({ ...hour, 'RECURRENCE-ID': '19700102T010000Z', RRULE: 'FREQ=DAILY;COUNT=2' }));
    expect(times(text)).toEqual(from(2, 3));
  });
});

describe('a time', () => {
  it.each([
    ['a zone', ';TZID=Europe/Amsterdam:20261102T090000'],
    ['a zone in quotes', ';TZID="Europe/Amsterdam":20261102T090000'],
    ['quotes around too much', ';TZID="Europe/Amsterdam:20261102T090000"'],
    ['blanks around it', '; TZID = Europe/Amsterdam: 20261102T090000 '],
    ['small letters', ';tzid=Europe/Amsterdam:20261102t090000'],
    ['an empty zone', ';TZID=:20261102T090000'],
    ['no zone', '20261102T090000'],
    ['no seconds', '20261102T0900'],
    ['hyphens and colons', '2026-11-02T09:00:00'],
    ['an offset', '2026-11-02T09:00:00+01:00'],
    ['an instant', '20261102T080000Z'],
    ['an instant with a fraction', '2026-11-02T08:00:00.000Z'],
    ['an instant beside a zone', ';TZID=America/New_York:20261102T080000Z'],
    ['its kind', ';VALUE=DATE-TIME;TZID=Europe/Amsterdam:20261102T090000'],
  ])('is written with %s', (_, DTSTART) => {
    expect(ofOnly({ DTSTART, DURATION: 'PT1H' })).toEqual(from(2));
  });

  it('that the clocks skip is as far behind their change, and one that they show twice is the first', () => {
    const at = (time: string) => ofOnly({ DTSTART: amsterdam(time), DURATION: 'PT1H' });
    expect([at('20260329T023000'), at('20261025T023000')]).toEqual([['03-29T01:30 60'], ['10-25T00:30 60']]);
    const nightly = of({ DTSTART: amsterdam('20260328T023000'), RRULE: 'FREQ=DAILY;COUNT=3' });
    expect(nightly).toEqual(['03-28T01:30 60', '03-29T01:30 60', '03-30T00:30 60']);
  });

  it.each(['20261302T090000', '20260230T090000', '20261102T256100', 'tomorrow', ''])('is not %s', (DTSTART) => {
    expect(ofOnly({ DTSTART, DURATION: 'PT1H' })).toEqual([]);
  });
});

describe('a length', () => {
  it.each([
    ['hours', { DURATION: 'PT2H' }, 120],
    ['all of its parts', { DURATION: 'P0DT1H30M0S' }, 90],
    ['small letters and blanks', { DURATION: ' pt45m ' }, 45],
    ['an end in another zone', { DTEND: ';TZID=America/New_York:20261102T050000' }, 120],
    ['an end without a zone', { DTEND: '20261102T103000' }, 90],
    ['an end as an instant', { DTEND: '20261102T083000Z' }, 30],
    ['an end and a length', { DTEND: amsterdam('20261102T093000'), DURATION: 'PT3H' }, 30],
  ])('is told by %s', (_, properties, minutes) => {
    expect(ofOnly({ ...once, ...properties })).toEqual([`11-02T08:00 ${minutes}`]);
  });

  it('may be its own for a day that is added', () => {
    const RDATE = [';VALUE=PERIOD:20261105T080000Z/PT30M', ';VALUE=PERIOD:20261106T080000Z/20261106T081500Z'];
    expect(of({ RDATE: [...RDATE, '20261107'] })).toEqual([...from(2), '11-05T08:00 30', '11-06T08:00 15', ...from(7)]);
  });

  it.each([
    ['nothing', {}],
    ['less than nothing', { DURATION: '-PT1H' }],
    ['an end before the start', { DTEND: amsterdam('20261102T080000') }],
    ['days', { DURATION: 'P2D' }],
    ['whole days', { DTSTART: ';VALUE=DATE:20261102', DTEND: ';VALUE=DATE:20261105' }],
    ['whole days that are not said to be', { DTSTART: '20261102', DTEND: '20261103' }],
    ['a day with an hour', { DTSTART: ';VALUE=DATE:20261102T000000', DURATION: 'PT1H' }],
    [
      'midnight to midnight, when clocks go forward',
      { DTSTART: amsterdam('20260329T000000'), DTEND: amsterdam('20260330T000000') },
    ],
    [
      'midnight to midnight, when clocks go back',
      { DTSTART: amsterdam('20261025T000000'), DTEND: amsterdam('20261026T000000') },
    ],
  ])('of %s makes no appointment', (_, properties) => {
    expect(ofOnly({ ...once, ...properties })).toEqual([]);
  });

  it('of whole days leaves an exception that has hours', () => {
    const series = eventOf({ UID: 'a', DTSTART: ';VALUE=DATE:20261102', RRULE: 'FREQ=DAILY;COUNT=5' });
    const exception = eventOf({
      ...hour,
      'RECURRENCE-ID': ';VALUE=DATE:20261103',
      DTSTART: amsterdam('20261103T090000'),
    });
    expect(times(calendarOf(...series, ...exception))).toEqual(from(3));
  });
});

describe('lines', () => {
  const text = calendarOf(
    'BEGIN:VALARM',
    'TRIGGER:-PT5M',
    'END:VALARM',
    ...eventOf({ ...hour, RRULE: 'FREQ=DAILY;COUNT=2' }),
  );

  it.each([
    ['ends of another system', text.replaceAll('\r\n', '\n')],
    ['ends of an old system', text.replaceAll('\r\n', '\r')],
    ['a mark before the first', `\uFEFF${text}`],
    [
      'folds everywhere',
      text.replaceAll('FREQ=DAILY', 'FREQ=\r\n DA\r\n\tILY').replaceAll('Amsterdam', 'Amst\r\n erdam'),
    ],
    ['blanks behind names', text.replaceAll('BEGIN:VEVENT', 'BEGIN:VEVENT  ').replaceAll('END:VEVENT', 'END: VEVENT')],
    ['small letters', text.toLowerCase()],
    [
      'an alarm that does not end',
      text
        .replace('END:VALARM\r\n', '')
        .replace('BEGIN:VALARM', 'BEGIN:VEVENT\r\nBEGIN:VALARM')
        .replace('BEGIN:VEVENT\r\nUID', 'END:VEVENT\r\nBEGIN:VEVENT\r\nUID'),
    ],
    ['empty lines and lines that say nothing', text.replaceAll('DTSTART', '\r\nnothing\r\nDTSTART')],
  ])('may have %s', (_, sloppy) => {
    expect(times(sloppy)).toEqual(from(2, 3));
  });
});
