import { describe, expect, it } from 'vitest';
import { checkWords } from './check-words.mjs';

describe('words of docs/writing.md', () => {
  it.each([
    ['a.ts', '// One stretch of a day.', 'interval'],
    ['a.tsx', '/** Returns what whoever asks may see. */\nexport const a = 1;', 'the caller'],
    ['docs/a.md', 'Rows go in portions.', 'batch'],
    ['a.ts', `export ${'function'} foldJournal() {}`, 'undoLog'],
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
});
