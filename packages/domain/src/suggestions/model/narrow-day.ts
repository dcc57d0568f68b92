import type { DayFrame } from './day-frame.ts';
import { type DayScores, shareOut } from './first-step.ts';
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
  const answers = Array.from(chosen, (index) => frame.answers[index] ?? '');
  const narrow = columns(probabilities, width, chosen);
  for (let start = 0; start < narrow.length; start += chosen.length) shareOut(narrow, start, chosen.length);
  return {
    frame: { ...frame, answers, indexOfAnswer: new Map(answers.map((answer, index) => [answer, index])) },
    scores: { probabilities: narrow, subjects: columns(subjects, width, chosen) },
  };
}

/** By the highest probability on any log; what is decided on the day comes first. */
function likeliest({ answers, logs }: DayFrame, probabilities: Float64Array): Int32Array {
  const width = answers.length;
  const worth = new Float64Array(width);
  for (let start = 0; start < probabilities.length; start += width) {
    for (let answer = 0; answer < width; answer += 1) {
      const probability = probabilities[start + answer] ?? 0;
      if (probability > (worth[answer] ?? 0)) worth[answer] = probability;
    }
  }
  const decided = new Set(logs.map((log) => log.decided));
  answers.forEach((answer, index) => {
    if (answer === nobody || decided.has(answer)) worth[index] = (worth[index] ?? 0) + 1;
  });
  const ordered = [...answers.keys()].sort((a, b) => (worth[b] ?? 0) - (worth[a] ?? 0) || a - b);
  return Int32Array.from(ordered.slice(0, mostAnswers)).sort();
}

function columns(matrix: Float64Array, width: number, chosen: Int32Array): Float64Array {
  const rows = matrix.length / width;
  const result = new Float64Array(rows * chosen.length);
  for (let row = 0; row < rows; row += 1) {
    for (let at = 0; at < chosen.length; at += 1) {
      result[row * chosen.length + at] = matrix[row * width + (chosen[at] ?? 0)] ?? 0;
    }
  }
  return result;
}
