import type { DayFrame } from './day-frame.ts';
import { type DayScores, shareOut } from './first-step.ts';
import type { FirstRow } from './scoring/first-row.ts';
import { nobody } from './subject-features.ts';

/** The number of answers of a day that reach the second step. */
const mostAnswers = 40;

/**
 * Returns the day and its first-step scores for only those answers that are likely anywhere on it, so that the second
 * step costs the same with many contacts.
 */
export function narrowDay(frame: DayFrame, rows: readonly FirstRow[]): { frame: DayFrame; scores: DayScores } {
  if (frame.answers.length <= mostAnswers)
    return { frame, scores: columns(rows, Int32Array.from(frame.answers.keys())) };
  const chosen = likeliest(frame, rows);
  const answers = Array.from(chosen, (index) => frame.answers[index] ?? '');
  const scores = columns(rows, chosen);
  for (let start = 0; start < scores.probabilities.length; start += chosen.length) {
    shareOut(scores.probabilities, start, chosen.length);
  }
  return {
    frame: { ...frame, answers, indexOfAnswer: new Map(answers.map((answer, index) => [answer, index])) },
    scores,
  };
}

/** Returns the answers with the highest probability on any log; decided answers come first. */
function likeliest({ answers, logs }: DayFrame, rows: readonly FirstRow[]): Int32Array {
  const worth = new Float64Array(answers.length);
  const hasEvidence = new Uint8Array(answers.length);
  for (const row of rows) raiseWorth(worth, row, hasEvidence);
  const decided = new Set(logs.map((log) => log.decided));
  answers.forEach((answer, index) => {
    if (answer === nobody || decided.has(answer)) worth[index] = (worth[index] ?? 0) + 1;
  });
  const ordered = [...answers.keys()].sort((a, b) => (worth[b] ?? 0) - (worth[a] ?? 0) || a - b);
  return Int32Array.from(ordered.slice(0, mostAnswers)).sort();
}

/** Raises the worth of each answer to its probability in a row. `hasEvidence` is left unchanged. */
function raiseWorth(
  worth: Float64Array,
  { answers, probabilities, usual, factor }: FirstRow,
  hasEvidence: Uint8Array,
): void {
  for (let place = 0; place < answers.length; place += 1) {
    const answer = answers[place] ?? 0;
    hasEvidence[answer] = 1;
    worth[answer] = Math.max(worth[answer] ?? 0, probabilities[place] ?? 0);
  }
  for (let answer = 0; answer < worth.length; answer += 1) {
    const probability = (usual[answer] ?? 0) * factor;
    if (probability > (worth[answer] ?? 0) && hasEvidence[answer] === 0) worth[answer] = probability;
  }
  for (let place = 0; place < answers.length; place += 1) hasEvidence[answers[place] ?? 0] = 0;
}

/** Returns the scores of all rows with some of the answers. */
function columns(rows: readonly FirstRow[], chosen: Int32Array): DayScores {
  const width = chosen.length;
  const probabilities = new Float64Array(rows.length * width);
  const subjects = new Float64Array(probabilities.length);
  const columnOf = new Int32Array((chosen.at(-1) ?? -1) + 1).fill(-1);
  chosen.forEach((answer, column) => {
    columnOf[answer] = column;
  });
  rows.forEach((one, row) => {
    const start = row * width;
    for (let at = 0; at < width; at += 1) probabilities[start + at] = (one.usual[chosen[at] ?? 0] ?? 0) * one.factor;
    for (let place = 0; place < one.answers.length; place += 1) {
      const column = columnOf[one.answers[place] ?? 0] ?? -1;
      if (column < 0) continue;
      probabilities[start + column] = one.probabilities[place] ?? 0;
      subjects[start + column] = one.subjects[place] ?? 0;
    }
  });
  return { probabilities, subjects };
}
