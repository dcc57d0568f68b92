import { describe, expect, it } from 'vitest';
import { addDays } from '../../timeline/day-arithmetic.ts';
import type { BookedDay } from './booking-answers.ts';
import { type BookingKnowledge, createBookingKnowledge, learnBookings, suggestBookings } from './booking-model.ts';
import { colleagueKnowledge } from './colleagues/colleague-knowledge.ts';
import { readState, writeState } from './model-state.ts';
import type { ModelSubject } from './model-types.ts';
import { createModel, learnDay, shippedWeights, suggestDay } from './suggestion-model.ts';

const around = {
  contacts: [
    { id: 1, name: 'Bakkerij Bakker', code: null },
    { id: 2, name: 'Visser Transport', code: null },
  ],
  ownDomains: [],
};
const firstDate = '2026-03-02';
const subject = (title: string): ModelSubject => ({
  key: title,
  title,
  sourceType: 'document',
  app: 'sheets',
  url: null,
  path: null,
  mailFrom: null,
  mailTo: [],
  attendees: [],
  phoneNumber: null,
  location: null,
});

type Line = readonly [title: string, answer: string, dimension: number | null];
function dayOf(date: string, lines: readonly Line[]): BookedDay {
  const startMs = Date.parse(`${date}T09:00:00Z`);
  const logs = lines.map(([title, decided, dimension], index) => {
    const startedAtMs = startMs + index * 600_000;
    const booking = dimension === null ? null : { dimensionIds: [dimension], description: `Work ${dimension}` };
    return { id: index + 1, startedAtMs, endedAtMs: startedAtMs + 600_000, subject: subject(title), decided, booking };
  });
  return { date, timezone: 'UTC', logs };
}
const working: readonly Line[] = [
  ['Annual accounts', 'contact 1', 11],
  ['Wages March', 'contact 1', 12],
  ['Annual accounts Visser', 'contact 2', 21],
];

function learnt(): BookingKnowledge {
  const known = createBookingKnowledge();
  for (let day = 0; day < 8; day += 1) learnBookings(known, dayOf(addDays(firstDate, day), working), around);
  return known;
}
const suggested = (lines: readonly Line[]) =>
  suggestBookings(learnt(), shippedWeights(), dayOf(addDays(firstDate, 8), lines), { around });

describe('bookings of the model', () => {
  it('are the same whatever colleagues published', () => {
    const colleagues = colleagueKnowledge('1', [
      { key: 'word wages', answer: 'contact 2', weight: 8 },
      { key: 'word accounts', answer: 'contact 1', weight: 8 },
    ]);
    const asked = dayOf(addDays(firstDate, 8), [
      ['Wages and accounts', 'contact 1', null],
      ['Annual accounts', 'contact 2', null],
    ]);
    const [alone, beside] = [around, { ...around, colleagues }].map((one) =>
      suggestBookings(learnt(), shippedWeights(), asked, { around: one }),
    );
    expect(beside).toEqual(alone);
    expect(alone?.length).toBe(2);
  });

  it('follow the words of the titles within one contact', () => {
    const rows = ['Annual accounts', 'Wages April'].flatMap((title) => suggested([[title, 'contact 1', null]]));
    expect(rows.map(({ candidates: [best] }) => [best?.dimensionIds, best?.description])).toEqual([
      [[11], 'Work 11'],
      [[12], 'Work 12'],
    ]);
  });

  it('follow what was booked beside them where their subject says nothing', () => {
    const booked = ['Wages March', 'contact 1', 12] as const;
    const rows = suggested([booked, ['Inbox', 'contact 1', null], booked]);
    expect(rows.map(({ candidates: [best] }) => best?.dimensionIds)).toEqual([[12]]);
  });

  it('put what contacts share below what another contact is booked on', () => {
    const known = createBookingKnowledge();
    const codes: readonly Line[] = [
      ['Advice Bakker', 'contact 1', 11],
      ['Advice Visser', 'contact 2', 21],
      ['Filing Visser', 'contact 2', 22],
    ];
    const places = new Map([
      [11, [11, 91]],
      [21, [21, 91]],
      [22, [21, 92]],
      [12, [12, 92]],
    ]);
    for (let day = 0; day < 8; day += 1) {
      const plain = dayOf(addDays(firstDate, day), [...codes, ['Filing Smit', 'contact 3', 12]]);
      const logs = plain.logs.map((log) => ({
        ...log,
        booking: { dimensionIds: places.get(log.booking?.dimensionIds[0] ?? 0) ?? [], description: '' },
      }));
      learnBookings(known, { ...plain, logs }, around);
    }
    const asked = dayOf(addDays(firstDate, 8), [['Filing Bakker', 'contact 1', null]]);
    const [only] = suggestBookings(known, shippedWeights(), asked, { around });
    expect(only?.candidates.map(({ dimensionIds }) => dimensionIds)).toEqual(
      expect.arrayContaining([
        [11, 91],
        [11, 92],
      ]),
    );
  });

  it('are certain once the same was booked for weeks, and not in the first days', () => {
    const isCertainAfter = (days: number) => {
      const model = createModel();
      const lines: readonly Line[] = [['Annual accounts', 'contact 1', 11]];
      for (let day = 0; day < days; day += 1) learnDay(model, dayOf(addDays(firstDate, day), lines), around);
      const asked = dayOf(addDays(firstDate, days), [['Annual accounts', 'contact 1', null]]);
      return suggestBookings(model.bookings, model.weights, asked, { around })[0]?.certainAt.normal;
    };
    expect([isCertainAfter(2), isCertainAfter(30)]).toEqual([false, true]);
  });

  it('are always of the log’s own contact, and add up to one', () => {
    const [only] = suggested([['Annual accounts', 'contact 2', null]]);
    expect(only?.candidates).toEqual([{ dimensionIds: [21], description: 'Work 21', probability: 1 }]);
    expect(suggested([['Something', 'contact 3', null]])).toEqual([]);
  });

  it('leave alone what is booked or belongs to nobody yet', () => {
    expect(suggested([['Annual accounts', 'contact 1', 11]])).toEqual([]);
  });
});

describe('what is kept of a model', () => {
  it('suggests the same after it was written and read', () => {
    const model = createModel();
    for (let day = 0; day < 8; day += 1) learnDay(model, dayOf(addDays(firstDate, day), working), around);
    const read = readState(JSON.parse(JSON.stringify(writeState(model))));
    const day = dayOf(addDays(firstDate, 8), [['Annual accounts', 'contact 1', null]]);
    const asked = { ...day, logs: day.logs.map((log) => ({ ...log, decided: null })) };
    const [before, after] = [model, { ...model, ...read }].map((one) => suggestDay(one, asked, around));
    expect(after?.map(({ candidates }) => candidates.map(({ answer }) => answer))).toEqual(
      before?.map(({ candidates }) => candidates.map(({ answer }) => answer)),
    );
    expect(after?.[0]?.candidates[0]?.probability).toBeCloseTo(before?.[0]?.candidates[0]?.probability ?? -1, 2);
  });

  it('is not read where it was written by another version', () => {
    expect(readState({ ...writeState(createModel()), version: 0 })).toBeNull();
  });
});
