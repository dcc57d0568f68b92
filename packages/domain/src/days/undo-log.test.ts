import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countOfChange, foldUndoLog, type RowImage, reversed, type UndoLogLine } from './undo-log.ts';

const changed = (before: RowImage, after: RowImage, ...rowIds: number[]): UndoLogLine => ({
  table: 'logs',
  rowIds,
  before,
  after,
});
const whole = (before: RowImage | null, after: RowImage | null, table = 'logs'): UndoLogLine => ({
  table,
  rowIds: [],
  before,
  after,
});

describe('foldUndoLog', () => {
  it('joins what happened to a row to one step from first to last', () => {
    const lines = [
      changed({ status: 'open', contact: null }, { status: 'booked', contact: 4 }, 1, 2),
      changed({ status: 'booked' }, { status: 'ignored' }, 2),
    ];
    expect(foldUndoLog(lines)).toEqual([
      { table: 'logs', key: '1', before: { status: 'open', contact: null }, after: { status: 'booked', contact: 4 } },
      { table: 'logs', key: '2', before: { status: 'open', contact: null }, after: { status: 'ignored', contact: 4 } },
    ]);
  });

  it('forgets what came and went, and what is as it was', () => {
    const lines = [
      whole(null, { id: 9, status: 'open' }),
      changed({ status: 'open' }, { status: 'ignored' }, 9, 3),
      whole({ id: 9, status: 'ignored' }, null),
      changed({ status: 'ignored' }, { status: 'open' }, 3),
    ];
    expect(foldUndoLog(lines)).toEqual([]);
  });

  it('keeps a removed row as it was before the change began', () => {
    const lines = [changed({ a: 1 }, { a: 2 }, 5), whole({ id: 5, a: 2, b: 3 }, null)];
    expect(foldUndoLog(lines)).toEqual([{ table: 'logs', key: '5', before: { id: 5, a: 1, b: 3 }, after: null }]);
  });

  it('sees a row that is put in the place of another as changed', () => {
    const dimension = (id: number) => ({ registration_id: 7, level: 1, dimension_id: id });
    const lines = [whole(dimension(1), null, 'd'), whole(null, dimension(2), 'd')];
    expect(foldUndoLog(lines)).toEqual([
      { table: 'd', key: '7/1', before: { dimension_id: 1 }, after: { dimension_id: 2 } },
    ]);
  });

  it('leads from any first state to the last one, and reversed back again', () => {
    const state = fc.option(fc.record({ a: fc.integer({ max: 2, min: 0 }), b: fc.integer({ max: 2, min: 0 }) }), {
      nil: null,
    });
    fc.assert(
      fc.property(fc.array(state, { minLength: 2, maxLength: 8 }), (states) => {
        const folded = foldUndoLog(states.slice(1).flatMap((after, index) => lineOf(states[index] ?? null, after)));
        const [first = null, last = null] = [states[0], states.at(-1)];
        expect(apply(first, folded)).toEqual(last);
        expect(apply(last, reversed(folded))).toEqual(first);
      }),
    );
  });
});

type State = { a: number; b: number } | null;

function lineOf(before: State, after: State): UndoLogLine[] {
  if (before === null || after === null) {
    if (before === after) return [];
    return [whole(before && { id: 1, ...before }, after && { id: 1, ...after })];
  }
  const names = (['a', 'b'] as const).filter((name) => before[name] !== after[name]);
  const pick = (from: RowImage) => Object.fromEntries(names.map((name) => [name, from[name]]));
  return names.length === 0 ? [] : [changed(pick(before), pick(after), 1)];
}

function apply(from: State, changes: ReturnType<typeof foldUndoLog>): State {
  const [change] = changes;
  if (change === undefined) return from;
  if (change.after === null) return null;
  const { id: _, ...columns } = { id: 0, ...(from ?? {}), ...change.after };
  return columns as State;
}

describe('countOfChange', () => {
  it('counts activities, else bookings, else whatever changed', () => {
    const row = (table: string, key: string) => ({ table, key, before: null, after: { id: key } });
    expect(countOfChange([row('logs', '1'), row('logs', '2'), row('registrations', '3')])).toBe(2);
    expect(countOfChange([row('registrations', '3'), row('registration_dimensions', '3/1')])).toBe(1);
    expect(countOfChange([row('appointments', '3')])).toBe(1);
  });
});
