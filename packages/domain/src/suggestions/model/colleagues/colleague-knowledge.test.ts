import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addValue, createKnowledge, type SeenValue } from '../knowledge.ts';
import type { ModelDay, ModelSubject, Surroundings } from '../model-types.ts';
import { createModel, suggestDay } from '../suggestion-model.ts';
import { colleagueKnowledge, withColleagues } from './colleague-knowledge.ts';
import { contributionOf } from './contribution.ts';

const dayNumber = 20_000;
const counted = (answers: Readonly<Record<string, number>>): SeenValue => {
  const values = new Map<string, SeenValue>();
  for (const [answer, times] of Object.entries(answers)) addValue(values, 'word x', { answer, dayNumber, times });
  return values.get('word x') as SeenValue;
};
const longOf = (value: SeenValue | undefined, answer: string) => value?.byAnswer.get(answer)?.long ?? 0;

describe('a value that colleagues know', () => {
  it('counts for less than one decision of the user, and after it for less still', () => {
    const weight = fc.float({ min: Math.fround(0.1), max: 8, noNaN: true });
    fc.assert(
      fc.property(weight, weight, fc.nat(60), (a, b, days) => {
        const theirs = new Map([
          ['contact 2', a],
          ['contact 3', b],
        ]);
        const alone = withColleagues(undefined, theirs, { dayNumber, days });
        const both = longOf(alone, 'contact 2') + longOf(alone, 'contact 3');
        expect(both).toBeLessThan(1);
        const decided = withColleagues(counted({ 'contact 1': 1 }), theirs, { dayNumber, days });
        expect(longOf(decided, 'contact 1')).toBe(1);
        const after = longOf(decided, 'contact 2') + longOf(decided, 'contact 3');
        expect(after).toBeLessThan(both / 2);
      }),
    );
  });

  it('says nothing of how often, how lately, or by how many', () => {
    const mixed = withColleagues(undefined, new Map([['contact 2', 3]]), { dayNumber, days: 0 });
    expect(mixed?.byAnswer.get('contact 2')).toMatchObject({ recent: 0, times: 0 });
  });

  it('leaves what the user counted as it was', () => {
    const own = counted({ 'contact 1': 4 });
    const before = structuredClone(own);
    withColleagues(own, new Map([['contact 1', 3]]), { dayNumber: dayNumber + 3, days: 9 });
    expect(own).toEqual(before);
  });
});

describe('a contribution', () => {
  it('holds contacts and the own work, and neither what was ignored nor people, programs and times', () => {
    const knowledge = createKnowledge();
    const add = (key: string, answer: string) => addValue(knowledge.values, key, { answer, dayNumber, times: 1 });
    add('word dagvaarding', 'contact 1');
    add('word lunch', 'internal');
    add('word dokter', 'ignored');
    add('attendee anna example com', 'contact 1');
    add('source web chrome', 'contact 1');
    add('weekly 1 40 overleg', 'contact 1');
    add('quarter 1 40', 'contact 1');
    expect(contributionOf(knowledge, dayNumber).map(({ key, answer }) => `${key} ${answer}`)).toEqual([
      'word dagvaarding contact 1',
      'word lunch internal',
    ]);
  });

  it('is bounded, and forgets what faded', () => {
    const knowledge = createKnowledge();
    for (let n = 0; n < 7000; n += 1)
      addValue(knowledge.values, `word w${n}`, { answer: 'contact 1', dayNumber, times: 1 });
    addValue(knowledge.values, 'word best', { answer: 'contact 1', dayNumber, times: 9 });
    const kept = contributionOf(knowledge, dayNumber);
    expect(kept).toHaveLength(6000);
    expect(kept[0]).toEqual({ key: 'word best', answer: 'contact 1', weight: 2 });
    expect(contributionOf(knowledge, dayNumber + 200)).toEqual([]);
  });
});

describe('a first day', () => {
  const subject: ModelSubject = {
    key: 1,
    title: 'Dagvaarding Zonnehof',
    sourceType: 'document',
    app: 'word',
    url: null,
    path: null,
    mailFrom: null,
    mailTo: [],
    attendees: [],
    phoneNumber: null,
    location: null,
  };
  const startedAtMs = Date.parse('2026-03-02T09:00:00Z');
  const log = { id: 1, startedAtMs, endedAtMs: startedAtMs + 1_800_000, subject, decided: null };
  const day: ModelDay = { date: '2026-03-02', timezone: 'UTC', logs: [log] };
  const contacts = [1, 2].map((id) => ({ id, name: `Contact number ${id}`, code: null }));
  const around: Surroundings = { contacts, ownDomains: [] };
  const theirs = [
    { key: 'word zonnehof', answer: 'contact 2', weight: 1.4 },
    { key: 'word zonnehof', answer: 'contact 9', weight: 2 },
  ];

  it('is suggested by what colleagues published, never for certain, and of contacts that are there', () => {
    expect(suggestDay(createModel(), day, around)[0]?.candidates).toEqual([]);
    const [found] = suggestDay(createModel(), day, { ...around, colleagues: colleagueKnowledge('1', theirs) });
    expect(found?.candidates.map(({ answer }) => answer)).toEqual(['contact 2']);
    expect(found?.candidates[0]?.evidence).toEqual([{ kind: 'colleagues', value: 'zonnehof' }]);
    expect(found?.certainAt).toEqual({ low: false, normal: false, high: false, extreme: false });
  });

  it('follows colleagues as soon as they share something else, or nothing', () => {
    const model = createModel();
    const answersOf = (version: string | null) =>
      suggestDay(model, day, {
        ...around,
        colleagues: version === null ? null : colleagueKnowledge(version, version === 'old' ? theirs : []),
      })[0]?.candidates.length;
    expect([answersOf('old'), answersOf('new'), answersOf('old'), answersOf(null)]).toEqual([1, 0, 1, 0]);
  });
});
