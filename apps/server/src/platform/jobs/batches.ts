// Long work in short transactions: on the embedded engine all others wait for the one under way.
import type { Database } from '@daybook/database/database.ts';

/** Long enough to be worth a transaction, and two of them in a row are not noticeable. */
const embeddedAimMs = 30;
/** On a server others run in parallel: a longer transaction spreads its fixed cost over more items. */
const serverAimMs = 150;
/** A single slow moment predicts little: a batch grows at most to double, and shrinks at most to a quarter. */
const [leastChange, mostChange] = [0.25, 2];

/** The fewest and the most items of a batch: each transaction has a fixed cost. */
type Limits = { readonly least: number; readonly most: number };

export type Batches = {
  /** Returns the number of items of the next batch. */
  readonly size: () => number;
  /** Runs a batch, and adapts to its duration. Waiting for the connection does not count. */
  readonly measured: <T>(work: () => Promise<T>) => Promise<T>;
};

/** Returns batches that adapt to the speed of engine and machine, beginning with the smallest. */
export function batches(limits: Limits, aimedMs = embeddedAimMs): Batches {
  let size = limits.least;
  return {
    size: () => size,
    measured: async (work) => {
      const begunAtMs = performance.now();
      const result = await work();
      size = nextSize(size, performance.now() - begunAtMs, limits, aimedMs);
      return result;
    },
  };
}

/** Returns the size of the next batch, from the duration of the last one. */
export function nextSize(size: number, tookMs: number, { least, most }: Limits, aimedMs = embeddedAimMs): number {
  const change = Math.min(mostChange, Math.max(leastChange, aimedMs / Math.max(tookMs, 1)));
  return Math.min(most, Math.max(least, Math.round(size * change)));
}

/** Returns how long a batch should take on this database, in milliseconds. */
export async function batchAimMs(database: Pick<Database, 'health'>): Promise<number> {
  return (await database.health()).engine === 'postgresql' ? serverAimMs : embeddedAimMs;
}
