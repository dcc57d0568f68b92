import { describe, expect, it } from 'vitest';
import { addDays } from '../../timeline/day-arithmetic.ts';
import { readState, writeState } from './model-state.ts';
import type { ModelSubject, Surroundings } from './model-types.ts';
import { createRefinement } from './refinement.ts';
import {
  createModel,
  learnDay,
  type Model,
  type PublishedDay,
  type PublishedLog,
  suggestDay,
} from './suggestion-model.ts';

const around: Surroundings = {
  contacts: [
    { id: 1, name: 'Bakkerij Bakker', code: null },
    { id: 2, name: 'Visser Transport', code: null },
  ],
  ownDomains: [],
};
const nothing = { app: null, url: null, path: null, mailFrom: null, mailTo: [], attendees: [] } as const;
const subjectOf = (title: string): ModelSubject => ({
  ...{ key: title, title, sourceType: 'native' },
  ...nothing,
  ...{ phoneNumber: null, location: null },
});

type DecidedTitle = readonly [title: string, answer: string, byRule?: boolean];

/** Returns a published day with logs of ten minutes from nine o'clock on. */
function publishedDay(day: number, titles: readonly DecidedTitle[]): PublishedDay {
  const date = addDays('2026-03-02', day);
  const startMs = Date.parse(`${date}T09:00:00Z`);
  const logs = titles.map(([title, decided, byRule = false], index): PublishedLog => {
    const startedAtMs = startMs + index * 600_000;
    const times = { startedAtMs, endedAtMs: startedAtMs + 600_000 };
    return { id: index + 1, ...times, subject: subjectOf(title), decided, byRule };
  });
  return { date, timezone: 'UTC', logs };
}

/** A user who alternates between two contacts: neighbours of a log are no evidence. */
const changing = (day: number): PublishedDay =>
  publishedDay(
    day,
    Array.from(
      { length: 20 },
      (_, at): DecidedTitle => (at % 2 === 0 ? ['Ledger', 'contact 1'] : ['Notes', 'contact 2']),
    ),
  );

function learntFrom(days: number, dayOf: (day: number) => PublishedDay): Model {
  const model = createModel();
  for (let day = 0; day < days; day += 1) learnDay(model, dayOf(day), around);
  return model;
}

/** Returns the mean probability of a day's right answers. */
function rightOn(model: Model, day: PublishedDay): number {
  const open = { ...day, logs: day.logs.map((log) => ({ ...log, decided: null })) };
  const truths = new Map(day.logs.map(({ id, decided }) => [id, decided]));
  const chances = suggestDay(model, open, around).map(
    ({ logId, candidates }) => candidates.find(({ answer }) => answer === truths.get(logId))?.probability ?? 0,
  );
  return chances.reduce((a, b) => a + b, 0) / chances.length;
}

describe('what days refine of the weights', () => {
  it('makes the right answers of the next day more probable than the shipped weights alone', () => {
    const model = learntFrom(15, changing);
    const shipped = { ...model, refinement: createRefinement() };
    expect(rightOn(model, changing(15))).toBeGreaterThan(rightOn(shipped, changing(15)));
  });

  it('stays within its bounds, however often a user contradicts', () => {
    const contradicting = (day: number) =>
      publishedDay(
        day,
        Array.from({ length: 40 }, (_, at): DecidedTitle => ['Ledger', `contact ${1 + ((day + (at % 3)) % 2)}`]),
      );
    const { first, third } = learntFrom(60, contradicting).refinement;
    for (const added of [...first, ...third]) expect(Math.abs(added)).toBeLessThanOrEqual(0.5);
    expect([...first, ...third].some((added) => added !== 0)).toBe(true);
  });

  it('is nothing on the first day, and fades where rules decide everything', () => {
    const ruled = (day: number) => publishedDay(day, [['Ledger', 'contact 1', true]]);
    expect(learntFrom(1, changing).refinement).toEqual(createRefinement());
    expect(learntFrom(5, ruled).refinement).toEqual(createRefinement());
    const model = learntFrom(5, changing);
    const before = [...model.refinement.third];
    learnDay(model, ruled(5), around);
    const [after, most] = [[...model.refinement.third], before.map(Math.abs)];
    for (const [at, added] of after.entries()) expect(Math.abs(added)).toBeLessThanOrEqual(most[at] ?? 0);
  });

  it('is kept with what else was learnt', () => {
    const model = learntFrom(4, changing);
    const read = readState(JSON.parse(JSON.stringify(writeState(model))));
    for (const step of ['first', 'third'] as const) {
      expect(read?.refinement[step]).toHaveLength(model.refinement[step].length);
      for (const [at, added] of [...model.refinement[step]].entries()) {
        expect(read?.refinement[step][at]).toBeCloseTo(added, 4);
      }
    }
  });
});
