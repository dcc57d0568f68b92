// Places simultaneous items side by side.
import type { Span } from './scale.ts';

/** The column of an item, and the number of columns. */
export type Column = { column: number; columns: number };

/**
 * Gives overlapping intervals columns of their own; all that hang together share the number of columns.
 *
 *   ██ A        A: 0 of 2
 *   ██ ██ B     B: 1 of 2     C: 0 of 2, after A
 *   C  ██
 *
 * Takes intervals in any order and answers in the same order. n log n for usual days.
 */
export const columnsOf = (spans: readonly Span[]): Column[] => {
  const answer = spans.map((): Column => ({ column: 0, columns: 1 }));
  const order = spans.map((_, index) => index).sort((a, b) => startOf(spans, a) - startOf(spans, b) || a - b);
  let cluster: number[] = [];
  let ends: number[] = [];
  let clusterEndMs = Number.NEGATIVE_INFINITY;
  const close = () => {
    for (const index of cluster) answer[index] = { column: answer[index]?.column ?? 0, columns: ends.length };
    cluster = [];
    ends = [];
  };
  for (const index of order) {
    const one = spans[index];
    if (one === undefined) continue;
    if (one.startMs >= clusterEndMs) close();
    const free = ends.findIndex((endMs) => endMs <= one.startMs);
    const column = free === -1 ? ends.length : free;
    ends[column] = one.endMs;
    cluster.push(index);
    answer[index] = { column, columns: 1 };
    clusterEndMs = cluster.length === 1 ? one.endMs : Math.max(clusterEndMs, one.endMs);
  }
  close();
  return answer;
};

const startOf = (spans: readonly Span[], index: number): number => spans[index]?.startMs ?? 0;
