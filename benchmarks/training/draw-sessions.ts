// Parts of a generated day, one after the other; each adds its logs, and returns its end:
//   drawSession   work for one contact, with changing windows and an occasional call
//   drawMeeting   an appointment and what is seen during it
//   drawFixed     a routine
import { chooseAside } from './draw-focus.ts';
import { logOf } from './draw-log.ts';
import { silentWindow, telling, windowOf } from './draw-windows.ts';
import { type Focus, minuteMs, type TrueLog, type Where, type Window } from './drawn-day.ts';
import { capital } from './made-up-words.ts';
import type { Person } from './person.ts';
import type { Draw } from './random.ts';

export interface FixedToday {
  readonly focus: Focus;
  readonly title: string;
  readonly startMs: number;
  readonly endMs: number;
}

/** A routine mainly shows its own window. */
export function drawFixed(
  draw: Draw,
  person: Person,
  where: Where,
  { focus, title, startMs, endMs, logs }: FixedToday & { readonly logs: TrueLog[] },
): number {
  let now = startMs;
  while (now < endMs) {
    const until = Math.min(endMs, now + draw.between(1, 15) * minuteMs);
    const own: Window = { title, app: 'meetings', sourceType: 'native' };
    const window = draw.chance(0.75) ? own : windowOf(draw, person, where, focus);
    logs.push(logOf(draw, person, where, { focus, window, startMs: now, endMs: until }));
    now = until;
  }
  return endMs;
}

interface Session {
  readonly focus: Focus;
  readonly at: number;
  readonly logs: TrueLog[];
  /** The time at which something else certainly begins. */
  readonly until?: number;
}

export function drawSession(
  draw: Draw,
  person: Person,
  where: Where,
  { focus, at, logs, until = Number.POSITIVE_INFINITY }: Session,
): number {
  const { habits } = person;
  const minutes = Math.min(180, habits.sessionMinutes * Math.exp(draw.normal() * 0.7));
  const end = Math.min(until, at + Math.max(1, minutes) * minuteMs);
  let now = at;
  if (draw.chance((habits.calls * habits.sessionMinutes) / 480))
    now = drawCall(draw, person, where, { focus, at: now, logs });
  // Some windows recur within one session.
  const kept = [windowOf(draw, person, where, focus), windowOf(draw, person, where, focus), silentWindow(draw, person)];
  while (now < end) {
    const length = Math.max(0.15, habits.windowMinutes * Math.exp(draw.normal() * 0.9)) * minuteMs;
    const isAside = draw.chance(habits.interrupted);
    const aside = isAside ? chooseAside(draw, person, where) : focus;
    const window = isAside
      ? windowOf(draw, person, where, aside)
      : draw.chance(0.4)
        ? draw.pick(kept)
        : windowOf(draw, person, where, focus);
    logs.push(logOf(draw, person, where, { focus: aside, window, startMs: now, endMs: now + length }));
    now += length;
  }
  return now;
}

function drawCall(draw: Draw, person: Person, where: Where, { focus, at, logs }: Session): number {
  const end = at + draw.between(1, 20) * minuteMs;
  const own = typeof focus === 'object' ? draw.pick(focus.contact.people) : draw.pick(person.colleagues);
  const isKnown = draw.chance(person.habits.knownCallers);
  const other = draw.chance(person.habits.thirdParties * 0.5) ? draw.pick(person.thirdParties) : own;
  const phone = isKnown ? other.phone : `+316${draw.whole(10_000_000, 99_999_999)}`;
  const window: Window = !person.habits.hasTelephone
    ? { title: 'Call', app: 'softphone', sourceType: 'native' }
    : {
        title: draw.chance(0.4) ? other.name : isKnown ? phone : 'Call',
        phoneNumber: draw.chance(0.85) ? phone : null,
        app: 'phone',
        sourceType: 'phone',
      };
  logs.push(logOf(draw, person, where, { focus, window, startMs: at, endMs: end }));
  return end;
}

export function drawMeeting(draw: Draw, person: Person, where: Where, { focus, at, logs }: Session): number {
  const end = at + draw.pick([15, 30, 30, 60, 60, 90]) * minuteMs;
  const isOwn = typeof focus === 'object';
  const guests = isOwn && draw.chance(0.7) ? focus.contact.people.slice(0, draw.whole(1, 3)) : [];
  const mates = person.colleagues.slice(0, draw.whole(0, 4));
  const title =
    isOwn && draw.chance(0.6)
      ? telling(draw, person, { ...focus, index: where.index })
      : capital(draw.pick(person.internalWords));
  const attendees = [...guests, ...mates].map(({ name, address }) =>
    draw.chance(0.7) ? `${name} <${address}>` : address,
  );
  logs.push(
    logOf(draw, person, where, {
      focus,
      window: { title, attendees, app: null, sourceType: 'appointment' },
      startMs: at,
      endMs: end,
    }),
  );
  let now = at + draw.between(0, 4) * minuteMs;
  while (draw.chance(0.6) && now < end) {
    const length = draw.between(0.5, 12) * minuteMs;
    const window = draw.chance(0.5)
      ? windowOf(draw, person, where, focus)
      : { title: 'Meeting', app: 'meetings', sourceType: 'native' as const };
    logs.push(logOf(draw, person, where, { focus, window, startMs: now, endMs: Math.min(end, now + length) }));
    now += length + draw.between(0, 6) * minuteMs;
  }
  return end;
}
