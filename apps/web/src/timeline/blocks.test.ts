import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Block, joinThin } from './blocks.ts';

const block = (id: number, fromMinute: number, minutes: number, contactId: string | null = '1'): Block => ({
  id: `slot-${id}`,
  kind: contactId === null ? 'untagged' : 'contact',
  contactId,
  durationSeconds: minutes * 60,
  startMs: fromMinute * 60_000,
  endMs: (fromMinute + minutes) * 60_000,
  logIds: [String(id)],
  isBooked: false,
  parts: 1,
  log: null,
});

describe('blocks at a zoom', () => {
  it('leaves what can be read alone', () => {
    const blocks = [block(1, 0, 60), block(2, 60, 30)];
    expect(joinThin(blocks, 1)).toEqual(blocks);
  });

  it('draws thin neighbours together and says of how many', () => {
    const [first, second] = joinThin([block(1, 0, 60), block(2, 60, 2), block(3, 62, 1, null)], 1);
    expect(first?.id).toBe('slot-1');
    expect(second).toMatchObject({
      parts: 2,
      kind: 'mixed',
      contactId: null,
      logIds: ['2', '3'],
      durationSeconds: 180,
    });
  });

  it('does not reach across a pause', () => {
    expect(joinThin([block(1, 0, 2), block(2, 200, 2)], 1)).toHaveLength(2);
  });

  it('loses no log and no second at any zoom', () => {
    const blocks = fc.array(fc.tuple(fc.integer({ min: 0, max: 1200 }), fc.integer({ min: 1, max: 90 })), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(blocks, fc.double({ min: 0.3, max: 50, noNaN: true }), (pairs, zoom) => {
        const given = pairs.map(([from, minutes], id) => block(id, from, minutes, id % 3 === 0 ? null : '1'));
        const drawn = joinThin(given, zoom);
        expect(drawn.flatMap(({ logIds }) => logIds).sort()).toEqual(given.flatMap(({ logIds }) => logIds).sort());
        const seconds = (all: readonly Block[]) => all.reduce((sum, one) => sum + one.durationSeconds, 0);
        expect(seconds(drawn)).toBe(seconds(given));
      }),
    );
  });
});
