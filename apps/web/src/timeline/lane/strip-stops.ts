// The whole day as one strip of colours: each part shows the slot that most of it belongs to.
import type { Block } from './blocks.ts';
import type { Span } from './scale.ts';

const partMs = 5 * 60_000;

/** An interval of one colour, as shares of the day from 0 to 1. */
export type StripStop = { from: number; to: number; block: Block };

/** Returns the stops of the strip, in order; parts without counted time are left out. */
export const stripStops = (blocks: readonly Block[], { startMs, endMs }: Span): StripStop[] => {
  const count = Math.ceil((endMs - startMs) / partMs);
  const most: ({ block: Block; ms: number } | undefined)[] = Array.from({ length: count });
  for (const block of blocks) {
    for (const piece of block.pieces) {
      const last = Math.min(count - 1, Math.floor((piece.endMs - 1 - startMs) / partMs));
      for (let part = Math.max(0, Math.floor((piece.startMs - startMs) / partMs)); part <= last; part += 1) {
        const partStartMs = startMs + part * partMs;
        const ms = Math.min(piece.endMs, partStartMs + partMs) - Math.max(piece.startMs, partStartMs);
        if (ms > (most[part]?.ms ?? 0)) most[part] = { block, ms };
      }
    }
  }
  const stops: StripStop[] = [];
  most.forEach((found, part) => {
    if (!found) return;
    const last = stops.at(-1);
    const { kind, contactId } = found.block;
    const [from, to] = [part / count, (part + 1) / count];
    if (last && last.to === from && last.block.kind === kind && last.block.contactId === contactId) last.to = to;
    else stops.push({ from, to, block: found.block });
  });
  return stops;
};
