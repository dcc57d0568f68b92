import { type Breaks, breakFrom } from './breaks.ts';
import { compareIds, type Id } from './ids.ts';
import { type Interval, totalMs, unionOf } from './interval.ts';
import type { ResolvedLog } from './overlap.ts';
import { wholeSeconds } from './whole-seconds.ts';

/** An interval that belongs to a log. */
export interface LogInterval<I extends Id = number> extends Interval {
  readonly id: I;
}

export interface PresenceSettings {
  /** A gap of at least this many seconds is absence (specification 9: 600). */
  readonly absenceThresholdSeconds: number;
  readonly dayStartMs: number;
  readonly dayEndMs: number;
  /** Where the user ended slots by hand: the part of a short gap after a break belongs to the log after it. */
  readonly breaks?: Breaks;
}

export interface PresenceAndAbsence<I extends Id = number> {
  readonly presence: readonly Interval[];
  readonly absence: readonly Interval[];
  /** Gaps too short to be absence, each with the id of the log that it extends: the one before it. */
  readonly extensions: readonly LogInterval<I>[];
  readonly presenceSeconds: number;
}

/**
 * Returns presence and absence between the first and the last activity of a day (specification 9, absence threshold).
 *
 *   ├─A─┤ 4 min ├─B─┤      25 min      ├─C─┤
 *   ├───present─────┤      absent      ├───┤     and A is extended by 4 minutes
 *
 * Intervals are clipped to the day. If several end at the start of a gap, the gap belongs to the one that started last,
 * then to the higher id, as in overlap.
 */
export function presenceAndAbsence<I extends Id>(
  intervals: readonly LogInterval<I>[],
  settings: PresenceSettings,
): PresenceAndAbsence<I> {
  const clipped = intervals.map((one) => clip(one, settings)).filter(({ startMs, endMs }) => endMs > startMs);
  const active = unionOf(clipped);
  const gaps = gapsOf(active);
  const isAbsence = (gap: Interval) => gap.endMs - gap.startMs >= settings.absenceThresholdSeconds * 1000;
  const short = gaps.filter((gap) => !isAbsence(gap));
  const presence = unionOf([...active, ...short]);
  return {
    presence,
    absence: gaps.filter(isAbsence),
    extensions: ownersOf(short, clipped, settings.breaks ?? []),
    presenceSeconds: wholeSeconds(presence.map(({ startMs, endMs }) => endMs - startMs)).reduce((a, b) => a + b, 0),
  };
}

/**
 * Returns the resolved logs with the short gaps added to the logs before them; whole seconds still add up. Logs added
 * on top of others (`onTopIds`) are rounded by themselves, as in `resolveOverlap`.
 */
export function extendResolved<I extends Id>(
  resolved: readonly ResolvedLog<I>[],
  extensions: readonly LogInterval<I>[],
  onTopIds: ReadonlySet<I> = new Set(),
): ResolvedLog<I>[] {
  const byId = Map.groupBy(extensions, ({ id }) => id);
  const extended = resolved.map((one) => withExtensions(one, byId.get(one.id)));
  roundTogether(extended.filter(({ id }) => !onTopIds.has(id)));
  return extended;
}

type Extended<I extends Id> = { readonly id: I; readonly pieces: readonly Interval[]; durationSeconds: number };

/** Logs on top are rounded by themselves; those that are rounded together follow. */
function withExtensions<I extends Id>(
  { id, pieces }: ResolvedLog<I>,
  extensions: readonly LogInterval<I>[] | undefined,
): Extended<I> {
  const all = extensions === undefined ? pieces : unionOf([...pieces, ...extensions]);
  return { id, pieces: all, durationSeconds: Math.round(totalMs(all) / 1000) };
}

function clip<I extends Id>(interval: LogInterval<I>, { dayStartMs, dayEndMs }: PresenceSettings): LogInterval<I> {
  if (interval.startMs >= dayStartMs && interval.endMs <= dayEndMs) return interval;
  return { ...interval, startMs: Math.max(interval.startMs, dayStartMs), endMs: Math.min(interval.endMs, dayEndMs) };
}

function gapsOf(active: readonly Interval[]): Interval[] {
  return active.slice(1).map((one, index) => ({ startMs: active[index]?.endMs ?? one.startMs, endMs: one.startMs }));
}

function ownersOf<I extends Id>(
  gaps: readonly Interval[],
  intervals: readonly LogInterval<I>[],
  breaks: Breaks,
): LogInterval<I>[] {
  const before = lastBy(intervals, ({ endMs }) => endMs);
  const after = lastBy(intervals, ({ startMs }) => startMs);
  return gaps.flatMap((gap) => {
    const broken = breakFrom(breaks, gap.startMs);
    const middle = broken === undefined ? gap.endMs : Math.min(broken, gap.endMs);
    return [
      ...ofOwner(before.get(gap.startMs), { startMs: gap.startMs, endMs: middle }),
      ...ofOwner(after.get(gap.endMs), { startMs: middle, endMs: gap.endMs }),
    ];
  });
}

function ofOwner<I extends Id>(owner: LogInterval<I> | undefined, { startMs, endMs }: Interval): LogInterval<I>[] {
  return owner && endMs > startMs ? [{ id: owner.id, startMs, endMs }] : [];
}

function lastBy<I extends Id>(
  intervals: readonly LogInterval<I>[],
  edgeOf: (one: Interval) => number,
): ReadonlyMap<number, LogInterval<I>> {
  const owners = new Map<number, LogInterval<I>>();
  for (const one of intervals) {
    const known = owners.get(edgeOf(one));
    if (!known || one.startMs > known.startMs || (one.startMs === known.startMs && compareIds(one.id, known.id) > 0)) {
      owners.set(edgeOf(one), one);
    }
  }
  return owners;
}

function roundTogether<I extends Id>(logs: readonly Extended<I>[]): void {
  const startOf = ({ pieces }: Extended<I>) => pieces[0]?.startMs ?? 0;
  const ordered = [...logs].sort((a, b) => startOf(a) - startOf(b) || compareIds(a.id, b.id));
  const seconds = wholeSeconds(ordered.map(({ pieces }) => totalMs(pieces)));
  for (const [index, log] of ordered.entries()) log.durationSeconds = seconds[index] ?? 0;
}
