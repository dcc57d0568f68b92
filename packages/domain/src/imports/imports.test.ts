import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryColumns, entryFormat } from './entry-columns.ts';
import { clockInstantMs, placeUndated } from './place-undated.ts';
import { readClock } from './read-clock.ts';
import { possibleDateOrders, readDate } from './read-date.ts';
import { readDuration } from './read-duration.ts';

describe('readDate', () => {
  it.each([
    ['2026-04-03', 'ymd', '2026-04-03'],
    ['2026/4/3', 'ymd', '2026-04-03'],
    ['03/04/2026', 'dmy', '2026-04-03'],
    ['03/04/2026', 'mdy', '2026-03-04'],
    ['3. 4. 2026', 'dmy', '2026-04-03'],
    ['26.01.15', 'dmy', '2015-01-26'],
    ['31/02/2026', 'dmy', null],
    ['2026-04-03', 'dmy', null],
    ['46115', 'dmy', '2026-04-03'],
    ['46115,0', 'ymd', '2026-04-03'],
    ['20260403', 'ymd', null],
    ['03/04-2026', 'dmy', null],
    ['yesterday', 'ymd', null],
    ['', 'ymd', null],
  ] as const)('%s as %s is %s', (text, order, expected) => {
    expect(readDate(text, order)).toBe(expected);
  });

  it('knows when a file says by itself how it writes dates', () => {
    expect(possibleDateOrders(['2026-04-03'])).toEqual(['ymd']);
    expect(possibleDateOrders(['03/04/2026', '04/05/2026'])).toEqual(['dmy', 'mdy']);
    expect(possibleDateOrders(['03/04/2026', '13/05/2026'])).toEqual(['dmy']);
    expect(possibleDateOrders(['03/04/2026', '12/31/2026'])).toEqual(['mdy']);
    expect(possibleDateOrders(['03.04.2026'])).toEqual(['dmy']);
    expect(possibleDateOrders(['13/13/2026'])).toEqual([]);
  });

  it('reads back every date however it is written', () => {
    const date = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(date, fc.constantFrom('-', '/', '.'), (at, mark) => {
        const [year = '', month = '', day = ''] = at.toISOString().slice(0, 10).split('-');
        const expected = `${year}-${month}-${day}`;
        expect(readDate([year, month, day].join(mark), 'ymd')).toBe(expected);
        expect(readDate([day, month, year].join(mark), 'dmy')).toBe(expected);
        expect(readDate([Number(month), Number(day), year].join(mark), 'mdy')).toBe(expected);
      }),
    );
  });
});

it.each([
  ['09:05', 32_700],
  ['09:05:30', 32_730],
  ['9:05:00 AM', 32_700],
  ['12:00 AM', 0],
  ['12:30 p.m.', 45_000],
  ['14h30', 52_200],
  ['24:00', null],
  ['13:00 PM', null],
  ['9', null],
])('readClock of %s is %s', (text, expected) => {
  expect(readClock(text)).toBe(expected);
});

it.each([
  ['01:30:00', 5400],
  ['1:30', 5400],
  ['1,5', 5400],
  ['0.25', 900],
  ['100:00:00', 360_000],
  ['2', 7200],
  ['5400', null],
  ['1:75', null],
  ['-1', null],
  ['', null],
])('readDuration of %j is %s', (text, expected) => {
  expect(readDuration(text)).toBe(expected);
});

describe('entryFormat', () => {
  const of = (header: string) => entryFormat(entryColumns(header.split(',')));

  it('knows files by their columns', () => {
    const toggl =
      'User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags';
    expect(of(`${toggl},Amount ()`)).toBe('toggl');
    expect(of('Description,Duration,Member,Email,Project,Tags,Start date,Start time,Stop date,Stop time')).toBe(
      'toggl',
    );
    const clockify =
      'Project,Client,Description,Task,User,Group,Email,Tags,Billable,Start Date,Start Time,End Date,End Time';
    expect(of(`${clockify},Duration (h),Duration (decimal)`)).toBe('clockify');
    expect(of('Projekt,Kunde,Beschreibung,Startdatum,Startzeit,Enddatum,Endzeit,Dauer (h),Dauer (dezimal)')).toBe(
      'clockify',
    );
    expect(of('Date,Client,Project,Project Code,Task,Notes,Hours,Billable?,First Name,Last Name')).toBe('harvest');
    expect(of('Name,Amount')).toBeNull();
    expect(of('Date,Client,Amount')).toBeNull();
  });
});

describe('placeUndated', () => {
  const day = { date: '2026-11-20', timeZone: 'Europe/Amsterdam', startsAtSeconds: 9 * 3600, takenUntilMs: null };
  const shown = (hours: number[], changes = {}) =>
    placeUndated(
      hours.map((one) => one * 3600),
      { ...day, ...changes },
    ).map((one) =>
      one === null ? null : [one.startMs, one.endMs].map((at) => new Date(at).toISOString().slice(8, 16)).join(' '),
    );

  it('puts one after the other from when work begins', () => {
    expect(shown([2, 1])).toEqual(['20T08:00 20T10:00', '20T10:00 20T11:00']);
    expect(shown([1], { takenUntilMs: Date.parse('2026-11-20T11:00:00Z') })).toEqual(['20T11:00 20T12:00']);
  });

  it('begins earlier rather than reaching past midnight, and leaves out what fits no day', () => {
    expect(shown([20])).toEqual(['20T03:00 20T23:00']);
    expect(shown([20, 5])).toEqual(['19T23:00 20T19:00', null]);
    expect(shown([2], { takenUntilMs: Date.parse('2026-11-20T22:00:00Z') })).toEqual([null]);
  });

  it('never overlaps, and stays on its day, also where clocks change', () => {
    const dates = fc.constantFrom('2026-03-29', '2026-10-25', '2026-11-20');
    const durations = fc.array(fc.integer({ min: 1, max: 40_000 }), { maxLength: 6 });
    fc.assert(
      fc.property(dates, durations, fc.nat(86_399), (date, seconds, startsAtSeconds) => {
        const placed = placeUndated(seconds, { ...day, date, startsAtSeconds }).filter((one) => one !== null);
        const bounds = [clockInstantMs(date, 0, day.timeZone), placed[0]?.startMs];
        expect(bounds[0]).toBeLessThanOrEqual(bounds[1] ?? Number.POSITIVE_INFINITY);
        for (const [index, one] of placed.entries()) {
          expect(new Date(one.endMs - 1).toLocaleDateString('sv-SE', { timeZone: day.timeZone })).toBe(date);
          expect(one.startMs).toBeGreaterThanOrEqual(placed[index - 1]?.endMs ?? 0);
        }
      }),
    );
  });
});
