import { normaliseProcess } from '../tags/normalise-process.ts';
import { foldText } from '../tags/words.ts';
import { knownProgram } from './known-sources.ts';
import { perSubject, type SubjectTest } from './screened-subject.ts';

/**
 * Returns the test of a program rule: the program by any of its names, ignoring folder, '.exe', case and diacritics. A
 * browser means every page in it. Null for an empty name.
 *
 *   winword   →   C:\Program Files\…\WINWORD.EXE, Microsoft Word, word
 */
export function programTest(pattern: string): SubjectTest | null {
  const sought = new Set(namesOf(pattern));
  if (sought.size === 0) return null;
  return (subject) => programsOf(subject).some((name) => sought.has(name));
}

const programsOf = perSubject(({ app, source }) =>
  [app, source.identifier, source.name].flatMap((name) => namesOf(name ?? '')),
);

function namesOf(text: string): string[] {
  const name = normaliseProcess(text.replace(/[\\/]+\s*$/, ''));
  if (name === null) return [];
  const known = knownProgram(name);
  return known === null ? [foldText(name)] : [foldText(name), `known ${known.identifier}`];
}
