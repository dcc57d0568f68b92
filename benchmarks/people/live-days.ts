// The days of a test person: the true work, and the events that a recorder sends.
import type { CapturedEvent } from '@daybook/contract/capture.ts';
import { addDays, weekday } from '@daybook/domain/timeline/day-arithmetic.ts';
import { dayBounds } from '@daybook/domain/timeline/day-bounds.ts';
import { type Block, newMemory, planDay } from './plan-day.ts';
import { type Random, randomOf } from './random.ts';
import { recordDay, type Seen, type Shelf } from './record-day.ts';
import type { Clue } from './sighting.ts';
import type { TestPerson, TrueAnswer, TrueBooking } from './world.ts';

export const timeZone = 'Europe/Amsterdam';
const firstDate = '2026-01-05';

export interface LivedEvent {
  readonly event: CapturedEvent;
  readonly answer: TrueAnswer;
  readonly booking: TrueBooking | null;
  readonly clue: Clue;
  readonly isRoutine: boolean;
  /** The contact came within the last three working days. */
  readonly isNewContact: boolean;
  /** A domain, a project or the time of a routine has changed lately. */
  readonly isDrift: boolean;
}

export interface LivedDay {
  /** Working days, from 0. */
  readonly day: number;
  /** Calendar weeks since the first day, from 1. */
  readonly week: number;
  readonly date: string;
  readonly events: readonly LivedEvent[];
}

/** Yields the working days of a person one after the other, always the same. */
export function* liveDays(person: TestPerson): Generator<LivedDay> {
  const memory = newMemory();
  const shelf: Shelf = new Map();
  let date = firstDate;
  for (let day = 0; day < person.days; date = addDays(date, 1)) {
    if (!person.manner.weekdays.includes(weekday(date))) continue;
    const random = randomOf(`day ${person.label} ${date}`);
    const blocks = planDay(person, memory, day, weekday(date), random.fork('plan'));
    const seen = recordDay({ person, shelf, day, random: random.fork('record') }, blocks);
    const { startMs } = dayBounds(date, timeZone);
    const events = apart(seen).map((one) => livedEvent(person, day, one, startMs, random));
    yield { day, week: weekOf(date), date, events };
    day += 1;
  }
}

/** Returns the same day on another date of the same weekday: every event keeps its local time. */
export function onDate(day: LivedDay, date: string): LivedDay {
  const fromMs = dayBounds(day.date, timeZone).startMs;
  const toMs = dayBounds(date, timeZone).startMs;
  const moved = (instant: string) => new Date(Date.parse(instant) - fromMs + toMs).toISOString();
  const events = day.events.map((one) => {
    const { event } = one;
    return { ...one, event: { ...event, started_at: moved(event.started_at), ended_at: moved(event.ended_at) } };
  });
  return { ...day, date, events };
}

const weekOf = (date: string): number =>
  1 + Math.floor((Date.parse(date) - Date.parse(firstDate)) / (7 * 24 * 3_600_000));

const pauseMinutes = 0.25;

/** Consecutive events with different truths are separated by a pause, so that they are not merged. */
function apart(seen: readonly Seen[]): Seen[] {
  return seen.flatMap((one, at) => {
    const before = seen[at - 1];
    const isSame =
      before !== undefined && JSON.stringify(before.sighting.subject) === JSON.stringify(one.sighting.subject);
    if (!isSame || before.block.answer === one.block.answer) return [one];
    const startMinute = Math.max(one.startMinute, before.endMinute + pauseMinutes);
    return startMinute < one.endMinute ? [{ ...one, startMinute }] : [];
  });
}

function livedEvent(person: TestPerson, day: number, seen: Seen, startMs: number, random: Random): LivedEvent {
  const { sighting, block, startMinute, endMinute } = seen;
  const instant = (minute: number) => new Date(startMs + Math.round(minute * 60) * 1000).toISOString();
  const started = instant(startMinute);
  const ended = instant(Math.max(endMinute, startMinute + 1 / 60));
  return {
    event: {
      id: uuidOf(random),
      source: sighting.source,
      started_at: started,
      ended_at: ended,
      subject: sighting.subject,
    },
    answer: block.answer,
    booking: block.booking,
    clue: sighting.clue,
    isRoutine: block.how === 'routine',
    isNewContact: isNew(person, day, block),
    isDrift: isDrifting(person, day, block),
  };
}

function isNew({ contacts }: TestPerson, day: number, { answer }: Block): boolean {
  if (answer.kind !== 'contact') return false;
  const contact = contacts.find(({ key }) => key === answer.contactKey);
  return contact !== undefined && contact.firstDay > 0 && day - contact.firstDay < 3;
}

function isDrifting({ contacts }: TestPerson, day: number, { answer, project, routine }: Block): boolean {
  const isLately = (from: number | undefined, days: number) =>
    from !== undefined && from > 0 && day >= from && day - from < days;
  if (isLately(routine?.fromDay, 10)) return true;
  if (answer.kind !== 'contact') return false;
  const contact = contacts.find(({ key }) => key === answer.contactKey);
  if (isLately(contact?.moved?.fromDay, 8)) return true;
  return project !== null && project.firstDay > (contact?.firstDay ?? 0) && isLately(project.firstDay, 5);
}

function uuidOf(random: Random): string {
  const hex = Array.from({ length: 32 }, () => random.whole(0, 15).toString(16)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
