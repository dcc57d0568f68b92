import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderTables, postponedReferences } from './table-order.ts';

const refer = (from: string, to: string) => ({ name: `${from}_${to}`, from, to });

describe('the order of tables', () => {
  it('puts every table after those it refers to', () => {
    const references = [
      refer('logs', 'days'),
      refer('days', 'users'),
      refer('users', 'clients'),
      refer('logs', 'users'),
    ];
    const order = orderTables(['clients', 'days', 'logs', 'users'], references);
    expect(order).toEqual(['clients', 'users', 'days', 'logs']);
    expect(postponedReferences(order, references)).toEqual([]);
  });

  it('postpones a reference to the own table and one that closes a circle', () => {
    const references = [refer('a', 'a'), refer('b', 'c'), refer('c', 'b'), refer('b', 'a')];
    const order = orderTables(['a', 'b', 'c'], references);
    const postponed = postponedReferences(order, references);
    expect(postponed).toContainEqual(refer('a', 'a'));
    expect(postponed).toHaveLength(2);
  });

  it('satisfies every reference when there is no circle', () => {
    const pair = fc.tuple(fc.nat(8), fc.nat(8)).filter(([from, to]) => from > to);
    fc.assert(
      fc.property(
        fc.array(pair),
        fc.shuffledSubarray(['0', '1', '2', '3', '4', '5', '6', '7', '8'], { minLength: 9 }),
        (pairs, tables) => {
          const references = pairs.map(([from, to]) => refer(String(from), String(to)));
          const order = orderTables(tables, references);
          expect([...order].sort()).toEqual([...tables].sort());
          expect(postponedReferences(order, references)).toEqual([]);
        },
      ),
    );
  });
});
