import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Transaction } from './database.ts';

/** A placeholder in a compiled text for the value of each call. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Returns the placeholder of a value by its name. */
export type ValueOf<V> = <K extends keyof V & string>(name: K) => RawBuilder<V[K]>;

/**
 * Returns a query for every request: its text is compiled once, and each call supplies the values. Compiling a long
 * text takes more of the processor than the rest of the program's work for it.
 *
 *   const findName = compiledOnce((trx, value: ValueOf<{ id: number }>) =>
 *     trx.selectFrom('users').select('email').where('id', '=', value('id')));
 *   await findName(trx, { id: 7 });
 */
export function compiledOnce<V extends object, R>(
  build: (trx: Transaction, value: ValueOf<V>) => Compilable<R>,
): (trx: Transaction, values: V) => Promise<R[]> {
  let compiled: CompiledQuery | null = null;
  return async (trx, values) => {
    compiled ??= build(trx, (name) => sql`${new Place(name)}`).compile();
    const valueAt = (one: unknown) => (one instanceof Place ? values[one.name as keyof V] : one);
    const { rows } = await trx.executeQuery<R>({ ...compiled, parameters: compiled.parameters.map(valueAt) });
    return rows;
  };
}
