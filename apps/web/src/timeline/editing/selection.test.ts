import { describe, expect, it } from 'vitest';
import type { CalmBlock } from '../lane/calm-blocks.ts';
import { extendTo, isSelected, neighbour, nothing, selectBlock, selectRange, toggleBlock } from './selection.ts';

const block = (id: number): CalmBlock => ({
  id: `slot-${id}`,
  slotId: `${id}`,
  kind: 'untagged',
  contactId: null,
  durationSeconds: 60,
  startMs: id * 60_000,
  endMs: (id + 1) * 60_000,
  pieces: [{ startMs: id * 60_000, endMs: (id + 1) * 60_000 }],
  logIds: [`${id}a`, `${id}b`],
  registrationId: null,
  likely: null,
  rest: [],
  log: null,
});
const blocks = [block(1), block(2), block(3), block(4)];
const [one, two, three, four] = blocks as [CalmBlock, CalmBlock, CalmBlock, CalmBlock];
const chosen = (selection: ReturnType<typeof selectBlock>) =>
  blocks.filter((b) => isSelected(selection, b)).map((b) => b.id);

describe('selection', () => {
  it('walks from block to block and stops at the ends', () => {
    expect(neighbour(nothing, blocks, 1)).toBe(one);
    expect(neighbour(nothing, blocks, -1)).toBe(four);
    expect(neighbour(selectBlock(two), blocks, 1)).toBe(three);
    expect(neighbour(selectBlock(four), blocks, 1)).toBeNull();
  });

  it('extends from where it began, and shrinks again', () => {
    const wide = extendTo(extendTo(selectBlock(two), blocks, three), blocks, four);
    expect(chosen(wide)).toEqual(['slot-2', 'slot-3', 'slot-4']);
    expect(chosen(extendTo(wide, blocks, three))).toEqual(['slot-2', 'slot-3']);
    expect(chosen(extendTo(wide, blocks, one))).toEqual(['slot-1', 'slot-2']);
  });

  it('adds and takes away one by one', () => {
    const both = toggleBlock(selectBlock(one), three);
    expect(chosen(both)).toEqual(['slot-1', 'slot-3']);
    expect(chosen(toggleBlock(both, one))).toEqual(['slot-3']);
    expect(toggleBlock(selectBlock(one), one)).toEqual(nothing);
  });

  it('takes what a dragged span touches and remembers the stretch', () => {
    const range = { startMs: 2.5 * 60_000, endMs: 3.5 * 60_000 };
    const selection = selectRange(blocks, range);
    expect(chosen(selection)).toEqual(['slot-2', 'slot-3']);
    expect(selection).toMatchObject({ range });
  });
});
