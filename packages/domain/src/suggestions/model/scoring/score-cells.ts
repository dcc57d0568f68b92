import { chanceFloor, type NeighbourMeasures, shareFloor } from '../neighbour-features.ts';
import type { FoldedWeights } from './folded-weights.ts';
import { foldedCount } from './folded-weights.ts';

/**
 * Scores all answers of a log by the second step, without nearby decisions. Most of a day's computing time is spent
 * here: the sums are unrolled, in the order of the folded weights, because that is three times as fast as a loop.
 */
export function scoreCells(
  result: Float64Array,
  { probabilities, subjects, known, short, long, near, wide, chain, dayLogs, meetings }: NeighbourMeasures,
  { weights: w, bases, outputs }: FoldedWeights,
  row: number,
): void {
  const width = dayLogs.length;
  const size = 1 + outputs.length;
  const start = row * width;
  const during = (meetings.during[row] ?? -1) * width;
  const beside = (meetings.beside[row] ?? -1) * width;
  for (let answer = 0; answer < width; answer += 1) {
    const at = start + answer;
    const shortBefore = short.before[at] ?? 0;
    const shortAfter = short.after[at] ?? 0;
    const longBefore = long.before[at] ?? 0;
    const longAfter = long.after[at] ?? 0;
    const v0 = Math.log((probabilities[at] ?? 0) + chanceFloor);
    const v1 = subjects[at] ?? 0;
    const v2 = Math.log(shortBefore + shareFloor);
    const v3 = Math.log(shortAfter + shareFloor);
    const v4 = Math.sqrt(shortBefore * shortAfter);
    const v5 = Math.log(longBefore + shareFloor);
    const v6 = Math.log(longAfter + shareFloor);
    const v7 = Math.sqrt(longBefore * longAfter);
    const v8 = near[at] ?? 0;
    const v9 = wide[at] ?? 0;
    const v10 = dayLogs[answer] ?? 0;
    const v12 = chain[at] ?? 0;
    const v11 = Math.log(v12 + shareFloor);
    const v13 = during < 0 ? 0 : (known[during + answer] ?? 0);
    const v14 = beside < 0 ? 0 : (known[beside + answer] ?? 0);
    let score = 0;
    for (let part = 0, f = 0; part < size; part += 1, f += foldedCount) {
      const sum =
        (bases[answer * size + part] ?? 0) +
        (v0 * (w[f] ?? 0) + v1 * (w[f + 1] ?? 0) + v2 * (w[f + 2] ?? 0) + v3 * (w[f + 3] ?? 0)) +
        (v4 * (w[f + 4] ?? 0) + v5 * (w[f + 5] ?? 0) + v6 * (w[f + 6] ?? 0) + v7 * (w[f + 7] ?? 0)) +
        (v8 * (w[f + 8] ?? 0) + v9 * (w[f + 9] ?? 0) + v10 * (w[f + 10] ?? 0) + v11 * (w[f + 11] ?? 0)) +
        (v12 * (w[f + 12] ?? 0) + v13 * (w[f + 13] ?? 0) + v14 * (w[f + 14] ?? 0));
      if (part === 0) score = sum;
      else if (sum > 0) score += sum * (outputs[part - 1] ?? 0);
    }
    result[at] = score;
  }
}
