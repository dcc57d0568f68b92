import { expect, it } from 'vitest';
import { expandInThread } from './expand-in-thread.ts';
import { amsterdam, calendarOf, eventOf } from './testing/calendar.ts';

const window = { fromMs: Date.parse('2026-10-01T00:00:00Z'), untilMs: Date.parse('2026-12-01T00:00:00Z') };
const event = (uid: string, RRULE?: string) =>
  calendarOf(
    ...eventOf({
      UID: uid,
      DTSTART: amsterdam('20261102T090000'),
      DTEND: amsterdam('20261102T100000'),
      ...(RRULE === undefined ? {} : { RRULE }),
    }),
  );
const expand = (...texts: string[]) => {
  const all = texts.map((text) => ({ key: null, text }));
  return expandInThread({ texts: all, window, timeZone: 'Europe/Amsterdam', ownAddresses: [] });
};
const uidsOf = async (text: string) => (await expand(text)).objects.map(({ key }) => key);
const everyHour = Array.from({ length: 20 }, (_, index) => event(`hourly ${index}`, 'FREQ=HOURLY'));

it('calendars expanded one after another and at once each get their own answer, also after one that is too much', async () => {
  expect(await uidsOf(event('first'))).toEqual(['first']);
  expect(await uidsOf(event('second'))).toEqual(['second']);
  await expect(expand(...everyHour)).rejects.toMatchObject({ code: 'LINK_TOO_LARGE' });
  expect(await Promise.all(['third', 'fourth'].map((uid) => uidsOf(event(uid))))).toEqual([['third'], ['fourth']]);
  expect(await uidsOf(event('fifth'))).toEqual(['fifth']);
});
