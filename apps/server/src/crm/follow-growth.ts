import type { Database } from '@daybook/database/database.ts';

const firstRows = 1000;
const growth = 4;

export type Growth = {
  /** Tells of rows that were written; now and then the statistics are refreshed. */
  wrote(rows: number): Promise<void>;
};

/**
 * Keeps the statistics of tables that grow from nothing to a hundred thousand rows within minutes: after a thousand rows, and
 * each time that there are four times as many. Without them the planner takes an index by which each look-up reads all of them.
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
