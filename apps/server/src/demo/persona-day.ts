// The work of a person of the demo organisation on a date. The result does not depend on the present time, so that a
// day grows while it lasts and never changes afterwards.
import { weekday } from '@daybook/domain/timeline/day-arithmetic.ts';
import { dayBounds } from '@daybook/domain/timeline/day-bounds.ts';
import { demoFirm } from './firm.ts';
import type { Persona } from './personas.ts';
import { seededRandom } from './random.ts';
import { type DemoEvent, generateWorkDay } from './work-day.ts';

export type PersonaDay = {
  readonly persona: Persona;
  /** 'YYYY-MM-DD' */
  readonly date: string;
  /** No activity is detected after this; appointments are in the calendar before they take place. */
  readonly untilMs: number;
  /** The frequency of interruptions: 1 means few. */
  readonly density: number;
};

const minuteMs = 60_000;
const busier = 1.5;
/** A density with short sights: half an hour shows enough of them. */
const hurried = 3;
/** The fewest and the most events of a visited person's day for each unit of density: 210 to 308 at the usual 1.4. */
const busyEvents = { least: 150, most: 220 } as const;
const attempts = 60;

/** Returns the person's working day, or a few hours on a date that is not one of the person's weekdays. */
export function workOf({ persona, date, untilMs, density }: PersonaDay): DemoEvent[] {
  const { startMs } = dayBounds(date, demoFirm.timezone);
  const worker = persona.weekdays.includes(weekday(date)) ? persona : atTheWeekend(persona);
  const dayOf = (seed: string, asBusyAs: number, until: number) =>
    generateWorkDay({
      persona: worker,
      date,
      dayStartMs: startMs,
      untilMs: until,
      random: seededRandom(seed),
      density: asBusyAs,
    });
  const usual = `${persona.key} ${date}`;
  if (worker !== persona || !persona.isVisited) return dayOf(usual, density, untilMs);
  const fits = (seed: string) => {
    const { length } = dayOf(seed, density * busier, Number.POSITIVE_INFINITY);
    return length >= busyEvents.least * density && length <= busyEvents.most * density;
  };
  const seeds = Array.from({ length: attempts }, (_, attempt) => `${usual} ${attempt}`);
  return dayOf(seeds.find(fits) ?? usual, density * busier, untilMs);
}

const atTheWeekend = (persona: Persona): Persona => ({
  ...persona,
  startMinute: persona.startMinute + 60,
  workMinutes: 4 * 60,
  meetingsPerDay: 0,
  lateEvening: 0,
});

/** Intervals before the working day, in minutes after midnight: an evening that ran late, and an early start. */
const earlyIntervals = [
  { startMinute: 0, minutes: 85 },
  { startMinute: 5 * 60, minutes: 150 },
] as const;

/**
 * Returns the person's events on a date before working hours. They are captured when a visitor comes so early that the
 * day would be empty; a day without early visitors has none of them.
 */
export function earlyWorkOf({ persona, date, untilMs, density }: PersonaDay): DemoEvent[] {
  const { startMs } = dayBounds(date, demoFirm.timezone);
  return earlyIntervals.flatMap(({ startMinute, minutes }) =>
    generateWorkDay({
      persona: { ...persona, lateEvening: 0 },
      date,
      dayStartMs: startMs,
      hours: { startMs: startMs + startMinute * minuteMs, endMs: startMs + (startMinute + minutes) * minuteMs },
      untilMs,
      random: seededRandom(`${persona.key} ${date} from ${startMinute}`),
      density: density * hurried,
    }),
  );
}
