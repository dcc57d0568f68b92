import { eventSchema } from '@daybook/contract/capture.ts';
import { addDays, datesBetween } from '@daybook/domain/timeline/day-arithmetic.ts';
import { dayBounds, localDate } from '@daybook/domain/timeline/day-bounds.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoContacts, demoFirm } from './firm.ts';
import { personas } from './personas.ts';
import { seededRandom } from './random.ts';
import { generateWorkDay } from './work-day.ts';

const zone = demoFirm.timezone;
const anyPersona = fc.constantFrom(...personas);
const anyDate = fc.integer({ min: 0, max: 1200 }).map((days) => addDays('2025-01-01', days));

function dayOf(persona: (typeof personas)[number], date: string, untilMs = Number.POSITIVE_INFINITY) {
  const { startMs } = dayBounds(date, zone);
  const random = seededRandom(`${persona.key} ${date}`);
  return generateWorkDay({ persona, date, dayStartMs: startMs, untilMs, random, density: 1.4 });
}

/** Returns the events without ids and relative to the day's start. */
const shapeOf = (events: ReturnType<typeof dayOf>, date: string) =>
  JSON.stringify(
    events.map(({ event }) => [Date.parse(event.started_at) - dayBounds(date, zone).startMs, event.subject.title]),
  );

describe('a generated day', () => {
  it('is the same for the same seed, and a beginning of itself and its appointments while the day goes on', () => {
    fc.assert(
      fc.property(anyPersona, anyDate, fc.integer({ min: 0, max: 24 }), (persona, date, hour) => {
        const whole = dayOf(persona, date);
        expect(dayOf(persona, date)).toEqual(whole);
        const untilMs = dayBounds(date, zone).startMs + hour * 3_600_000;
        const isThere = ({ event }: (typeof whole)[number]) =>
          event.source.type === 'appointment' || Date.parse(event.ended_at) <= untilMs;
        const soFar = whole.filter(isThere);
        expect(dayOf(persona, date, untilMs)).toEqual(soFar);
      }),
      { numRuns: 40 },
    );
  });

  it('lies on its own date in the zone of the firm, on clock change days too, and nothing ends before it starts', () => {
    const check = (persona: (typeof personas)[number], date: string) => {
      for (const { event } of dayOf(persona, date)) {
        const [startMs, endMs] = [Date.parse(event.started_at), Date.parse(event.ended_at)];
        expect(endMs).toBeGreaterThan(startMs);
        expect([localDate(startMs, zone), localDate(endMs, zone)]).toEqual([date, date]);
      }
    };
    for (const persona of personas) for (const date of ['2026-03-29', '2026-10-25']) check(persona, date);
    fc.assert(fc.property(anyPersona, anyDate, check), { numRuns: 40 });
  });

  it('sends what capture takes, in order, about contacts of the firm', () => {
    const codes = new Set(demoContacts.map(({ code }) => code));
    fc.assert(
      fc.property(anyPersona, anyDate, (persona, date) => {
        const events = dayOf(persona, date);
        expect(events.length).toBeGreaterThan(30);
        for (const { event, truth } of events) {
          expect(eventSchema.safeParse(event).error).toBeUndefined();
          if (truth.kind === 'contact') expect(codes).toContain(truth.contactCode);
        }
        const starts = events.map(({ event }) => event.started_at);
        expect(starts).toEqual([...starts].sort());
      }),
      { numRuns: 20 },
    );
  });

  it('is never like another, and no event has the id of another', () => {
    const ids = new Set<string>();
    const shapes = new Set<string>();
    const dates = datesBetween('2026-09-01', '2026-11-30');
    let events = 0;
    for (const persona of personas) {
      for (const date of dates) {
        const day = dayOf(persona, date);
        events += day.length;
        for (const { event } of day) ids.add(event.id);
        shapes.add(shapeOf(day, date));
      }
    }
    expect(ids.size).toBe(events);
    expect(shapes.size).toBe(personas.length * dates.length);
  });
});
