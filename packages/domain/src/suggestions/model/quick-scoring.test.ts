import { describe, expect, it } from 'vitest';
import { addDays } from '../../timeline/day-arithmetic.ts';
import { frameDay } from './day-frame.ts';
import { newMemory } from './day-memory.ts';
import { subjectFeatures } from './features.ts';
import { firstVectors, scoreLogs } from './first-step.ts';
import { dayHabits } from './habit-features.ts';
import type { ModelDay, ModelLog, ModelSubject, Surroundings } from './model-types.ts';
import { dayNeighbours } from './neighbour-features.ts';
import { withBuffers } from './scoring/buffers.ts';
import { softmaxRows } from './scoring/softmax-rows.ts';
import { prepareDay, scoreAgain } from './second-step.ts';
import { type StepWeights, scoreOf } from './step-weights.ts';
import { createModel, explainedDay, learnDay, type Model, shippedWeights, suggestDay } from './suggestion-model.ts';

const firstDate = '2026-03-02';
const today = addDays(firstDate, 12);
const minuteMs = 60_000;
const around: Surroundings = {
  contacts: [
    { id: 1, name: 'Bakkerij Bakker', code: null },
    { id: 2, name: 'Visser Transport', code: 'K-1002' },
    { id: 3, name: 'Van Dijk Bouw B.V.', code: null },
    { id: 4, name: 'Mulder Advies', code: null, projects: ['Kade 24-117'] },
  ],
  ownDomains: ['kantoor.example'],
};
const titles = ['Ledger', 'Inbox', 'VAT return SPR-1001', 'Permit Van Dijk Bouw', 'Weekly', 'Kade 24-117', 'Notes'];
const domains = ['bakker.example', 'visser.example', 'kantoor.example', 'stranger.example'];
const answers = ['contact 1', 'contact 2', 'internal', 'contact 4', 'ignored', 'contact 2'];

/** Returns numbers that vary from log to log, but are the same in every run. */
const mixed = (seed: number, count: number) => Math.floor(Math.abs(Math.sin(seed * 12.9898) * 43_758.5453) % count);

function subject(seed: number): ModelSubject {
  const title = titles[mixed(seed, titles.length)] ?? '';
  const isMail = mixed(seed + 1, 3) === 0;
  const isMeeting = mixed(seed + 2, 9) === 0;
  const from = `jan@${domains[mixed(seed + 3, domains.length)]}`;
  const url = mixed(seed + 4, 3) === 0 ? `https://plans.example/board/${mixed(seed, 4)}/edit` : null;
  return {
    key: `${title} ${isMail} ${isMeeting} ${from} ${url}`,
    title,
    sourceType: isMeeting ? 'appointment' : isMail ? 'email' : 'native',
    app: 'word.exe',
    url,
    path: null,
    mailFrom: isMail ? from : null,
    mailTo: [],
    attendees: isMeeting ? [from] : [],
    phoneNumber: null,
    location: null,
  };
}

/** Returns a day of consecutive logs, of which every N-th is decided. */
function dayOf(date: string, decidedEvery: number): ModelDay {
  const startMs = Date.parse(`${date}T08:00:00Z`);
  const logs = Array.from({ length: 60 }, (_, at): ModelLog => {
    const startedAtMs = startMs + at * 8 * minuteMs;
    const decided = at % decidedEvery === 0 ? (answers[mixed(at >> 2, answers.length)] ?? null) : null;
    const about = subject(at + Number(date.slice(-2)));
    const minutes = about.sourceType === 'appointment' ? 30 : 7;
    return { id: at + 1, startedAtMs, endedAtMs: startedAtMs + minutes * minuteMs, subject: about, decided };
  });
  return { date, timezone: 'UTC', logs };
}

function trained(): Model {
  const model = createModel();
  for (let day = 0; day < 12; day += 1) learnDay(model, dayOf(addDays(firstDate, day), 1), around);
  return model;
}

/** Scores every cell by itself: all its features, weighted. */
function plainly(
  rows: number,
  width: number,
  vectorOf: (row: number, answer: number) => Float64Array,
  weights: StepWeights,
): Float64Array {
  const scores = new Float64Array(rows * width);
  for (let at = 0; at < scores.length; at += 1) {
    scores[at] = scoreOf(vectorOf(Math.floor(at / width), at % width), weights);
  }
  return softmaxRows(scores, width);
}

function expectSame(quick: Float64Array, plain: Float64Array, isAsked: (at: number) => boolean = () => true): void {
  expect(quick.length).toBe(plain.length);
  const furthest = quick.reduce(
    (most, one, at) => Math.max(most, isAsked(at) ? Math.abs(one - (plain[at] ?? 0)) : 0),
    0,
  );
  expect(furthest).toBeLessThan(1e-9);
}

