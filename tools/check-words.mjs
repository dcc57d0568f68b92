/** Checks comments, documents and names for the words of docs/writing.md. */
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'vite';
import { lineOf, listFiles, readSource } from './source-files.mjs';
import { clauseOpening, exceptions, mostClauseOpenings, nameParts, words } from './words.mjs';

const isCode = /\.(ts|tsx|mjs)$/;

/** Returns the comments of a source file as [{ text, start }]. */
function commentsOf(path, text) {
  return parseSync(path, text).comments.map(({ value, start }) => ({ text: value, start }));
}

/** Returns the comments that begin with a clause, as 'path:line'; further lines of a // comment are not beginnings. */
export function clauseOpeningsOf(path, text) {
  if (exceptions.has(path) || !isCode.test(path)) return [];
  const isContinued = (start) => /(^|\n)[ \t]*\/\/.*\n[ \t]*$/.test(text.slice(0, start));
  return commentsOf(path, text)
    .filter(({ text: comment, start }) => clauseOpening.test(comment) && !isContinued(start))
    .map(({ start }) => `${path}:${lineOf(text, start)}`);
}

/** Returns the declared names of a source file, including members and parameters, as [{ text, start }]. */
const declared = /\b(?:const|let|function|type|class|interface)\s+(\w+)/g;
const namesOf = (text) => [...text.matchAll(declared)].map((match) => ({ text: match[1], start: match.index }));

function found(rules, { text: part, start }, say) {
  return rules.flatMap(({ not, write }) => {
    const match = not.exec(part);
    return match === null ? [] : [say(start + match.index, match[0], write)];
  });
}

/** Returns the problems of one file as 'path:line word: write …'. */
export function checkWords(path, text) {
  if (exceptions.has(path)) return [];
  const say = (offset, word, write) => `${path}:${lineOf(text, offset)} "${word}": write "${write}" (docs/writing.md)`;
  const prose = isCode.test(path) ? commentsOf(path, text) : [{ text, start: 0 }];
  const names = isCode.test(path) ? [...namesOf(text), { text: basename(path), start: 0 }] : [];
  return [...prose.flatMap((part) => found(words, part, say)), ...names.flatMap((name) => found(nameParts, name, say))];
}

const folders = ['apps', 'packages', 'tests', 'benchmarks', 'tools', 'docs'];
const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md'];

const allPaths = () => [...folders.flatMap((folder) => listFiles(folder, /\.(ts|tsx|mjs|md)$/)), ...pages];

/**
 * Returns a problem for each comment that begins with a clause, but only when there are more than the permitted number.
 */
export function checkClauseOpenings(places, most = mostClauseOpenings) {
  const rule = 'a comment begins with a noun, not with What, Who or Whose (docs/writing.md)';
  return places.length <= most ? [] : places.map((place) => `${place} ${rule}`);
}

/** Returns the problems of the whole repository. */
export function checkAllWords() {
  const files = allPaths().map((path) => [path, readSource(path)]);
  const openings = files.flatMap(([path, text]) => clauseOpeningsOf(path, text));
  return [...files.flatMap(([path, text]) => checkWords(path, text)), ...checkClauseOpenings(openings)];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = checkAllWords();
  for (const problem of problems) console.error(problem);
  console.log(`words of docs/writing.md: ${problems.length} to replace`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
