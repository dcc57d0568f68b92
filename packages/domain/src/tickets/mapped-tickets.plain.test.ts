import { describe, expect, it } from 'vitest';
import type { LogSuggestion } from '../suggestions/model/suggestion-model.ts';
import { withMappedTickets } from './mapped-tickets.ts';

const certain = { low: true, normal: true, high: false, extreme: false };
const suggestion = (answers: readonly [string, number][], confidence = 0.9): LogSuggestion => ({
  logId: 1,
  candidates: answers.map(([answer, probability]) => ({ answer, probability, evidence: [{ kind: 'recent' }] })),
  confidence,
  certainAt: certain,
});
const led = (one: LogSuggestion) => withMappedTickets([one], () => ({ key: 'WEB-12', contactId: 7 }))[0];
const answersOf = (one: LogSuggestion | undefined) => one?.candidates.map(({ answer }) => answer);

describe('a ticket that leads to a contact', () => {
  it('comes first with the ticket as its evidence, and is certain of nothing else', () => {
    const found = led(
      suggestion([
        ['contact 1', 0.8],
        ['contact 7', 0.1],
        ['internal', 0.05],
      ]),
    );
    expect(answersOf(found)).toEqual(['contact 7', 'contact 1', 'internal']);
    expect(found?.candidates[0]?.evidence).toEqual([{ kind: 'ticket', value: 'WEB-12' }, { kind: 'recent' }]);
    expect(found).toMatchObject({ confidence: 0.75, certainAt: { low: false, normal: false } });
  });

  it('keeps the certainty of a history that says the same', () => {
    const found = led(suggestion([['contact 7', 0.97]], 0.96));
    expect(found).toMatchObject({ confidence: 0.96, certainAt: certain });
    expect(answersOf(found)).toEqual(['contact 7']);
  });

  it('is proposed where nothing else is known, among at most three answers', () => {
    expect(answersOf(led(suggestion([], 0)))).toEqual(['contact 7']);
    const many = suggestion([
      ['contact 1', 0.4],
      ['contact 2', 0.3],
      ['contact 3', 0.2],
    ]);
    expect(answersOf(led(many))).toEqual(['contact 7', 'contact 1', 'contact 2']);
  });

  it('changes nothing of a log that names no ticket', () => {
    const one = suggestion([['contact 1', 0.8]]);
    expect(withMappedTickets([one], () => null)).toEqual([one]);
  });
});