describe('quick scoring', () => {
  const { knowledge, weights } = trained();
  const frame = frameDay(knowledge, dayOf(today, 4), around);
  const width = frame.answers.length;
  const habits = dayHabits(knowledge, frame);
  const alone = scoreLogs(frame, habits, weights.first);

  it.each(['first', 'booking', 'part'] as const)('gives each log what all its features give it: %s', (step) => {
    const plain = plainly(frame.logs.length, width, firstVectors(frame, habits), weights[step]);
    expectSame(scoreLogs(frame, habits, weights[step]).probabilities, plain);
  });

  it.each(['second', 'third'] as const)('looks at the neighbours as all their features do: %s', (step) => {
    const { write } = dayNeighbours(frame, alone);
    const vectorOf = (row: number, answer: number) => {
      const vector = new Float64Array(weights.second.linear.length);
      write(vector, row, answer);
      return vector;
    };
    const plain = plainly(frame.logs.length, width, vectorOf, weights[step]);
    const isOpen = (at: number) => frame.logs[Math.floor(at / width)]?.decided === null;
    const again = scoreAgain(prepareDay(frame, alone), alone.probabilities, weights[step]);
    expectSame(again.probabilities, plain, isOpen);
  });

  it('has days with meetings, decisions, times and names in them', () => {
    expect(frame.logs.filter(({ subject: { sourceType } }) => sourceType === 'appointment').length).toBeGreaterThan(2);
    expect(frame.memory.quarters.size).toBeGreaterThan(10);
    expect([...frame.memory.titles.values()].some(({ size }) => size > 0)).toBe(true);
    const named = subjectFeatures.indexOf('name.full');
    expect(frame.vectors.some(({ features }) => features.includes(named))).toBe(true);
    expect(weights).toBe(shippedWeights());
  });
});

describe('a day that is suggested again', () => {
  it('is answered as if it had never been asked about before', () => {
    const model = trained();
    for (const decidedEvery of [60, 7, 3, 7, 2]) {
      const day = dayOf(today, decidedEvery);
      expect(suggestDay(model, day, around)).toEqual(suggestDay(trained(), day, around));
    }
  });

  it('notices that a subject is called otherwise', () => {
    const model = trained();
    const day = dayOf(today, 60);
    suggestDay(model, day, around);
    const renamed = {
      ...day,
      logs: day.logs.map((log) => ({
        ...log,
        subject: { ...log.subject, title: `${log.subject.title} Mulder Advies` },
      })),
    };
    expect(suggestDay(model, renamed, around)).toEqual(suggestDay(trained(), renamed, around));
  });

  it('notices that a day was published in between, and that there is another contact', () => {
    const [model, other] = [trained(), trained()];
    const day = dayOf(today, 9);
    suggestDay(model, day, around);
    for (const one of [model, other]) learnDay(one, dayOf(addDays(today, 1), 1), around);
    const more = { ...around, contacts: [...around.contacts, { id: 5, name: 'Ledger Partners', code: null }] };
    expect(suggestDay(model, day, more)).toEqual(suggestDay(other, day, more));
  });

  it('measures a subject again that was away while others were decided', () => {
    const model = trained();
    const day = dayOf(today, 60);
    const [away] = day.logs.slice(-1);
    suggestDay(model, day, around);
    const without = { ...dayOf(today, 3), logs: dayOf(today, 3).logs.filter(({ id }) => id !== away?.id) };
    suggestDay(model, without, around);
    const back = dayOf(today, 3);
    expect(suggestDay(model, back, around)).toEqual(suggestDay(trained(), back, around));
  });

  it('notices that a log was moved', () => {
    const model = trained();
    const day = dayOf(today, 9);
    suggestDay(model, day, around);
    const logs = day.logs.map((log) => ({ ...log, startedAtMs: log.startedAtMs + 90 * minuteMs }));
    const moved = { ...day, logs: logs.map((log) => ({ ...log, endedAtMs: log.startedAtMs + 7 * minuteMs })) };
    expect(suggestDay(model, moved, around)).toEqual(suggestDay(trained(), moved, around));
  });

  it('measures no subject again that a decision says nothing about', () => {
    const { knowledge } = trained();
    const memory = newMemory();
    const day = dayOf(today, 61);
    const before = frameDay(knowledge, day, around, memory);
    const decided = before.logs.findIndex(({ decided: answer }) => answer === null);
    const logs = before.logs.map((log, row) => (row === decided ? { ...log, decided: 'contact 2' } : log));
    const after = frameDay(knowledge, { ...day, logs }, around, memory);
    const isKept = (row: number) => after.vectors[row] === before.vectors[row];
    expect(isKept(decided)).toBe(false);
    const about = new Set([...(before.evidence[decided]?.values() ?? [])].flat());
    const isApart = (row: number) => [...(before.evidence[row]?.values() ?? [])].flat().every((one) => !about.has(one));
    const apart = [...before.logs.keys()].filter(isApart);
    expect(apart.length).toBeGreaterThan(10);
    expect(apart.every(isKept)).toBe(true);
  });
});

describe('buffers that are reused', () => {
  it('change no answer, whatever lay in them', () => {
    const [model, other] = [trained(), trained()];
    for (const decidedEvery of [60, 7, 2, 60]) {
      const day = dayOf(today, decidedEvery);
      const few = { ...day, logs: day.logs.slice(0, 20) };
      for (const one of [day, few, day]) {
        const found = withBuffers((buffers) => explainedDay(model, one, around, buffers).suggestions);
        expect(found).toEqual(suggestDay(other, one, around));
      }
    }
  });

  it('are those of one work at a time', () => {
    const [outer, inner] = withBuffers(({ take }) => {
      const own = take(100).fill(1);
      const others = withBuffers((buffers) => buffers.take(100).fill(2));
      return [own.slice(), others.slice()];
    });
    expect(outer?.every((one) => one === 1)).toBe(true);
    expect(inner?.every((one) => one === 2)).toBe(true);
    const again = withBuffers(({ take }) => [take(100), take(100)]);
    expect(again[0]?.buffer).not.toBe(again[1]?.buffer);
  });
});
