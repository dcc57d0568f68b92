import { expect, test } from 'vitest';
import { nothing, selectLogs } from '../editing/selection.ts';
import { type DaySelection, nothingSelected, reduceSelection, type SelectionEvent } from './day-selection.ts';

const after = (...events: SelectionEvent[]): DaySelection => events.reduce(reduceSelection, nothingSelected);
const logs = selectLogs(['7', '8']);

test('another selection ends looking for a contact', () => {
  const state = after(
    { kind: 'select', selection: logs },
    { kind: 'pick', isPicking: true },
    { kind: 'select', selection: { kind: 'note', id: '1' } },
  );
  expect(state).toEqual({ ...nothingSelected, selection: { kind: 'note', id: '1' } });
});

test('the panel stays a bar while more is selected, and is a panel again once nothing is', () => {
  const barred = after({ kind: 'select', selection: logs }, { kind: 'bar', isBar: true });
  expect(reduceSelection(barred, { kind: 'select', selection: selectLogs(['9']) }).isBar).toBe(true);
  expect(reduceSelection(barred, { kind: 'select', selection: nothing }).isBar).toBe(false);
});

test('selecting keeps the moment that was pointed at, and clearing forgets it', () => {
  const pointed = after({ kind: 'point', momentMs: 5 }, { kind: 'select', selection: logs });
  expect(pointed.momentMs).toBe(5);
  expect(reduceSelection(pointed, { kind: 'clear' })).toBe(nothingSelected);
});

test('an event that changes nothing leaves the very same state, which renders nothing', () => {
  const state = after({ kind: 'select', selection: logs }, { kind: 'point', momentMs: 5 });
  const idle: SelectionEvent[] = [
    { kind: 'select', selection: logs },
    { kind: 'point', momentMs: 5 },
    { kind: 'pick', isPicking: false },
    { kind: 'bar', isBar: false },
  ];
  for (const event of idle) expect(reduceSelection(state, event)).toBe(state);
  expect(reduceSelection(nothingSelected, { kind: 'clear' })).toBe(nothingSelected);
});
