import type { SourceType } from '../logs/source-types.ts';
import { normaliseSubject } from '../logs/subject-normalise.ts';

/** One thing that was worked on, and for how long. */
export interface Worked {
  readonly title: string;
  readonly source: { readonly type: SourceType };
  /** Seconds. */
  readonly duration: number;
}

const maximumDescriptionLength = 80;

// "Jaarrekening 2025.xlsx - Excel": what comes after the file's name is the program that shows it.
const fromExtensionOn = /\.(?:docx?|xlsx?|pptx?|pdf|od[tsp]|txt|csv|msg|eml)(?!\p{L}).*$/iu;

/**
 * The description of work without history: the document that took most of the time, else any subject; '' for none.
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
