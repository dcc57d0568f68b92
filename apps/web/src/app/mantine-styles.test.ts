import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const sources = globSync('**/*.{ts,tsx}', { cwd: root }).filter((path) => !path.endsWith('.test.ts'));

/** Returns the names that a source imports from Mantine: `import { Button, type ButtonProps } from '@mantine/core'`. */
const mantineNames = (source: string): string[] =>
  [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap((found) =>
    (found[1] ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => /^[A-Z]/.test(name)),
  );

const styleOf = (name: string): string => `@mantine/core/styles/${name}.layer.css`;
const hasStyle = (name: string): boolean => existsSync(new URL(`../../../node_modules/${styleOf(name)}`, root));

describe('styles of Mantine', () => {
  it('are there for every component that is used', () => {
    const used = new Set(sources.flatMap((path) => mantineNames(read(path))));
    const imported = new Set(
      sources.flatMap((path) => [...read(path).matchAll(/styles\/(\w+)\.layer\.css/g)].map((found) => found[1])),
    );
    const missing = [...used].filter((name) => hasStyle(name) && !imported.has(name));
    expect(missing).toEqual([]);
  });
});
