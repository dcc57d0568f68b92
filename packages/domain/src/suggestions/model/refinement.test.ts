import { describe, expect, it } from 'vitest';
import { addDays } from '../../timeline/day-arithmetic.ts';
import { type ModelState, readState, writeState } from './model-state.ts';
import type { ModelLog, ModelSubject } from './model-types.ts';
import { keepStep, refined } from './refinement.ts';
import { createModel, learnDay, type Model, shippedWeights } from './suggestion-model.ts';

const around = {
  contacts: [
    { id: 1, name: 'Bakkerij Bakker', code: null },
    { id: 2, name: 'Visser Transport', code: null },
  ],
  ownDomains: [],
};
const firstDate = '2026-03-02';
const about = (title: string): ModelSubject => ({
  key: title,
  title,
  sourceType: 'native',
  ...{ app: null, url: null, path: null, mailFrom: null, mailTo: [], attendees: [], phoneNumber: null, location: null },
});

function live(model: Model, day: number): void {
  const date = addDays(firstDate, day);
  const startMs = Date.parse(`${date}T09:00:00Z`);
  const logs = Array.from({ length: 12 }, (_, at): ModelLog => {
    const isFirst = (at + day) % 3 > 0;
    const startedAtMs = startMs + at * 600_000;
    const subject = about(isFirst ? 'Ledger of Bakker' : 'Rides');
    return {
      id: at + 1,
      startedAtMs,
      endedAtMs: startedAtMs + 600_000,
      subject,
      decided: isFirst ? 'contact 1' : 'contact 2',
    };
  });
  learnDay(model, { date, timezone: 'UTC', logs }, around);
}

function lived(days: number): Model {
  const model = createModel();
  for (let day = 0; day < days; day += 1) live(model, day);
  return model;
}

const distance = (a: Float64Array, b: Float64Array) => Math.hypot(...a.map((value, at) => value - (b[at] ?? 0)));

describe('refinement', () => {
  it('moves the weights of one user with each published day, not those of others', () => {
    const model = lived(4);
    expect([...model.refinements.keys()]).toEqual([1, 2, 3].map((day) => addDays(firstDate, day)));
    expect(distance(model.weights.first.linear, model.shipped.first.linear)).toBeGreaterThan(0.001);
    expect(createModel().weights).toBe(shippedWeights());
  });

  it('takes the step of a day back with the day', () => {
    const model = lived(4);
    const before = lived(3);
    model.refinements.delete(addDays(firstDate, 3));
    expect(refined(model.shipped, model.refinements).second).toEqual(before.weights.second);
    expect(refined(model.shipped, new Map())).toBe(model.shipped);
  });

  it('goes no further than its bound, however many days ask for the same', () => {
    const { shipped, refinements } = lived(2);
    const [step] = [...refinements.values()];
    const many = new Map(refinements);
    for (let day = 0; day < 200; day += 1) {
      keepStep(
        many,
        addDays(firstDate, day),
        (step ?? new Float64Array(0)).map((value) => value * 100),
      );
    }
    expect(many.size).toBeLessThanOrEqual(60);
    const { first } = refined(shipped, many);
    expect(
      Math.hypot(distance(first.linear, shipped.first.linear), distance(first.outputs, shipped.first.outputs)),
    ).toBeCloseTo(2.5, 6);
  });

  it('is kept with what was learnt, and left out where it is of other weights', () => {
    const model = lived(3);
    const state: ModelState = JSON.parse(JSON.stringify(writeState(model)));
    const read = readState(state);
    expect([...(read?.refinements.keys() ?? [])]).toEqual([...model.refinements.keys()]);
    const again = refined(model.shipped, read?.refinements ?? new Map());
    expect(distance(again.third.linear, model.weights.third.linear)).toBeLessThan(0.001);
    const others = new Map([[firstDate, Float64Array.of(1, 2, 3)]]);
    expect(refined(model.shipped, others).first.linear).toEqual(model.shipped.first.linear);
  });
});
