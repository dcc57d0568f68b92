import type pg from 'pg';

/** Counts the use by others apart from that by the upkeep, so that upkeep alone keeps nothing awake. */
export type EngineUse = {
  /** Returns the number of transactions and statements that others have begun. */
  count(): number;
  /** Runs a statement of the upkeep. */
  query<R extends pg.QueryResultRow>(text: string): Promise<readonly R[]>;
};

export function engineUse(pool: pg.Pool): EngineUse {
  let all = 0;
  let own = 0;
  pool.on('acquire', () => {
    all += 1;
  });
  return {
    count: () => all - own,
    query: async <R extends pg.QueryResultRow>(text: string) => {
      const client = await pool.connect();
      own += 1;
      try {
        return (await client.query<R>(text)).rows;
      } finally {
        client.release();
      }
    },
  };
}
