import type { DayFrame } from './day-frame.ts';
import type { DayScores } from './first-step.ts';
import { nobody } from './subject-features.ts';

/** How many answers of a day go on to the second step. */
const mostAnswers = 40;

/** The day and its scores with the answers that are likely anywhere on it, so that the second step costs the same with many contacts. */
export function narrowDay(
  frame: DayFrame,
  { probabilities, subjects }: DayScores,
): { frame: DayFrame; scores: DayScores } {
  const width = frame.answers.length;
  if (width <= mostAnswers) return { frame, scores: { probabilities, subjects } };
  const chosen = likeliest(frame, probabilities);
  const answers = chosen.map((index) => frame.answers[index] ?? '');
  return {
    frame: { ...frame, answers, indexOfAnswer: new Map(answers.map((answer, index) => [answer, index])) },
    scores: {
      probabilities: scaled(columns(probabilities, width, chosen), chosen.length),
      subjects: columns(subjects, width, chosen),
    },
  };
}

/** By the highest probability on any log; what is decided on the day comes first. */
function likeliest({ answers, logs }: DayFrame, probabilities: Float64Array): number[] {
  const highest = new Float64Array(answers.length);
  for (let at = 0; at < probabilities.length; at += 1) {
    const answer = at % answers.length;
    highest[answer] = Math.max(highest[answer] ?? 0, probabilities[at] ?? 0);
  }
  const decided = new Set(logs.map((log) => log.decided));
  const isKept = (answer: string) => answer === nobody || decided.has(answer);
  const worth = (index: number) => (highest[index] ?? 0) + (isKept(answers[index] ?? '') ? 1 : 0);
  return [...answers.keys()]
    .sort((a, b) => worth(b) - worth(a) || a - b)
    .slice(0, mostAnswers)
    .sort((a, b) => a - b);
}

function columns(matrix: Float64Array, width: number, chosen: readonly number[]): Float64Array {
  const rows = matrix.length / width;
  const result = new Float64Array(rows * chosen.length);
  for (let row = 0; row < rows; row += 1) {
    chosen.forEach((index, at) => {
      result[row * chosen.length + at] = matrix[row * width + index] ?? 0;
    });
  }
  return result;
}

/** Rows that add up to 1 again. */
function scaled(matrix: Float64Array, width: number): Float64Array {
  for (let start = 0; start < matrix.length; start += width) {
    const row = matrix.subarray(start, start + width);
    const sum = row.reduce((a, b) => a + b, 0) || 1;
    row.forEach((value, at) => {
      row[at] = value / sum;
    });
  }
  return matrix;
}
