import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const codesInContract = () => {
  const source = readFileSync(pathOf('../../contract/src/errors.ts'), 'utf8');
  return [...source.matchAll(/^ {2}([A-Z_]+): \d{3},$/gm)].map((match) => match[1]);
};

describe('texts of errors', () => {
  // The codes are read as text, because this package imports nothing.
  it('finds the codes of the contract', () => expect(codesInContract().length).toBeGreaterThan(30));

  it.each(['nl', 'en', 'de', 'fr'])('has exactly one for every code in %s', (language) => {
    const texts: Record<string, string> = JSON.parse(
      readFileSync(pathOf(`../messages/${language}/errors.json`), 'utf8'),
    );
    expect(Object.keys(texts).sort()).toEqual(codesInContract().sort());
  });
});
