import { describe, expect, it } from 'vitest';
import { leftOut, shareOf } from './suite-share.mjs';

const paths = Array.from({ length: 200 }, (_, index) => `apps/server/src/days/${index}.test.ts`);

describe('the share of suites', () => {
  it('is everything without a share', () => {
    expect(leftOut(paths, undefined)).toEqual([]);
  });

  it('leaves each suite out of one half, and both halves are large', () => {
    const [first, second] = ['0', '1'].map((share) => leftOut(paths, share));
    expect([...first, ...second].sort()).toEqual([...paths].sort());
    expect(Math.min(first.length, second.length)).toBeGreaterThan(60);
  });

  it('leaves out nothing that runs on the embedded engine alone', () => {
    const embedded = paths.map((path) => path.replace('.test.ts', '.embedded.test.ts'));
    expect(['0', '1'].flatMap((share) => leftOut(embedded, share))).toEqual([]);
  });

  it('is drawn by the commit, both halves in turn', () => {
    const drawn = paths.map(shareOf);
    expect(new Set(drawn)).toEqual(new Set(['0', '1']));
    expect(paths.map(shareOf)).toEqual(drawn);
  });
});
