import { describe, expect, it } from 'vitest';
import { orderQuestions } from './question-order.ts';

const cluster = (id: string, probability: number, seconds: number, isCertain = false, answer: string | null = id) => ({
  ...{ id, probability, seconds, isCertain, answer },
});
const sure = cluster('sure', 0.99, 3000, true);
const surer = cluster('surer', 0.99, 60, true);
const likely = cluster('likely', 0.8, 1800);
const doubtful = cluster('doubtful', 0.45, 1800);
const brief = cluster('brief', 0.6, 60);
const guess = cluster('guess', 0.3, 60);
const unknown = cluster('unknown', 0, 60, false, null);
const all = [sure, likely, doubtful, unknown, brief, guess, surer];

const asked = (isCertainAccepted: boolean, shortSeconds = 360, clusters: typeof all = all) =>
  orderQuestions(clusters, { shortSeconds, isCertainAccepted }).map(
    ({ kind, clusters: own }) => `${kind}: ${own.map(({ id }) => id).join(' ')}`,
  );

describe('the order of questions', () => {
  it('begins with what is certain, asks what is doubtful, and ends with what nobody knows', () => {
    expect(asked(false)).toEqual([
      'certain: sure surer',
      'one: doubtful',
      'likely: guess likely brief',
      'one: unknown',
    ]);
  });

  it('keeps what became certain by answers for the end', () => {
    expect(asked(true)).toEqual(['one: doubtful', 'likely: guess likely brief sure surer', 'one: unknown']);
    expect(asked(true, 360, [sure, surer])).toEqual(['certain: sure surer']);
  });

  it('asks about each where nothing doubtful is wanted together', () => {
    expect(asked(false, 0)).toEqual([
      'certain: sure surer',
      'one: likely',
      'one: doubtful',
      'one: unknown',
      'one: brief',
      'one: guess',
    ]);
  });

  it('asks together about long time that one contact is proposed for, and alone where nothing is', () => {
    const [smit, bakker, smitToo] = ['smit', 'bakker', 'smit'].map((answer, at) =>
      cluster(`${answer}${at}`, 0.4, 1800 - at, false, answer),
    );
    const nobody = [1, 2].map((at) => cluster(`nobody${at}`, 0, 900, false, null));
    if (!smit || !bakker || !smitToo) throw new RangeError();
    expect(asked(false, 360, [smit, bakker, smitToo, ...nobody])).toEqual([
      'likely: smit0 smit2',
      'one: bakker1',
      'one: nobody1',
      'one: nobody2',
    ]);
  });

  it('makes one list of short guesses about one contact, however many there are', () => {
    const guesses = Array.from({ length: 7 }, (_, at) => cluster(`${at}`, 0.4, 120, false, 'smit'));
    expect(asked(true, 360, guesses)).toEqual(['likely: 0 1 2 3 4 5 6']);
  });

  it('asks about one cluster alone', () => {
    expect(asked(false, 360, [sure, doubtful])).toEqual(['one: sure', 'one: doubtful']);
    expect(asked(true, 360, [likely])).toEqual(['one: likely']);
  });
});
