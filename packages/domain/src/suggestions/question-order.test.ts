import { describe, expect, it } from 'vitest';
import { orderQuestions } from './question-order.ts';

const cluster = (id: string, probability: number, seconds: number, isCertain = false) => ({
  ...{ id, probability, seconds, isCertain },
});
const sure = cluster('sure', 0.99, 3000, true);
const surer = cluster('surer', 0.99, 60, true);
const likely = cluster('likely', 0.8, 1800);
const doubtful = cluster('doubtful', 0.45, 1800);
const brief = cluster('brief', 0.6, 60);
const guess = cluster('guess', 0.3, 60);
const all = [sure, likely, doubtful, brief, guess, surer];

const asked = (isCertainAccepted: boolean, shortSeconds = 360, clusters: typeof all = all) =>
  orderQuestions(clusters, { shortSeconds, isCertainAccepted }).map(
    ({ kind, clusters: own }) => `${kind}: ${own.map(({ id }) => id).join(' ')}`,
  );

describe('the order of questions', () => {
  it('begins with what is certain, asks what is doubtful, and ends with what nobody knows', () => {
    expect(asked(false)).toEqual(['certain: sure surer', 'one: doubtful', 'likely: likely brief', 'one: guess']);
  });

  it('keeps what became certain by answers for the end', () => {
    expect(asked(true)).toEqual(['one: doubtful', 'likely: likely brief sure surer', 'one: guess']);
    expect(asked(true, 360, [sure, surer])).toEqual(['certain: sure surer']);
  });

  it('asks about each where nothing doubtful is wanted together', () => {
    expect(asked(false, 0)).toEqual([
      'certain: sure surer',
      'one: likely',
      'one: doubtful',
      'one: brief',
      'one: guess',
    ]);
  });

  it('asks about one cluster alone', () => {
    expect(asked(false, 360, [sure, doubtful])).toEqual(['one: sure', 'one: doubtful']);
    expect(asked(true, 360, [likely])).toEqual(['one: likely']);
  });
});
