import { addDays, weekday } from '@daybook/domain/timeline/day-arithmetic.ts';
import { chooseFocus, contactsOfDay, focusOn } from './draw-focus.ts';
import { drawFixed, drawMeeting, drawSession, type FixedToday } from './draw-sessions.ts';
import { type DayState, minuteMs, type TrueDay, type TrueLog, type Where } from './drawn-day.ts';
import type { Person } from './person.ts';
import type { Draw } from './random.ts';

const firstDate = '2025-03-03';

/** Generates the working days of a person, first to last. */
export function drawDays(draw: Draw, person: Person, count: number): TrueDay[] {
  const [activity, subjects, windows, codes] = [new Map(), new Map(), new Map(), new Map()];
  const state: DayState = { last: null, activity, subjects, windows, codes, today: [], nextId: 1 };
  const dates = workingDates(count);
  return dates.map((date, index) => drawDay(draw, person, { date, index, state }));
}

function workingDates(count: number): string[] {
  const dates: string[] = [];
  for (let offset = 0; dates.length < count; offset += 1) {
    const date = addDays(firstDate, offset);
    if (weekday(date) <= 5) dates.push(date);
  }
  return dates;
}

function drawDay(draw: Draw, person: Person, where: Where): TrueDay {
  const { date, state } = where;
  for (const { id } of person.contacts) {
    const change = Math.exp(draw.normal() * person.habits.unrest);
    state.activity.set(id, Math.min(6, Math.max(0.1, (state.activity.get(id) ?? 1) * change)));
  }
  state.today = contactsOfDay(draw, person, where);
  const startMs = Date.parse(`${date}T00:00:00Z`);
  const logs: TrueLog[] = [];
  let at = startMs + draw.between(7.5, 9.5) * 60 * minuteMs;
  const end = startMs + draw.between(16, 18.5) * 60 * minuteMs;
  const plan = meetingTimes(draw, person, startMs);
  const fixed = fixedTimes(draw, person, where, startMs);
  while (at < end) {
    const [next] = fixed;
    if (next !== undefined && next.startMs <= at + minuteMs) {
      fixed.shift();
      if (next.endMs > at) at = drawFixed(draw, person, where, { ...next, logs });
      continue;
    }
    const focus = chooseFocus(draw, person, where, at - startMs);
    const meeting = plan.find((one) => Math.abs(one - at) < 30 * minuteMs);
    if (meeting !== undefined) {
      plan.splice(plan.indexOf(meeting), 1);
      at = drawMeeting(draw, person, where, { focus, at, logs });
    } else at = drawSession(draw, person, where, { focus, at, logs, until: next?.startMs ?? end + 60 * minuteMs });
    if (draw.chance(0.12)) at += draw.between(3, 40) * minuteMs;
    state.last = focus;
  }
  return { date, timezone: 'UTC', logs: logs.sort((a, b) => a.startedAtMs - b.startedAtMs) };
}

const meetingTimes = (draw: Draw, { habits }: Person, startMs: number): number[] =>
  Array.from(
    { length: Math.round(habits.meetings * draw.between(0.3, 1.7)) },
    () => startMs + draw.whole(18, 33) * 30 * minuteMs,
  );

/** Returns today's routines, in order; occasionally one is left out. */
function fixedTimes(draw: Draw, person: Person, { date, index }: Where, startMs: number): FixedToday[] {
  const today = person.fixed.filter(
    ({ weekdays, from, until }) => weekdays.includes(weekday(date)) && from <= index && index < until,
  );
  const planned = today.flatMap(({ contact: place, title, startMinute, minutes }): FixedToday[] => {
    if (draw.chance(0.12)) return [];
    const contact = person.contacts[place];
    const isLive = contact !== undefined && contact.from <= index && index < contact.until;
    if (!isLive && place >= 0) return [];
    const from = startMs + (startMinute + draw.between(-3, 6)) * minuteMs;
    const focus = contact === undefined ? 'internal' : focusOn(draw, contact, index);
    return [{ focus, title, startMs: from, endMs: from + minutes * draw.between(0.7, 1.2) * minuteMs }];
  });
  return planned.sort((a, b) => a.startMs - b.startMs);
}
