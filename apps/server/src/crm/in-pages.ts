import type { Transaction } from '@daybook/database/database.ts';
import type { Reading } from './reading.ts';

const pageSize = 2000;

/** One page of a list: at most `limit` rows behind a key. */
type Piece<Key> = { readonly beyond: Key; readonly limit: number };

/** Reads a list in pages by their key, each in a transaction of its own. */
export async function* inPages<Row, Key>(
  { deps, scope, signal }: Pick<Reading, 'deps' | 'scope' | 'signal'>,
  first: Key,
  keyOf: (row: Row) => Key,
  read: (trx: Transaction, piece: Piece<Key>) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let beyond = first; ; ) {
    signal.throwIfAborted();
    const rows = await deps.database.asUser(scope, (trx) => read(trx, { beyond, limit: pageSize }));
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    if (rows.length < pageSize) return;
    beyond = keyOf(last);
  }
}
