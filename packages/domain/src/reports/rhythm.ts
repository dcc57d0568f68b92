// How somebody's time is spread over the week, and how often it is broken up:
//   heatOfDays        time by weekday and hour
//   heatParts         the dates behind it
//   focusIntervals    time for one thing, from its start to its end
//   interruptionsIn   short changes to something else and back
import { dayNumberOf } from '../timeline/calendar-date.ts';
import { dayStartMs } from '../timeline/day-start.ts';
import type { Interval } from '../timeline/interval.ts';
import { wholeSeconds } from '../timeline/whole-seconds.ts';

/** A piece of counted time, and what it was for: a contact, a source. */
export type RhythmPiece = Interval & { readonly key: string };
export type RhythmDay = { readonly date: string; readonly timeZone: string; readonly pieces: readonly RhythmPiece[] };

/** Monday is 1; the hour is that of the clock on the wall, from 0. */
export type HeatCell = {
  readonly weekday: number;
  readonly hour: number;
  readonly key: string;
  readonly seconds: number;
};

const hourMs = 3_600_000;
/** A day of the week by its number: day 0 was a Thursday. */
const weekdayOf = (date: string): number => ((dayNumberOf(date) + 3) % 7) + 1;

/** A part of a cell: its time on one of the dates that it sums. */
export type HeatPart = HeatCell & { readonly date: string };

/** Time by weekday, hour, key and date. The parts add up to the time of all pieces, to the second. */
export function heatParts(days: readonly RhythmDay[]): HeatPart[] {
  const ms = new Map<string, Omit<HeatPart, 'seconds'> & { ms: number }>();
  for (const { date, timeZone, pieces } of days) {
    const hours = hoursOf(date, timeZone);
    const weekday = weekdayOf(date);
    for (const piece of pieces) {
      for (const { hour, startMs, endMs } of hours) {
        const sharedMs = Math.min(endMs, piece.endMs) - Math.max(startMs, piece.startMs);
        if (sharedMs <= 0) continue;
        const at = `${date} ${hour} ${piece.key}`;
        const part = ms.get(at) ?? { date, weekday, hour, key: piece.key, ms: 0 };
        ms.set(at, { ...part, ms: part.ms + sharedMs });
      }
    }
  }
  // Parts of a cell stand beside each other, so that their rounding stays within it.
  const parts = [...ms.values()].sort(
    (a, b) => a.weekday - b.weekday || a.hour - b.hour || inTurn(a.key, b.key) || inTurn(a.date, b.date),
  );
  const seconds = wholeSeconds(parts.map((part) => part.ms));
  return parts.map(({ ms: _ms, ...part }, at) => ({ ...part, seconds: seconds[at] ?? 0 }));
}

const inTurn = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Time by weekday, hour and key. The cells add up to the time of all pieces, to the second. */
export function heatOfDays(days: readonly RhythmDay[]): HeatCell[] {
  const cells = Map.groupBy(heatParts(days), ({ weekday, hour, key }) => `${weekday} ${hour} ${key}`);
  return [...cells.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const { date: _date, ...cell } = first;
    return [{ ...cell, seconds: others.reduce((sum, { seconds }) => sum + seconds, first.seconds) }];
  });
}

type HourOfDay = Interval & { readonly hour: number };

/** The hours of a date: one is missing, or comes twice, where clocks change. What lies before or after belongs to the nearest. */
function hoursOf(date: string, timeZone: string): HourOfDay[] {
  const number = dayNumberOf(date);
  const [startMs, endMs] = [dayStartMs(number, timeZone), dayStartMs(number + 1, timeZone)];
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  const hours: HourOfDay[] = [];
  // Clocks change by half hours at the least, zones differ by quarters.
  for (let at = startMs; at < endMs; at += hourMs / 4) {
    const hour = Number(clock.format(at));
    const last = hours.at(-1);
    const end = Math.min(at + hourMs / 4, endMs);
    if (last?.hour === hour) hours[hours.length - 1] = { ...last, endMs: end };
    else hours.push({ hour, startMs: at, endMs: end });
  }
  const [first, last] = [hours[0], hours.at(-1)];
  if (first !== undefined) hours[0] = { ...first, startMs: Number.NEGATIVE_INFINITY };
  if (last !== undefined && hours.length > 1) hours[hours.length - 1] = { ...last, endMs: Number.POSITIVE_INFINITY };
  return hours;
}

/** A gap this long is a pause, in which nothing goes on. */
const pauseMs = 10 * 60_000;
/** Something else this short breaks no focus. */
const glanceMs = 60_000;
/** Something else up to this long interrupts; longer it is other work. */
const interruptionMs = 10 * 60_000;

const inOrder = (pieces: readonly RhythmPiece[]) =>
  pieces.toSorted((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);

/** Pieces for the same thing that follow each other without a pause, joined. */
function joined(pieces: readonly RhythmPiece[]): RhythmPiece[] {
  const runs: RhythmPiece[] = [];
  for (const piece of inOrder(pieces)) {
    const last = runs.at(-1);
    if (last !== undefined && last.key === piece.key && piece.startMs - last.endMs < pauseMs) {
      runs[runs.length - 1] = { ...last, endMs: Math.max(last.endMs, piece.endMs) };
    } else runs.push(piece);
  }
  return runs;
}

/** The intervals of a day in which work was on one thing; a glance of under a minute at something else breaks none. */
export function focusIntervals(pieces: readonly RhythmPiece[]): RhythmPiece[] {
  return joined(joined(pieces).filter(({ startMs, endMs }) => endMs - startMs >= glanceMs));
}

/**
 * How often a day's work was interrupted: something else came in between for one to ten minutes, and then the same went on.
 *
 *   ├── Jansen ──┤ 3 min mail ├── Jansen ──┤    →   1
 */
export function interruptionsIn(pieces: readonly RhythmPiece[]): number {
  const runs = focusIntervals(pieces);
  return runs.filter((run, at) => {
    const [before, after] = [runs[at - 1], runs[at + 1]];
    if (before === undefined || after === undefined || before.key !== after.key || run.key === before.key) return false;
    const isShort = run.endMs - run.startMs <= interruptionMs;
    return isShort && run.startMs - before.endMs < pauseMs && after.startMs - run.endMs < pauseMs;
  }).length;
}
