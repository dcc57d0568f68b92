import { describe, expect, it } from 'vitest';
import { nearbyAnswers } from './nearby-answers.ts';

const hour = (at: number, answer: string | null) => ({
  startedAtMs: at * 3_600_000,
  endedAtMs: (at + 1) * 3_600_000,
  answer,
});
const day = [hour(8, 'Smit'), hour(10, 'Bakker'), hour(12, null), hour(15, 'Visser'), hour(16, 'Smit')];

describe('answers nearby', () => {
  it('are each there once, the nearest first, and nothing where nobody decided', () => {
    expect(nearbyAnswers(day, hour(12, null), 5)).toEqual(['Bakker', 'Visser', 'Smit']);
    expect(nearbyAnswers(day, hour(7, null), 5)).toEqual(['Smit', 'Bakker', 'Visser']);
  });

  it('are followed by those that are proposed, the nearest first', () => {
    const proposed = (at: number, answer: string) => ({ ...hour(at, null), proposed: answer });
    const open = [...day, proposed(13, 'Mulder'), proposed(17, 'Smit'), proposed(9, 'De Wit')];
    expect(nearbyAnswers(open, hour(12, null), 9)).toEqual(['Bakker', 'Visser', 'Smit', 'Mulder', 'De Wit']);
    expect(nearbyAnswers([{ ...hour(8, 'Smit'), proposed: 'Mulder' }], hour(12, null), 9)).toEqual(['Smit']);
  });

  it('are no more than asked for', () => {
    expect(nearbyAnswers(day, hour(12, null), 2)).toEqual(['Bakker', 'Visser']);
    expect(nearbyAnswers([hour(12, null)], hour(12, null), 2)).toEqual([]);
  });
});
