import type { SourceType } from '../logs/source-types.ts';
import { normaliseSubject } from '../logs/subject-normalise.ts';

/** A subject of work, and for how long. */
export interface Worked {
  readonly title: string;
  readonly source: { readonly type: SourceType };
  /** Seconds. */
  readonly duration: number;
}

const maximumDescriptionLength = 80;

// "Jaarrekening 2025.xlsx - Excel": the program follows the file's name.
const fromExtensionOn = /\.(?:docx?|xlsx?|pptx?|pdf|od[tsp]|txt|csv|msg|eml)(?!\p{L}).*$/iu;

/**
 * Returns a description of work without history: the document with the most time, else any subject; '' for none.
 *
 *   20 min "Mail", 5 min "Jaarrekening 2025.xlsx - Excel"   →   "Jaarrekening 2025"
 */
export function describeWork(worked: readonly Worked[]): string {
  const longestFirst = [...worked].sort((a, b) => b.duration - a.duration);
  const chosen = longestFirst.find(({ source }) => source.type === 'document') ?? longestFirst[0];
  if (chosen === undefined) return '';
  const title = normaliseSubject(chosen.title).replace(fromExtensionOn, '').trim();
  return [...title].slice(0, maximumDescriptionLength).join('').trim();
}
