import type { Transaction } from '@daybook/database/database.ts';
import type { RawBuilder } from 'kysely';

/** Another batch or a publication overtook this one; the whole transaction starts again and then sees its changes. */
export class BatchOvertaken extends Error {
  override readonly name = 'BatchOvertaken';
}

/**
 * Runs a statement that finds or makes rows until it returns all of them. A row that another transaction makes at the
 * same moment is in neither half of its result; the next run finds it.
 */
export async function findOrMake<R>(trx: Transaction, wanted: number, statement: RawBuilder<R>): Promise<readonly R[]> {
  // The second run finds the rows of the first; the results of both are kept, so that new rows stay known as new.
  const answers: R[] = [];
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const { rows } = await statement.execute(trx);
    answers.push(...rows);
    if (rows.length >= wanted) return answers;
  }
  throw new BatchOvertaken('Rows appear and disappear at the same moment');
}
