// How well a title fits each answer: how often titles of that answer are equal, or have the same words.

import type { ValueMeasure } from '../value-measures.ts';
import { varietyBelow, wholeKind } from './answer-counts.ts';
import { type AnswerSizes, usualSubjects } from './answer-sizes.ts';
import { countAt, novelty, probabilityOf, type SubjectAnswers } from './subject-answers.ts';

/** A title with the counts of published days: its own, null when it is new, and those of each known word. */
export interface MeasuredTitle {
  readonly title: ValueMeasure | null;
  readonly words: readonly ValueMeasure[];
  /** Number of words and codes, new ones included. */
  readonly wordCount: number;
}

/** A word that was never met counts as this fraction of one, among this many more subjects. */
const unmet = 0.3;
const unmetSubjects = 50;
/** Words of a title depend on each other: each counts only this fraction of a further word. */
const wordWorth = 0.7;
/** A new title is either shared by several answers, or one of many possible ones. */
const sharedTitles = 0.6;
const possibleTitles = 3000;
const leastProbability = 1e-7;

/**
 * Returns how much likelier a title is with each answer than with an unknown one, as a logarithm. A word or title that
 * all answers share counts for little, and an answer with many subjects but none of these words becomes less likely.
 */
export function textLikelihoods(measured: MeasuredTitle, subject: SubjectAnswers, sizes: AnswerSizes): Float64Array {
  const { title } = measured;
  const ofWords = wordLikelihoods(measured, subject, sizes);
  const met = new Float64Array(ofWords.length);
  if (title !== null) {
    addAt(met, title, subject, (count) => count);
  }
  const { all } = varietyBelow(sizes.counts, wholeKind('title'));
  const shared = title === null ? 0 : (sharedTitles * title.value.byAnswer.size) / (all + 1);
  const newTitle = (words: number) => shared + ((1 - sharedTitles) / possibleTitles) * Math.exp(wordWorth * words);
  const unknown = newTitle(0) + leastProbability;
  for (let place = 0; place < met.length; place += 1) {
    const answer = subject.answers[place] ?? 0;
    const size = sizes.subjectsOf(answer);
    const chanceOfNew = novelty(sizes.titlesOf(answer), size);
    const probability = probabilityOf(met[place] ?? 0, size) + chanceOfNew * newTitle(ofWords[place] ?? 0);
    met[place] = Math.log((probability + leastProbability) / unknown);
  }
  return met;
}

/** Returns the log likelihood of the words alone. */
function wordLikelihoods(
  { words, wordCount }: MeasuredTitle,
  subject: SubjectAnswers,
  sizes: AnswerSizes,
): Float64Array {
  const ofWords = new Float64Array(subject.answers.length);
  subject.answers.forEach((answer, place) => {
    ofWords[place] = wordCount * sizes.unsaidOf(answer);
  });
  for (const word of words) {
    const usual = usualSubjects * ((word.total + unmet) / (sizes.counts.allSubjects + unmetSubjects));
    addAt(ofWords, word, subject, (count) => Math.log1p(count / usual));
  }
  return ofWords;
}

function addAt(
  sums: Float64Array,
  measure: ValueMeasure,
  { places }: SubjectAnswers,
  worth: (count: number) => number,
): void {
  const { answers } = measure;
  for (let at = 0; at < answers.length; at += 1) {
    const place = (places[answers[at] ?? 0] ?? 0) - 1;
    if (place >= 0) sums[place] = (sums[place] ?? 0) + worth(countAt(measure, at));
  }
}
