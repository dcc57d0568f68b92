import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accuracies, isCertainAt } from './accuracy.ts';
import { gradeOf, grades } from './grades.ts';
import { answerKey, bookingKey, rankChosen } from './settle-outcome.ts';

const resting = (times: number, total: number, about: { score?: number; certain?: boolean } = {}) =>
  gradeOf({ score: 0.9, certain: false, evidence: [{ times, total }], ...about });

describe('the grade of a suggestion', () => {
  it('follows its weightiest evidence', () => {
    expect(resting(30, 30, { certain: true })).toBe('proven');
    expect(resting(5, 5, { certain: true })).toBe('clear');
    expect(resting(4, 5)).toBe('likely');
    expect(resting(1, 1)).toBe('probable');
    expect(resting(2, 5)).toBe('mixed');
    expect(resting(0, 0)).toBe('hint');
    expect(gradeOf({ score: 0.4, certain: false, evidence: [] })).toBe('hint');
  });

  it('is not likely when something else says otherwise', () => {
    expect(resting(9, 9, { score: 0.5 })).toBe('probable');
  });
});

describe('what counts as certain', () => {
  it('is what the evidence promises until enough was measured', () => {
    const unmeasured = (accuracy: (typeof accuracies)[number]) =>
      grades.filter((grade) => isCertainAt(accuracy, grade, { right: 0, total: 0 }));
    expect(accuracies.map(unmeasured)).toEqual([['proven', 'clear', 'likely'], ['proven', 'clear'], ['proven'], []]);
  });

  it('is what was measured from then on, in both directions', () => {
    expect(isCertainAt('extreme', 'clear', { right: 119, total: 120 })).toBe(true);
    expect(isCertainAt('normal', 'likely', { right: 39, total: 40 })).toBe(true);
    expect(isCertainAt('normal', 'proven', { right: 30, total: 40 })).toBe(false);
    expect(isCertainAt('normal', 'clear', { right: 8, total: 10 })).toBe(false);
    expect(isCertainAt('normal', 'clear', { right: 1, total: 2 })).toBe(true);
  });

  it('is never more for who asks for more precision', () => {
    const measured = fc.nat(300).chain((total) => fc.nat(total).map((right) => ({ right, total })));
    fc.assert(
      fc.property(fc.constantFrom(...grades), measured, (grade, rate) => {
        const certain = accuracies.map((accuracy) => isCertainAt(accuracy, grade, rate));
        expect(certain).toEqual([...certain].sort((a, b) => Number(b) - Number(a)));
      }),
    );
  });
});

describe('which answer was chosen', () => {
  const [bakker, visser] = [7, 9].map((contactId) => answerKey({ kind: 'contact', contactId }));
  const internal = answerKey({ kind: 'internal', contactId: null });

  it('is the one where everything went', () => {
    const proposed = [bakker ?? '', visser ?? ''];
    expect(rankChosen(proposed, [bakker ?? '', bakker ?? ''])).toBe(1);
    expect(rankChosen(proposed, [visser ?? ''])).toBe(2);
    expect(rankChosen(proposed, [internal])).toBe(0);
    expect(rankChosen(proposed, [bakker ?? '', visser ?? ''])).toBe(0);
    expect(rankChosen(proposed, [])).toBeNull();
  });

  it('knows a booking by its dimensions in any order', () => {
    expect(bookingKey([30, 4])).toBe(bookingKey([4, 30]));
    expect(bookingKey([])).not.toBe(bookingKey([4]));
  });
});
