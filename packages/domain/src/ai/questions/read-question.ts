import { type Language, languages } from '../../users/languages.ts';
import { questionPatterns } from './question-patterns.ts';
import type { Question, QuestionPeriod } from './question-types.ts';

/** Keyboards produce typographic quotes and spaces; closing marks and quotes around a part have no meaning. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[’‘]/gu, "'")
    .replace(/[“”„«»"]/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/[\s?!.,]+$/u, '')
    .trim();

/**
 * Reads a question by the patterns of a language, then by those of the others; null when none matches.
 *
 *   "Wat heb ik vorige week voor Bakker gedaan?"   →   worked, Bakker, last_week
 */
export function readQuestion(text: string, language: Language): Question | null {
  const asked = plain(text);
  for (const one of [language, ...languages.filter((other) => other !== language)]) {
    const found = readIn(asked, one);
    if (found !== null) return found;
  }
  return null;
}

function readIn(asked: string, language: Language): Question | null {
  const { questions } = questionPatterns[language];
  const { text, period } = takePeriod(asked, language);
  const why = firstMatch(text, questions.why)?.['contact'];
  if (why !== undefined) return { kind: 'why', contact: why, period };
  const assign = firstMatch(text, questions.assign);
  if (assign?.['contact'] !== undefined && assign['text'] !== undefined) {
    return { kind: 'assign', text: assign['text'], contact: assign['contact'], period };
  }
  const worked = firstMatch(text, questions.worked);
  if (worked !== null) return { kind: 'worked', contact: worked['contact'] ?? null, period };
  return firstMatch(text, questions.missing) === null ? null : { kind: 'missing', period };
}

type Parts = Readonly<Record<string, string | undefined>>;

function firstMatch(text: string, patterns: readonly RegExp[]): Parts | null {
  for (const pattern of patterns) {
    const found = pattern.exec(text);
    if (found !== null) return found.groups ?? {};
  }
  return null;
}

/** Returns the period that a question names, and the question without it. */
function takePeriod(asked: string, language: Language): { readonly text: string; readonly period: QuestionPeriod } {
  const { periods } = questionPatterns[language];
  const names = ['today', 'yesterday', 'this_week', 'last_week', 'this_month', 'last_month'] as const;
  const period = names.find((name) => periods[name].test(asked));
  return period === undefined
    ? { text: asked, period: 'shown' }
    : { text: plain(asked.replace(periods[period], ' ')), period };
}
