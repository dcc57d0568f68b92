import { describe, expect, it } from 'vitest';
import { circlesIn, groupedGraph, isTest, readGraph, resolveSpecifier, specifiersIn } from './source-graph.mjs';

const files = {
  'packages/domain/src/days/a.ts': "import { b } from './b.ts'; import type { C } from './c.ts';",
  'packages/domain/src/days/b.ts': "export { d } from '../tags/d.ts';",
  'packages/domain/src/days/c.ts': "import type { A } from './a.ts';",
  'packages/domain/src/tags/d.ts': 'export const d = 1;',
  'apps/web/src/screen.tsx': "import { a } from '@daybook/domain/days/a.ts'; const d = await import('./gone.ts');",
};
const graph = readGraph(Object.keys(files), (path) => files[path]);

describe('the graph of imports', () => {
  it('takes imports, type imports, re-exports and import()', () => {
    const text =
      "import a from 'x'; import type { B } from './b.ts'; export * from './c.ts'; const d = import('./d.ts');";
    expect(specifiersIn('a.ts', text)).toEqual(['x', './b.ts', './c.ts', './d.ts']);
  });

  it('leads to files of the repository only', () => {
    expect(graph.get('packages/domain/src/days/a.ts')).toEqual([
      'packages/domain/src/days/b.ts',
      'packages/domain/src/days/c.ts',
    ]);
    expect(graph.get('apps/web/src/screen.tsx')).toEqual(['packages/domain/src/days/a.ts']);
    expect(resolveSpecifier('apps/web/src/screen.tsx', 'react', new Set(Object.keys(files)))).toBeNull();
  });

  it('leaves tests and their helpers out', () => {
    expect(['a.test.ts', 'src/testing/b.ts', 'src/c.ts'].filter(isTest)).toEqual(['a.test.ts', 'src/testing/b.ts']);
  });

  it('can be asked of groups', () => {
    const grouped = groupedGraph(graph, (path) => path.match(/src\/(\w+)\//)?.[1] ?? null);
    expect([...grouped]).toEqual([
      ['days', ['tags']],
      ['tags', []],
    ]);
  });
});

describe('circles', () => {
  const circles = (edges) => circlesIn(new Map(Object.entries(edges)));

  it('are found where files import each other, also by types', () =>
    expect(circlesIn(graph)).toEqual([['packages/domain/src/days/a.ts', 'packages/domain/src/days/c.ts']]));

  it('are whole, the largest first', () =>
    expect(circles({ a: ['b'], b: ['a'], c: ['d'], d: ['e', 'a'], e: ['c'] })).toEqual([
      ['c', 'd', 'e'],
      ['a', 'b'],
    ]));

  it('are none where paths only meet', () => expect(circles({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] })).toEqual([]));
});
