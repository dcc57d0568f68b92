import { expect, it } from 'vitest';
import { aiSessionStatuses, canFollow, isUnderWay, progressOf } from './session-states.ts';

it('goes through its states in one order', () => {
  const order = ['prepare', 'tag', 'suggest', 'heatmap', 'view', 'completed'] as const;
  for (const [index, status] of order.slice(0, -1).entries()) {
    expect(canFollow(status, order[index + 1] ?? 'failed')).toBe(true);
    const skipped = order.slice(index + 2);
    expect(skipped.filter((later) => canFollow(status, later))).toEqual([]);
  }
});

it('fails while it is under way only, and is over then', () => {
  expect(aiSessionStatuses.filter(isUnderWay)).toEqual(['prepare', 'tag', 'suggest', 'heatmap']);
  expect(aiSessionStatuses.filter((next) => canFollow('failed', next))).toEqual([]);
});

it('begins anew when it was cut off, and opens again when a decision is taken back', () => {
  expect(canFollow('heatmap', 'prepare')).toBe(true);
  expect(canFollow('completed', 'view')).toBe(true);
  expect(canFollow('completed', 'prepare')).toBe(false);
});

it('says how far it is', () => {
  expect(aiSessionStatuses.map(progressOf)).toEqual([0, 0.25, 0.5, 0.75, 1, 1, 1]);
});
