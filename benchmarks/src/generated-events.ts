// Generated events of devices, from the days of the demo people.
import { randomUUID } from 'node:crypto';
import type { CapturedEvent } from '@daybook/contract/capture.ts';
import { addDays } from '@daybook/domain/timeline/day-arithmetic.ts';
import { dayBounds } from '@daybook/domain/timeline/day-bounds.ts';
import { personas } from '../../apps/server/src/demo/personas.ts';
import { seededRandom } from '../../apps/server/src/demo/random.ts';
import { generateWorkDay } from '../../apps/server/src/demo/work-day.ts';

const timeZone = 'Europe/Amsterdam';

/** Returns the events of one person's day; `density` above 1 gives shorter and therefore more of them. */
export function eventsOfDay(person: number, date: string, density = 1.4): CapturedEvent[] {
  const persona = personas[person % personas.length];
  if (persona === undefined) throw new RangeError('no personas');
  const random = seededRandom(`benchmark ${person} ${date}`);
  const { startMs } = dayBounds(date, timeZone);
  const day = { persona, date, dayStartMs: startMs, untilMs: Number.POSITIVE_INFINITY, random, density };
  return generateWorkDay(day).map(({ event }) => event);
}

/** Returns the days of several people on top of each other: more logs than anybody has, overlapping everywhere. */
export function eventsOverlaid(date: string, count: number): CapturedEvent[] {
  const events: CapturedEvent[] = [];
  for (let person = 0; events.length < count; person += 1) events.push(...eventsOfDay(person, date, 3));
  return events.slice(0, count);
}

/** Returns N batches of M events, day by day back from `until`. */
export function batchesOfEvents(person: number, until: string, batches: number, size: number): CapturedEvent[][] {
  const events: CapturedEvent[] = [];
  for (let date = until; events.length < batches * size; date = addDays(date, -1))
    events.push(...eventsOfDay(person, date));
  return Array.from({ length: batches }, (_, index) => events.slice(index * size, (index + 1) * size));
}

/** Returns the device of a user, always the same one. */
export function deviceOf(person: number) {
  const id = seededRandom(`benchmark device ${person}`).uuid();
  return { id, name: `BENCH-${person}`, kind: 'desktop', version: '1.0.0' } as const;
}

/** Returns a new page that was visited for half a minute. */
export function newEvent(startedAtMs: number): CapturedEvent {
  const id = randomUUID();
  return {
    id,
    source: { type: 'web', identifier: 'chrome', name: 'Google Chrome' },
    started_at: new Date(startedAtMs).toISOString(),
    ended_at: new Date(startedAtMs + 30_000).toISOString(),
    subject: { title: `Dossier ${id.slice(0, 8)}`, url: `https://portal.vandijkbouw.example/dossier/${id}` },
  };
}
