// Where the intervals of a lane are drawn: one column, nothing over anything else, and nothing too low to read.
import { unionOf } from '@daybook/domain/timeline/interval.ts';
import type { Place, Run } from './places.ts';
import { heightOf, type Scale, type Span, yOf } from './scale.ts';
import { fitInto, groupRuns } from './stack-places.ts';

/** Lower than this a box cannot hold a line of text. */
export const thinPx = 16;
/** A mark is this high at least. */
export const markPx = 4;
/** Between two boxes without room for a line, what is short becomes a box without text from this height on. */
const sliverPx = 6;

/** Something that counts in one or more pieces of the day. */
export type LaneItem = { readonly pieces: readonly Span[] };
export type LaneOptions = {
  /** Whether short neighbours become one box that says how many they are. */
  joinsShort: boolean;
};

/** A box gives up this much to a short neighbour, as long as enough of it is left. */
const lendsPx = 10;
const keepsPx = 17;

type Box<T> = Place<T> & { marks: Run<T>[]; lent: number };

const pixels = (scale: Scale, { startMs, endMs }: Span): number => yOf(scale, endMs) - yOf(scale, startMs);

const runsOf = <T extends LaneItem>(item: T, scale: Scale): Run<T>[] => {
  const runs: Run<T>[] = [];
  for (const { startMs, endMs } of unionOf(item.pieces)) {
    const last = runs.at(-1);
    const seconds = (endMs - startMs) / 1000;
    if (last && pixels(scale, { startMs: last.endMs, endMs: startMs }) < thinPx) {
      last.endMs = endMs;
      last.seconds += seconds;
    } else runs.push({ item, index: runs.length, startMs, endMs, seconds });
  }
  return runs;
};

const inOrder = (a: Span, b: Span): number => a.startMs - b.startMs || b.endMs - a.endMs;

/** Boxes for what is high enough; what two share goes to the one that began first. */
const placeBoxes = <T>(runs: readonly Run<T>[], scale: Scale): { boxes: Box<T>[]; short: Run<T>[] } => {
  const boxes: Box<T>[] = [];
  const short: Run<T>[] = [];
  let takenMs = Number.NEGATIVE_INFINITY;
  for (const run of [...runs].sort(inOrder)) {
    const startMs = Math.max(run.startMs, takenMs);
    if (pixels(scale, { startMs, endMs: run.endMs }) < thinPx) {
      short.push(run);
      continue;
    }
    const [top, bottom] = [yOf(scale, startMs), yOf(scale, run.endMs)];
    takenMs = run.endMs;
    boxes.push({
      startMs,
      endMs: run.endMs,
      runs: [run],
      top,
      bottom,
      kind: 'box',
      hasMarks: false,
      marks: [],
      lent: 0,
    });
  }
  return { boxes, short };
};

const canLend = <T>(box: Box<T> | undefined): number =>
  box === undefined ? 0 : Math.max(0, Math.min(lendsPx - box.lent, box.bottom - box.top - keepsPx));

/** Makes room between two boxes for one line of text, when both together have it to give. */
const borrow = <T>(before: Box<T> | undefined, after: Box<T> | undefined, missing: number): boolean => {
  if (missing <= 0) return true;
  const [fromBefore, fromAfter] = [canLend(before), canLend(after)];
  if (fromBefore + fromAfter < missing) return false;
  const above = Math.min(fromBefore, Math.max(missing / 2, missing - fromAfter));
  if (before) [before.bottom, before.lent] = [before.bottom - above, before.lent + above];
  if (after) [after.top, after.lent] = [after.top + (missing - above), after.lent + missing - above];
  return true;
};

/** Places the runs between two boxes, or before the first and after the last. */
const placeBetween = <T>(
  runs: readonly Run<T>[],
  [before, after]: [Box<T> | undefined, Box<T> | undefined],
  scale: Scale,
  { joinsShort }: LaneOptions,
): Place<T>[] => {
  if (runs.length === 0) return [];
  const roomNow = () => ({ top: before?.bottom ?? 0, bottom: after?.top ?? heightOf(scale) });
  const leastPx = joinsShort ? thinPx : markPx;
  const heightPx = roomNow().bottom - roomNow().top;
  const hasRoom = heightPx >= leastPx || (joinsShort && borrow(before, after, leastPx - heightPx));
  const host = before ?? after;
  if (!hasRoom && heightPx < sliverPx && host) {
    host.marks.push(...runs);
    return [];
  }
  const boxPx = hasRoom ? leastPx : heightPx;
  return fitInto(groupRuns(runs, scale, boxPx, joinsShort), roomNow(), scale, boxPx, joinsShort, 'box');
};

const withMarks = <T>(box: Box<T>, scale: Scale, { joinsShort }: LaneOptions): Place<T>[] => {
  const { marks, lent: _lent, ...place } = box;
  if (marks.length === 0) return [place];
  const groups = groupRuns([...marks].sort(inOrder), scale, markPx, joinsShort);
  return [{ ...place, hasMarks: true }, ...fitInto(groups, box, scale, markPx, joinsShort, 'mark')];
};

/**
 * Places the items of a lane at a zoom, in order of start.
 *
 *   08:00 ██████ A            ██████ A    ▪ x     x lies within A: a mark at its edge
 *         ─ x (30 s)          ██████ A
 *         ██████ A      →     ▒▒▒▒▒▒ 3 short ones
 *         ─ b ─ c ─ d         ██████ B
 *         ██████ B
 *
 * Boxes never overlap, and neither do marks. With `joinsShort` a box is one line high wherever there is room for a line.
 */
export const layOut = <T extends LaneItem>(items: readonly T[], scale: Scale, options: LaneOptions): Place<T>[] => {
  const { boxes, short } = placeBoxes(
    items.flatMap((item) => runsOf(item, scale)),
    scale,
  );
  const between: Run<T>[][] = Array.from({ length: boxes.length + 1 }, () => []);
  let at = 0;
  for (const run of short.sort((a, b) => a.startMs + a.endMs - b.startMs - b.endMs)) {
    const middleMs = (run.startMs + run.endMs) / 2;
    while (at < boxes.length && (boxes[at]?.startMs ?? 0) <= middleMs) at += 1;
    const host = boxes[at - 1];
    if (host && middleMs < host.endMs) host.marks.push(run);
    else between[at]?.push(run);
  }
  const free = between.flatMap((runs, index) => placeBetween(runs, [boxes[index - 1], boxes[index]], scale, options));
  return [...boxes.flatMap((box) => withMarks(box, scale, options)), ...free].sort((a, b) => a.top - b.top);
};
