/** Checks comments, documents and names for the words of docs/writing.md. */
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'vite';
import { lineOf, listFiles, readSource } from './source-files.mjs';
import { exceptions, nameParts, words } from './words.mjs';

const isCode = /\.(ts|tsx|mjs)$/;

/** Comments of a source file as [{ text, start }]. */
function commentsOf(path, text) {
  return parseSync(path, text).comments.map(({ value, start }) => ({ text: value, start }));
}

/** Declared names of a source file, those of members and parameters included, as [{ text, start }]. */
const declared = /\b(?:const|let|function|type|class|interface)\s+(\w+)/g;
const namesOf = (text) => [...text.matchAll(declared)].map((match) => ({ text: match[1], start: match.index }));

function found(rules, { text: part, start }, say) {
  return rules.flatMap(({ not, write }) => {
    const match = not.exec(part);
    return match === null ? [] : [say(start + match.index, match[0], write)];
  });
}

/** Problems of one file as 'path:line word: write …'. */
export function checkWords(path, text) {
  if (exceptions.has(path)) return [];
  const say = (offset, word, write) => `${path}:${lineOf(text, offset)} "${word}": write "${write}" (docs/writing.md)`;
  const prose = isCode.test(path) ? commentsOf(path, text) : [{ text, start: 0 }];
  const names = isCode.test(path) ? [...namesOf(text), { text: basename(path), start: 0 }] : [];
  return [...prose.flatMap((part) => found(words, part, say)), ...names.flatMap((name) => found(nameParts, name, say))];
}

const folders = ['apps', 'packages', 'tests', 'benchmarks', 'tools', 'docs'];
const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md'];

/** Problems of the whole repository. */
export const checkAllWords = () =>
  [...folders.flatMap((folder) => listFiles(folder, /\.(ts|tsx|mjs|md)$/)), ...pages].flatMap((path) =>
    checkWords(path, readSource(path)),
  );

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = checkAllWords();
  for (const problem of problems) console.error(problem);
  console.log(`words of docs/writing.md: ${problems.length} to replace`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
