import { describe, expect, it } from 'vitest';
import { checkClauseOpenings, checkWords, clauseOpeningsOf } from './check-words.mjs';

describe('words of docs/writing.md', () => {
  it.each([
    ['a.ts', '// One stretch of a day.', 'interval'],
    ['a.tsx', '/** Returns what whoever asks may see. */\nexport const a = 1;', 'the caller'],
    ['docs/a.md', 'Rows go in portions.', 'batch'],
    ['a.ts', `export ${'function'} foldJournal() {}`, 'undoLog'],
    ['a.ts', `export ${'const'} nameOf = (user) => user.name;`, 'what it returns'],
    ['apps/agent/src/hand-over.ts', 'export const a = 1;', 'deviceAuthorisation'],
  ])('are found in %s: %s', (path, text, write) => {
    const problems = checkWords(path, text);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`write "${write}"`);
  });

  it.each([
    ['a.tsx', '<Stack align="stretch" />;\nexport const a = { alignItems: "stretch" };'],
    ['a.ts', 'export const first = days.map(({ stretches }) => stretches);'],
    ['a.ts', '// Proportional to what was recorded.'],
    ['docs/writing.md', 'interval, not stretch'],
  ])('leave alone in %s: %s', (path, text) => expect(checkWords(path, text)).toEqual([]));

  it('names the line', () => {
    expect(checkWords('a.ts', 'export const a = 1;\n\n// So many rows.')[0]).toMatch(/^a\.ts:3 /);
  });

  it.each([
    ['// What was read.', ['a.ts:1']],
    ['/** Whose day it is. */', ['a.ts:1']],
    ['/**\n * Whoever comes first.\n */', ['a.ts:1']],
    ['// Rows of a day.\n// What is left of them.', []],
    ['const address = "https://a.example";\n// Who reads it.', ['a.ts:2']],
    ['// Whether it is read.', []],
  ])('clauses at the beginning of a comment are found: %j', (text, places) =>
    expect(clauseOpeningsOf('a.ts', text)).toEqual(places),
  );

  it('as many clauses as are left are no problem, and one more names all of them', () => {
    expect(checkClauseOpenings(['a.ts:1'], 1)).toEqual([]);
    expect(checkClauseOpenings(['a.ts:1', 'b.ts:2'], 1)).toHaveLength(2);
  });
});
