import type { DragEndEvent } from '@dnd-kit/core';
import { expect, it } from 'vitest';
import { sortedAfter } from './sortable.ts';

const dropped = (active: string, over: string | null) =>
  ({ active: { id: active }, over: over === null ? null : { id: over } }) as Pick<DragEndEvent, 'active' | 'over'>;

it('a dropped item stands where it was dropped, and nothing moves otherwise', () => {
  const items = ['a', 'b', 'c'];
  const key = (item: string) => item;
  expect(sortedAfter(dropped('a', 'c'), items, key)).toEqual({ items: ['b', 'c', 'a'], to: 2 });
  expect(sortedAfter(dropped('c', 'b'), items, key)).toEqual({ items: ['a', 'c', 'b'], to: 1 });
  expect(sortedAfter(dropped('b', 'b'), items, key)).toBeNull();
  expect(sortedAfter(dropped('b', null), items, key)).toBeNull();
  expect(sortedAfter(dropped('x', 'b'), items, key)).toBeNull();
});
