import { expect, it } from 'vitest';
import { nothing, selectLogs } from '../editing/selection.ts';
import { spanOfSelection } from './span-of-selection.ts';

const at = (clock: string) => `2026-11-17T${clock}:00.000Z`;
const span = (from: string, to: string) => ({ started_at: at(from), ended_at: at(to) });
const day = {
  logs: [
    { log_ids: ['1', '2'], ...span('09:00', '09:30') },
    { log_ids: ['3'], ...span('16:00', '16:10') },
  ],
  appointments: [{ id: '7', ...span('11:00', '12:00') }],
  notes: [{ id: '9', timestamp: at('13:00') }],
};
const found = (...given: Parameters<typeof spanOfSelection>) => {
  const place = spanOfSelection(...given);
  return place && [place.startMs, place.endMs].map((ms) => new Date(ms).toISOString().slice(11, 16));
};

it('is where what is selected lies, of several the first', () => {
  expect(found(day, selectLogs(['3', '2']))).toEqual(['09:00', '09:30']);
  expect(found(day, selectLogs(['3']))).toEqual(['16:00', '16:10']);
  expect(found(day, { kind: 'appointment', id: '7' })).toEqual(['11:00', '12:00']);
  expect(found(day, { kind: 'note', id: '9' })).toEqual(['13:00', '13:00']);
});

it('is nowhere for nothing, for what has gone, and for a range that was drawn there', () => {
  expect(found(day, nothing)).toBeNull();
  expect(found(day, selectLogs(['4']))).toBeNull();
  const range = { startMs: 0, endMs: 1 };
  expect(found(day, { kind: 'logs', logIds: new Set(['3']), anchorMs: 0, headMs: 0, range })).toBeNull();
});
