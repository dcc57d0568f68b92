import { describe, expect, it } from 'vitest';
import { averageSeconds, keepTime } from './process-times.ts';

const box = (initial: Record<string, string> = {}) => {
  const kept = new Map(Object.entries(initial));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};

describe('how long processing takes', () => {
  it('is the mean of the last thirty days, for each user', () => {
    const storage = box();
    expect(averageSeconds(storage, '1')).toBeNull();
    for (let day = 0; day < 10; day++) keepTime(storage, '1', 1000);
    for (let day = 0; day < 30; day++) keepTime(storage, '1', 50);
    expect(averageSeconds(storage, '1')).toBe(50);
    expect(averageSeconds(storage, '2')).toBeNull();
  });

  it('starts anew where what was kept cannot be read', () => {
    expect(averageSeconds(box({ 'daybook.process-times.1': '{oops' }), '1')).toBeNull();
    expect(averageSeconds(box({ 'daybook.process-times.1': '["a", -3]' }), '1')).toBeNull();
  });
});
