// The catalogue of error codes: each is raised by the program and seen by a test. Any other code would be an empty
// promise.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps', 'packages', 'tests'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\n')
  .filter((name) => /\.tsx?$/.test(name));

const isTest = (name) => /\.test\.tsx?$|\/testing\/|^tests\//.test(name);
const isCatalogue = (name) => /contract\/src\/errors\.ts$|i18n\/src\/error-texts\.test\.ts$/.test(name);
const joined = (names) => names.map((name) => readFileSync(join(root, name), 'utf8')).join('\n');

const catalogue = readFileSync(join(root, 'packages/contract/src/errors.ts'), 'utf8');
const codes = [...catalogue.matchAll(/^ {2}([A-Z_]+): \d{3},$/gm)].map(([, code]) => code);
const tests = joined(files.filter((name) => isTest(name) && !isCatalogue(name)));
// The contract declares the codes of each call; that alone raises none.
const program = joined(
  files.filter((name) => /^(?:apps\/server|packages\/(?:domain|connectors|database))\//.test(name) && !isTest(name)),
);

describe('every code of the catalogue', () => {
  it('is known', () => expect(codes.length).toBeGreaterThan(100));

  it.each(codes)('%s is raised, and seen by a test', (code) => {
    const word = new RegExp(`['"\`]${code}['"\`]|\\b${code}:`);
    expect(word.test(program), 'raised').toBe(true);
    expect(new RegExp(`\\b${code}\\b`).test(tests), 'seen').toBe(true);
  });
});
