// Long work in short transactions: on the embedded engine everybody waits for the one that is under way.
import type { Database } from '@daybook/database/database.ts';

/** Long enough to be worth a transaction, and two of them in a row are not noticed. */
const embeddedAimMs = 30;
/** On a server others go on meanwhile: what a transaction costs by itself is shared by more items. */
const serverAimMs = 150;
/** One slow moment says little about the next: a batch becomes at most twice, and at least a quarter as large. */
const [leastChange, mostChange] = [0.25, 2];

/** The fewest and the most items of a batch: each transaction costs something by itself. */
type Limits = { readonly least: number; readonly most: number };

export type Batches = {
  /** How many items the next batch has. */
  readonly size: () => number;
  /** Does a batch, and learns from how long it took. Waiting for the connection lies outside. */
  readonly measured: <T>(work: () => Promise<T>) => Promise<T>;
};

/** Batches that grow and shrink with the speed of engine and machine, beginning with the smallest. */
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

/** Size of the next batch, from the duration of the last one. */
export function nextSize(size: number, tookMs: number, { least, most }: Limits, aimedMs = embeddedAimMs): number {
  const change = Math.min(mostChange, Math.max(leastChange, aimedMs / Math.max(tookMs, 1)));
  return Math.min(most, Math.max(least, Math.round(size * change)));
}

/** How long a batch should take on this database, in milliseconds. */
export async function batchAimMs(database: Pick<Database, 'health'>): Promise<number> {
  return (await database.health()).engine === 'postgresql' ? serverAimMs : embeddedAimMs;
}
