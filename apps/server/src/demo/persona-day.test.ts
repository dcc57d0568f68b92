import { addDays, datesBetween, weekday } from '@daybook/domain/timeline/day-arithmetic.ts';
import { dayBounds } from '@daybook/domain/timeline/day-bounds.ts';
import { describe, expect, it } from 'vitest';
import { demoFirm } from './firm.ts';
import { earlyWorkOf, isBusyDay, workOf } from './persona-day.ts';
import { type Persona, personas } from './personas.ts';

const density = 1.4;
const always = Number.POSITIVE_INFINITY;
/** With the end of a year and of summer time. */
const dates = datesBetween('2028-09-25', '2029-03-07');
const visited = personas.filter(({ isVisited }) => isVisited);
const worksOn = ({ weekdays }: Persona, date: string) => weekdays.includes(weekday(date));
const idsOf = (events: ReturnType<typeof workOf>) => events.map(({ event }) => event.id);

describe('a day of somebody whom visitors look through', () => {
  it.each(visited)('is busy every other working day: $key', (persona) => {
    const working = dates.filter((date) => worksOn(persona, date));
    working.forEach((date, index) => {
      const before = working[index - 1];
      if (before !== undefined) expect(isBusyDay(persona, date)).toBe(!isBusyDay(persona, before));
      const { length } = workOf({ persona, date, untilMs: always, density });
      if (isBusyDay(persona, date)) expect([date, length >= 210 && length <= 308]).toEqual([date, true]);
    });
  });

  it.each(visited)('leaves a busy one among the open days before today, on every date: $key', (persona) => {
    for (const today of dates.slice(14)) {
      const open = datesBetween(addDays(today, -14), today)
        .filter((date) => worksOn(persona, date))
        .slice(-persona.openDays)
        .filter((date) => date < today);
      expect([today, open.some((date) => isBusyDay(persona, date))]).toEqual([today, true]);
    }
  });

  it.each(visited)('is never empty while it goes on, at whichever hour, and grows: $key', (persona) => {
    for (const date of [
      '2028-02-28',
      '2028-02-29',
      '2028-03-26',
      '2028-10-29',
      '2028-12-31',
      '2029-01-01',
      '2029-01-06',
    ]) {
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
      dates.slice(0, 60).flatMap((date) => {
        const asked = { persona, date, untilMs: always, density };
        return [...workOf(asked), ...earlyWorkOf(asked)];
      }),
    );
    expect(new Set(idsOf(all)).size).toBe(all.length);
  });
});
