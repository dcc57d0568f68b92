import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fromRoot, root } from '../paths.mjs';

const versionOf = (path) => JSON.parse(readFileSync(fromRoot(path), 'utf8')).version;
const parts = globSync(['{apps,packages}/*/package.json', 'tests/e2e/package.json', 'benchmarks/package.json'], {
  cwd: root,
});

it('has one version for all parts', () => {
  expect(parts.length).toBeGreaterThan(10);
  expect(parts.filter((path) => versionOf(path) !== versionOf('package.json'))).toEqual([]);
});

it('has a section of changes for its version, above those before', () => {
  const [newest] = /(?<=^## ).+$/m.exec(readFileSync(fromRoot('CHANGELOG.md'), 'utf8')) ?? [];
  expect(newest).toBe(versionOf('package.json'));
});
