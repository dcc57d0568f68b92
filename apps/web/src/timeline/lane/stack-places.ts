// Short intervals under each other within a room: each as high as it must be, as near to its time as there is room for.
import type { Place, Run } from './places.ts';
import { type Scale, type Span, yOf } from './scale.ts';

type Group<T> = Span & { runs: readonly Run<T>[] };
type Room = { top: number; bottom: number };

const groupOf = <T>(runs: readonly Run<T>[]): Group<T> => ({
  runs,
  startMs: Math.min(...runs.map(({ startMs }) => startMs)),
  endMs: Math.max(...runs.map(({ endMs }) => endMs)),
});

/** Runs in order of start; with `joins` those close together are one until they are `leastPx` high. */
export const groupRuns = <T>(runs: readonly Run<T>[], scale: Scale, leastPx: number, joins: boolean): Group<T>[] => {
  if (!joins) return runs.map((run) => groupOf([run]));
  const groups: Group<T>[] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    const isFull = last !== undefined && yOf(scale, last.endMs) - yOf(scale, last.startMs) >= leastPx;
    const isFar = last !== undefined && yOf(scale, run.startMs) - yOf(scale, last.endMs) > leastPx;
    if (last === undefined || isFull || isFar) groups.push(groupOf([run]));
    else groups[groups.length - 1] = groupOf([...last.runs, run]);
  }
  return groups;
};

/** Joins the two neighbours with the least between them, until N are left. */
const reduceTo = <T>(groups: readonly Group<T>[], count: number): Group<T>[] => {
  const left = [...groups];
  while (left.length > Math.max(1, count)) {
    let best = 0;
    let bestGap = Number.POSITIVE_INFINITY;
    for (let at = 0; at + 1 < left.length; at += 1) {
      const gap = (left[at + 1]?.startMs ?? 0) - (left[at]?.endMs ?? 0);
      if (gap < bestGap) [best, bestGap] = [at, gap];
    }
    left.splice(best, 2, groupOf(left.slice(best, best + 2).flatMap(({ runs }) => runs)));
  }
  return left;
};

/** Places groups within a room, without overlap; when there are too many they join, or get lower where they may not. */
export const fitInto = <T>(
  groups: readonly Group<T>[],
  room: Room,
  scale: Scale,
  leastPx: number,
  joins: boolean,
  kind: Place<T>['kind'],
): Place<T>[] => {
  const heightPx = room.bottom - room.top;
  const fitting = joins ? reduceTo(groups, Math.floor(heightPx / leastPx)) : groups;
  const least = Math.min(leastPx, heightPx / Math.max(1, fitting.length));
  const places = fitting.map(({ runs, startMs, endMs }): Place<T> => {
    const [top, bottom] = [Math.max(room.top, yOf(scale, startMs)), yOf(scale, endMs)];
    return { runs, startMs, endMs, top, bottom: Math.max(top + least, bottom), kind, hasMarks: false };
  });
  let limit = room.top;
  for (const place of places) {
    if (place.top < limit) [place.top, place.bottom] = [limit, Math.max(limit + least, place.bottom)];
    limit = place.bottom;
  }
  limit = room.bottom;
  for (const place of places.toReversed()) {
    if (place.bottom > limit) [place.top, place.bottom] = [Math.min(place.top, limit - least), limit];
    limit = place.top;
  }
  return places;
};
