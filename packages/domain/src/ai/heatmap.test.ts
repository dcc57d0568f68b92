import { expect, it } from 'vitest';
import { heatmapOf } from './heatmap.ts';

const minuteMs = 60_000;
const cellMs = 30 * minuteMs;
const piece = (from: number, to: number) => ({ startMs: from * minuteMs, endMs: to * minuteMs });

it('divides what lies over the edge of a cell, by what is probable', () => {
  const log = {
    pieces: [piece(20, 50)],
    answers: [
      { answer: 'contact 1', probability: 0.75 },
      { answer: 'internal', probability: 0.25 },
    ],
  };
  expect(heatmapOf([log], 0, cellMs)).toEqual([
    { answer: 'contact 1', startMs: 0, seconds: 450, certainty: 0.75 },
    { answer: 'internal', startMs: 0, seconds: 150, certainty: 0.25 },
    { answer: 'contact 1', startMs: cellMs, seconds: 900, certainty: 0.75 },
    { answer: 'internal', startMs: cellMs, seconds: 300, certainty: 0.25 },
  ]);
});

it('is as certain as the recorded time of the cell together', () => {
  const decided = { pieces: [piece(0, 10)], answers: [{ answer: 'contact 1', probability: 1 }] };
  const open = { pieces: [piece(10, 20)], answers: [{ answer: 'contact 1', probability: 0.5 }] };
  expect(heatmapOf([decided, open], 0, cellMs)).toEqual([
    { answer: 'contact 1', startMs: 0, seconds: 900, certainty: 0.75 },
  ]);
});

it('has no cell for what has no answer', () => {
  expect(heatmapOf([{ pieces: [piece(0, 10)], answers: [] }], 0, cellMs)).toEqual([]);
});

it('counts cells from the start of the day', () => {
  const log = { pieces: [piece(100, 110)], answers: [{ answer: 'ignored', probability: 1 }] };
  expect(heatmapOf([log], 85 * minuteMs, cellMs)).toMatchObject([{ startMs: 85 * minuteMs }]);
});
