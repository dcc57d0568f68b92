import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fromRoot } from './paths.mjs';
import { listFiles } from './source-files.mjs';

const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...listFiles('docs', /\.md$/)];
const read = (path) => readFileSync(fromRoot(path), 'utf8');
const namedIn = (text, pattern) => [...new Set([...text.matchAll(pattern)].map((match) => match[1]))];

describe('the documents', () => {
  const trace = namedIn(read('docs/trace.md'), /`((?:apps|packages|tools)\/[\w./-]+\.\w+)`/g);

  it('follow a log through many files', () => expect(trace.length).toBeGreaterThan(25));
  it.each(trace)('name a file that exists: %s', (path) => expect(existsSync(fromRoot(path))).toBe(true));

  it.each(documents)('link to what exists: %s', (document) => {
    const links = namedIn(read(document), /\]\((?!https?:)([^)#\s]+)\)/g);
    const missing = links.map((link) => join(dirname(document), link)).filter((path) => !existsSync(fromRoot(path)));
    expect(missing).toEqual([]);
  });

  it('list every setting in the README', () => {
    const source = read('apps/server/src/platform/environment.ts');
    const settings = namedIn(source, /^ {2}([A-Z_]+): /gm);
    expect(settings.length).toBeGreaterThan(8);
    expect(settings.filter((name) => !read('README.md').includes(`| \`${name}\` |`))).toEqual([]);
  });

  const tests = namedIn(read('docs/security.md'), /`([\w./-]+\.test\.ts)`/g);

  it('name a test for each promise about security', () => {
    expect(tests.length).toBeGreaterThan(25);
    const places = (path) => [path, `apps/server/src/${path}`].some((one) => existsSync(fromRoot(one)));
    expect(tests.filter((path) => !places(path))).toEqual([]);
    const rows = read('docs/security.md')
      .split('\n')
      .filter((line) => line.startsWith('| ') && !/^\| (promise|---)/.test(line));
    expect(rows.filter((row) => !row.includes('.test.ts`'))).toEqual([]);
  });

  it('speak of the rules by files that exist', () => {
    const rules = [...read('docs/domain.md').matchAll(/\[([a-z-]+\/[a-z/,\s-]+)\]/g)].flatMap((match) =>
      match[1].split(/,\s*/),
    );
    expect(rules.length).toBeGreaterThan(12);
    expect(
      rules.filter((rule) => !existsSync(fromRoot(`packages/domain/src/${rule}.ts`)) && !rule.startsWith('decisions')),
    ).toEqual([]);
  });
});
