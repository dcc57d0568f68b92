import type { BookingSuggestion, TagCluster } from '@daybook/contract/suggestions.ts';
import { describe, expect, it } from 'vitest';
import { testLog } from '../timeline/frame/testing-day.ts';
import { countsOf, type ProcessState, questionsOf } from './process-steps.ts';

const cluster = (id: string, logIds: string[], certain: boolean, score = certain ? 0.97 : 0.6): TagCluster => ({
  id,
  log_ids: logIds,
  started_at: '2026-11-17T08:00:00Z',
  ended_at: '2026-11-17T09:00:00Z',
  duration: 600,
  subjects: [],
  candidates: [{ kind: 'contact', contact_id: '7', contact_name: 'Smit', score, certain, evidence: [] }],
  remember: null,
});
const suggestion = (id: string, logIds: string[], about: Partial<BookingSuggestion> = {}): BookingSuggestion => ({
  id,
  log_ids: logIds,
  contact_id: '7',
  contact_name: 'Smit',
  internal: false,
  dimensions: [],
  description: '',
  recorded: 600,
  duration: 720,
  below_threshold: false,
  complete: true,
  certain: true,
  evidence: null,
  subjects: [],
  alternatives: [],
  ...about,
});
const state = (about: Partial<ProcessState> = {}): ProcessState => ({
  logs: [],
  appointments: [],
  clusters: [],
  shortSeconds: 0,
  tagAnswers: 0,
  internal: [],
  suggestions: [],
  tagged: new Set(),
  booked: new Set(),
  chosen: new Set(),
  confirmed: new Set(),
  later: [],
  oneByOne: new Set(),
  part: null,
  ...about,
});
const asked = (about: Partial<ProcessState>) => questionsOf(state(about)).map(({ id }) => id);

describe('the questions of a day', () => {
  it('ends with publishing, however little there is to ask', () => {
    expect(asked({})).toEqual(['publish']);
  });

  it('asks for a booking of activities that were taken out of a proposal before the rest of it', () => {
    const suggestions = [suggestion('a', ['1', '2']), suggestion('b', ['3'])];
    const part = suggestion('part 2', ['2']);
    expect(asked({ suggestions, part })).toEqual(['part 2', 'complete', 'publish']);
    expect(asked({ suggestions, part, booked: new Set(['2']) })).toEqual(['complete', 'publish']);
  });

  it('asks what is certain together and first', () => {
    const clusters = [cluster('a', ['1'], false), cluster('b', ['2'], true), cluster('c', ['3'], true)];
    expect(asked({ clusters })).toEqual(['certain', 'a', 'publish']);
    expect(asked({ clusters, oneByOne: new Set(['b', 'c']) })).toEqual(['b', 'c', 'a', 'publish']);
    expect(asked({ clusters: clusters.slice(0, 2) })).toEqual(['b', 'a', 'publish']);
  });

  it('asks what is doubtful one by one, then what is likely together, and last what is short and nobody knows', () => {
    const clusters = [cluster('a', ['1'], false), cluster('b', ['2'], true), cluster('c', ['3'], false)];
    const long = { ...cluster('d', ['4'], false, 0.4), duration: 1200 };
    expect(asked({ clusters: [...clusters, long], shortSeconds: 900 })).toEqual(['b', 'd', 'likely', 'publish']);
    expect(asked({ clusters: [...clusters, long], shortSeconds: 900, oneByOne: new Set(['c']) })).toEqual([
      'c',
      'b',
      'd',
      'a',
      'publish',
    ]);
    const unknown = { ...cluster('e', ['5'], false), candidates: [] };
    expect(asked({ clusters: [unknown, ...clusters], shortSeconds: 900 })).toEqual(['b', 'likely', 'e', 'publish']);
  });

  it('keeps what became certain by an answer for the end, as another question', () => {
    const clusters = [cluster('a', ['1'], false), cluster('b', ['2'], true), cluster('c', ['3'], true)];
    const doubtful = [cluster('a', ['1'], false, 0.4), ...clusters.slice(1)];
    expect(asked({ clusters: doubtful, shortSeconds: 300, tagAnswers: 1 })).toEqual(['a', 'certain-1', 'publish']);
    expect(asked({ clusters, shortSeconds: 900, tagAnswers: 2 })).toEqual(['likely-2', 'publish']);
  });

  it('does not ask again while the server still works on the answer', () => {
    const clusters = [cluster('a', ['1', '2'], false), cluster('b', ['3'], false)];
    expect(asked({ clusters, tagged: new Set(['1', '2']) })).toEqual(['b', 'publish']);
    expect(asked({ clusters, tagged: new Set(['1']) })).toEqual(['a', 'b', 'publish']);
  });

  it('asks about the rest of a cluster with its own time, and orders it by that', () => {
    const logs = [testLog(1, 0, 20), testLog(2, 20, 5)];
    const long = { ...cluster('a', ['1', '2'], false, 0.4), duration: 1500 };
    const order = (tagged: ReadonlySet<string>) =>
      questionsOf(state({ logs, clusters: [long, cluster('b', ['3'], false)], tagged, shortSeconds: 900 }));
    expect(order(new Set())[0]).toMatchObject({ id: 'a', cluster: { duration: 1500 } });
    expect(order(new Set(['1']))[0]).toMatchObject({
      kind: 'likely',
      clusters: [{ id: 'a', log_ids: ['2'], duration: 300 }, { id: 'b' }],
    });
  });

  it('puts off within the step, the last put off last', () => {
    const clusters = [cluster('a', ['1'], false), cluster('b', ['2'], false), cluster('c', ['3'], false)];
    expect(asked({ clusters, later: ['a'] })).toEqual(['b', 'c', 'a', 'publish']);
    expect(asked({ clusters, later: ['a', 'b', 'c', 'a'] })).toEqual(['b', 'c', 'a', 'publish']);
  });

  it('asks internal time once', () => {
    const internal = [testLog(1, 0, 5, { internal: true })];
    expect(asked({ internal })).toEqual(['internal', 'publish']);
    expect(asked({ internal, confirmed: new Set(['1']) })).toEqual(['publish']);
  });

  it('books what is complete together, asks what is missing, and does not ask about too little', () => {
    const suggestions = [
      suggestion('s', ['1']),
      suggestion('u', ['2'], { certain: false }),
      suggestion('i', ['3'], { complete: false, certain: false }),
      suggestion('b', ['4'], { below_threshold: true, duration: 0 }),
    ];
    const [complete, one] = questionsOf(state({ suggestions }));
    expect(complete).toMatchObject({
      kind: 'complete',
      id: 'complete',
      suggestions: [{ id: 's' }, { id: 'u' }],
      tooShort: [{ id: 'b' }],
    });
    expect(one).toMatchObject({ kind: 'one', id: 'i' });
    expect(asked({ suggestions: suggestions.slice(3) })).toEqual(['publish']);
    expect(asked({ suggestions, oneByOne: new Set(['s']) })).toEqual(['s', 'proposals', 'i', 'publish']);
  });

  it('asks again about proposals once what is certain is booked', () => {
    const suggestions = [suggestion('s', ['1']), suggestion('u', ['2'], { certain: false })];
    expect(asked({ suggestions })).toEqual(['complete', 'publish']);
    expect(asked({ suggestions, booked: new Set(['1']) })).toEqual(['proposals', 'publish']);
  });

  it('counts what is left in each step', () => {
    const clusters = [cluster('a', ['1'], false), cluster('b', ['2'], false)];
    expect(countsOf(questionsOf(state({ clusters })))).toMatchObject({ tag: 2, book: 0, publish: 1 });
  });
});
