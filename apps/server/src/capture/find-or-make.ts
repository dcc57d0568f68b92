import type { Transaction } from '@daybook/database/database.ts';
import type { RawBuilder } from 'kysely';

/** Another batch or a publication got in between; the whole transaction starts again and then sees what that one did. */
export class BatchOvertaken extends Error {
  override readonly name = 'BatchOvertaken';
}

/**
 * Runs a statement that finds or makes rows until it gives all that are wanted. A row that another transaction makes at
 * the same moment is in neither half of its answer; asked once more, it is found.
 */
export async function findOrMake<R>(trx: Transaction, wanted: number, statement: RawBuilder<R>): Promise<readonly R[]> {
  // The second attempt finds the rows of the first; the answers of both are kept, so that new rows stay known as new.
  const answers: R[] = [];
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const { rows } = await statement.execute(trx);
    answers.push(...rows);
    if (rows.length >= wanted) return answers;
  }
  throw new BatchOvertaken('Rows appear and disappear at the same moment');
}
