import type { Database } from '@daybook/database/database.ts';

const firstRows = 1000;
const growth = 4;

export type Growth = {
  /** Counts written rows; refreshes the statistics now and then. */
  wrote(rows: number): Promise<void>;
};

/**
 * Refreshes the statistics of tables that grow from nothing to a hundred thousand rows within minutes: after a thousand
 * rows, and each time the number has quadrupled. Without them the planner chooses an index with which each look-up
 * reads all rows.
 */
export function followGrowth(database: Pick<Database, 'vacuum'>, tables: Parameters<Database['vacuum']>[0]): Growth {
  let written = 0;
  let next = firstRows;
  return {
    wrote: async (rows) => {
      written += rows;
      if (written < next) return;
      while (next <= written) next *= growth;
      await database.vacuum(tables);
    },
  };
}
