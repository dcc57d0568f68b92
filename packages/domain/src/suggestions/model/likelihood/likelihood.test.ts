import { describe, expect, it } from 'vitest';
import { addDays } from '../../../timeline/day-arithmetic.ts';
import { frameDay } from '../day-frame.ts';
import { likelyFeatures, subjectFeatures } from '../features.ts';
import { createKnowledge } from '../knowledge.ts';
import { countDay } from '../learn-day.ts';
import type { ModelDay, ModelLog, ModelSubject, Surroundings } from '../model-types.ts';
import { nobody, vectorOfAnswer } from '../subject-features.ts';

const around: Surroundings = {
  contacts: [1, 2, 3].map((id) => ({ id, name: `Stichting ${id}`, code: null })),
  ownDomains: ['kantoor.example'],
};
const firstDate = '2026-03-02';
const minuteMs = 60_000;

const subject = (title: string, facts: Partial<ModelSubject> = {}): ModelSubject => ({
  key: `${title} ${facts.url ?? ''} ${facts.mailFrom ?? ''}`,
  title,
  sourceType: 'web',
  app: 'browser',
  url: null,
  path: null,
  mailFrom: null,
  mailTo: [],
  attendees: [],
  phoneNumber: null,
  location: null,
  ...facts,
});

function dayOf(date: string, logs: readonly (readonly [ModelSubject, string | null])[]): ModelDay {
  const startMs = Date.parse(`${date}T09:00:00Z`);
  const rows = logs.map(([about, decided], index): ModelLog => {
    const startedAtMs = startMs + index * 10 * minuteMs;
    return { id: index + 1, startedAtMs, endedAtMs: startedAtMs + 10 * minuteMs, subject: about, decided };
  });
  return { date, timezone: 'UTC', logs: rows };
}

const dossier = (number: number) => subject('Dossier', { url: `https://portal.example/dossier/${number}` });

/** Ten days: contact 1 is always in one dossier, contact 2 in a different one every day; both have the same notes. */
function published() {
  const knowledge = createKnowledge();
  for (let day = 0; day < 10; day += 1) {
    const logs = [
      [dossier(7), 'contact 1'],
      [subject(`Notes ${day} of harbour`), 'contact 1'],
      [dossier(100 + day), 'contact 2'],
      [subject(`Notes ${day} of bridge`), 'contact 2'],
      [subject('Start page'), 'contact 1'],
      [subject('Start page'), 'contact 2'],
    ] as const;
    countDay(knowledge, dayOf(addDays(firstDate, day), logs), around);
  }
  return knowledge;
}

/** Returns the likelihood of a whole subject with each answer. */
function likely(feature: (typeof likelyFeatures)[number], about: ModelSubject, surroundings = around) {
  const frame = frameDay(published(), dayOf(addDays(firstDate, 10), [[about, null]]), surroundings);
  const [vectors] = frame.vectors;
  const at = subjectFeatures.indexOf(feature);
  return (answer: string) => (vectors === undefined ? undefined : vectorOfAnswer(vectors, answer)?.[at]) ?? 0;
}

describe('the likelihood of a subject as a whole', () => {
  it('gives a new dossier to whom has new ones, rather than to whom always has the same', () => {
    const of = likely('place.likely', dossier(999));
    expect(of('contact 2')).toBeGreaterThan(of('contact 1') + 0.2);
    const known = likely('place.likely', dossier(7));
    expect(known('contact 1')).toBeGreaterThan(known('contact 2') + 0.5);
  });

  it('takes the words of a new title together', () => {
    const of = likely('text.likely', subject('Harbour notes, second version'));
    expect(of('contact 1')).toBeGreaterThan(of('contact 2') + 0.2);
  });

  it('says nothing by a title that everybody has, and nothing of somebody of whom nothing is known', () => {
    const of = likely('text.likely', subject('Start page'));
    expect(of('contact 1')).toBeCloseTo(of('contact 2'), 6);
    expect(of(nobody)).toBeCloseTo(0, 9);
  });

  it('is left out where subjects are not weighed as a whole', () => {
    const alone = { ...around, weighsWhole: false };
    for (const feature of likelyFeatures) expect(likely(feature, dossier(7), alone)('contact 1')).toBe(0);
  });
});
