import { datesBetween, weekday } from '@daybook/domain/timeline/day-arithmetic.ts';
import { dayBounds } from '@daybook/domain/timeline/day-bounds.ts';
import { describe, expect, it } from 'vitest';
import { demoFirm } from './firm.ts';
import { earlyWorkOf, workOf } from './persona-day.ts';
import { personas } from './personas.ts';

const density = 1.4;
const always = Number.POSITIVE_INFINITY;
/** Including the end of summer time. */
const dates = datesBetween('2028-10-20', '2028-11-20');
const visited = personas.filter(({ isVisited }) => isVisited);
const idsOf = (events: ReturnType<typeof workOf>) => events.map(({ event }) => event.id);

describe('a day of somebody whom visitors look through', () => {
  it.each(visited)('is a busy one on every working day: $key', (persona) => {
    for (const date of dates.filter((one) => persona.weekdays.includes(weekday(one)))) {
      const { length } = workOf({ persona, date, untilMs: always, density });
      expect([date, length >= 210 && length <= 308]).toEqual([date, true]);
    }
  });

  it.each(visited)('is never empty while it goes on, at whichever hour, and grows: $key', (persona) => {
    for (const date of ['2028-02-29', '2028-03-26', '2028-10-29', '2029-01-01']) {
      const { startMs, endMs } = dayBounds(date, demoFirm.timezone);
      let known = new Set<string>();
      for (let untilMs = startMs + 30 * 60_000; untilMs <= endMs; untilMs += 90 * 60_000) {
        const now = { persona, date, untilMs, density };
        const detected = [...earlyWorkOf(now), ...workOf(now)].filter(
          ({ event }) => Date.parse(event.ended_at) <= untilMs,
        );
        expect([date, detected.length > 5]).toEqual([date, true]);
        for (const { event } of detected) expect(Date.parse(event.started_at)).toBeGreaterThanOrEqual(startMs);
        const ids = new Set(idsOf(detected));
        expect([...known].filter((id) => !ids.has(id))).toEqual([]);
        known = ids;
      }
    }
  });

  it('never gives two events one id, whatever was captured of it', () => {
    const all = visited.flatMap((persona) =>
      dates.flatMap((date) => {
        const asked = { persona, date, untilMs: always, density };
        return [...workOf(asked), ...earlyWorkOf(asked)];
      }),
    );
    expect(new Set(idsOf(all)).size).toBe(all.length);
  });
});
