import type { Interval } from '../timeline/interval.ts';
import { type AddedPart, type EventGrowth, type GrownPart, lateNumber, type StoredPart } from './grow-event.ts';
import type { WindowCut } from './recording-window.ts';

/**
 * Returns the part of an event's growth that is inside the recording windows. Stored parts stay; an event grows only to
 * the end of its current window, and growth in a later window becomes a separate part.
 *
 *   window           09:00 ├──────────────┤ 17:00
 *   stored                    16:30 ├─┤ 16:45
 *   growth                    16:30 ├──────────┤ 17:20
 *   write                     16:30 ├─────┤ 17:00
 */
export function cutGrowth(growth: EventGrowth, stored: readonly StoredPart[], cut: WindowCut): EventGrowth {
  const taken = new Set([...stored, ...growth.added].map(({ part }) => part));
  const added = growth.added.flatMap((one) => {
    const [first, ...others] = cut(one);
    return first === undefined ? [] : [{ ...one, ...first }, ...beside(one, others, taken)];
  });
  const grown = growth.grown.map((one) => cutGrown(one, stored, cut, taken));
  return { added: [...added, ...grown.flatMap((one) => one.added)], grown: grown.flatMap((one) => one.grown) };
}

function cutGrown(wanted: GrownPart, stored: readonly StoredPart[], cut: WindowCut, taken: Set<number>): EventGrowth {
  const known = stored.find(({ id }) => id === wanted.id);
  if (known === undefined) return { added: [], grown: [wanted] };
  const head = wanted.startMs < known.startMs ? cut({ startMs: wanted.startMs, endMs: known.startMs }) : [];
  const tail = known.endMs < wanted.endMs ? cut({ startMs: known.endMs, endMs: wanted.endMs }) : [];
  const before = head.find(({ endMs }) => endMs === known.startMs);
  const after = tail.find(({ startMs }) => startMs === known.endMs);
  const loose = [...head, ...tail].filter((piece) => piece !== before && piece !== after);
  const grown = { ...wanted, startMs: before?.startMs ?? known.startMs, endMs: after?.endMs ?? known.endMs };
  return { added: beside(known, loose, taken), grown: before || after ? [grown] : [] };
}

// A separate interval of the same day, numbered like growth after publishing.
function beside(
  { part, date }: { readonly part: number; readonly date: string },
  pieces: readonly Interval[],
  taken: Set<number>,
): AddedPart[] {
  return pieces.flatMap(({ startMs, endMs }) => {
    const number = lateNumber(part, taken);
    return number === null ? [] : [{ part: number, date, startMs, endMs }];
  });
}
