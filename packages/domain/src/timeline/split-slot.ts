import { type Cut, counts, type DividableLog } from './divide-interval.ts';
import type { Id } from './ids.ts';

/**
 * Returns the cuts with which a slot ends at an instant and continues as another one, beside the break itself; null
 * when one of the two sides has no counted time.
 */
export function splitSlot<I extends Id>(logs: readonly DividableLog<I>[], atMs: number): Cut<I>[] | null {
  const before = logs.filter((log) => counts(log, log.startMs, atMs));
  const after = logs.filter((log) => counts(log, atMs, log.endMs));
  if (before.length === 0 || after.length === 0) return null;
  return before.filter((log) => after.includes(log)).map(({ id }) => ({ logId: id, atMs }));
}
