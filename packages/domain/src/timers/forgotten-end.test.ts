import { describe, expect, it } from 'vitest';
import { forgottenEndMs } from './forgotten-end.ts';

const at = (text: string): number => Date.parse(`2026-05-${text}:00Z`);
const between = (from: string, to: string) => ({ startMs: at(from), endMs: at(to) });
const endOf = (from: string, to: string, ...recorded: readonly (readonly [string, string])[]) => {
  const found = forgottenEndMs(
    between(from, to),
    recorded.map(([start, end]) => between(start, end)),
  );
  return found === null ? null : new Date(found).toISOString().slice(8, 16);
};

describe('a timer that was forgotten', () => {
  it('ended where the longest silence begins', () => {
    const friday = ['08T13:30', '08T17:12'] as const;
    expect(endOf('08T14:00', '11T08:40', friday, ['11T08:30', '11T08:45'])).toBe('08T17:12');
    expect(endOf('08T14:00', '11T08:40', friday)).toBe('08T17:12');
    const court = ['08T18:00', '08T18:30'] as const;
    expect(endOf('08T13:00', '09T08:30', ['08T13:00', '08T13:05'], court, ['09T08:29', '09T08:30'])).toBe('08T18:30');
  });

  it('is none that runs for at most twelve hours, or was at work all along, or of which nothing is known', () => {
    expect(endOf('08T08:00', '08T20:00', ['08T08:00', '08T09:00'])).toBeNull();
    expect(endOf('08T08:00', '08T21:00', ['08T08:00', '08T12:00'], ['08T15:30', '08T18:00'])).toBeNull();
    expect(endOf('08T08:00', '09T08:00')).toBeNull();
  });
});
