import type { Reference } from './catalogue.ts';

/**
 * Returns the order in which tables can be filled: every table after those it refers to, as far as that is possible.
 * logs → days → users → clients becomes clients, users, days, logs
 */
export function orderTables(tables: readonly string[], references: readonly Reference[]): string[] {
  const done: string[] = [];
  const waiting = new Set(tables);
  const needs = (table: string) =>
    references.filter(({ from, to }) => from === table && to !== table && waiting.has(to));
  while (waiting.size > 0) {
    const candidates = [...waiting];
    // In a cycle the table with the fewest open references comes first; those references are checked at the end.
    const next = candidates.reduce((best, table) => (needs(table).length < needs(best).length ? table : best));
    waiting.delete(next);
    done.push(next);
  }
  return done;
}

/** Returns the references that an order does not satisfy: a table to itself, and those that close a cycle. */
export function postponedReferences(order: readonly string[], references: readonly Reference[]): Reference[] {
  const orderIndex = (table: string) => order.indexOf(table);
  return references.filter(({ from, to }) => orderIndex(to) >= orderIndex(from));
}
