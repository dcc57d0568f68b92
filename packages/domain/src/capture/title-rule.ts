import { foldText } from '../tags/words.ts';
import { perSubject, type SubjectTest } from './screened-subject.ts';

/**
 * Returns the test of a title rule: its words follow each other in the title, as full words, ignoring case, diacritics
 * and punctuation. A star matches any number of letters or words. Null for a pattern without a letter, digit or star.
 * The cost is linear in the title for every star: there is no backtracking.
 *
 *   salaris        →   "Salaris Jansen.xlsx", not "salarissen"
 *   salaris*       →   "Salarissen 2026"
 *   brief * arts   →   "Brief aan de arts", "Brief arts"
 */
export function titleTest(pattern: string): SubjectTest | null {
  const wanted = spaced(pattern, /[^\p{L}\p{N}*]+/gu);
  if (wanted.trim() === '') return null;
  const pieces = wanted.split(/\*+/);
  return (subject) => follow(titleOf(subject), pieces);
}

const titleOf = perSubject(({ title }) => spaced(title, /[^\p{L}\p{N}]+/gu));

// Words with one blank around each: "Brief: arts" → " brief arts ".
function spaced(text: string, between: RegExp): string {
  return ` ${foldText(text).replace(between, ' ').trim()} `.replace(/^ {2}$/, ' ');
}

// The first match of each piece is the best one: it leaves most room for the rest.
function follow(title: string, pieces: readonly string[]): boolean {
  let from = 0;
  for (const [index, piece] of pieces.entries()) {
    const text = trimmed(piece, index, pieces.length);
    if (text === '') continue;
    // One blank may end a word and begin the next.
    const at = title.indexOf(text, Math.max(0, text.startsWith(' ') ? from - 1 : from));
    if (at === -1) return false;
    from = at + text.length;
  }
  return true;
}

// A star at the edge, with or without a blank before it, needs no match there.
function trimmed(piece: string, index: number, count: number): string {
  const isEdge = index === 0 || index === count - 1;
  return isEdge && piece.trim() === '' ? '' : piece;
}
