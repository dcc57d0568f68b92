import { describe, expect, it } from 'vitest';
import { keepGrowth } from './keep-growth.ts';
import { type RowChange, reversed } from './undo-log.ts';

const at = (clock: string) => `2026-02-12T${clock}:00+00:00`;
const log = (key: string, before: object | null, after: object | null): RowChange => ({
  table: 'logs',
  key,
  before: before && { ...before },
  after: after && { ...after },
});
/** A was 9:00-10:00 before the cut at 9:30. */
const cut = [
  log('1', { ended_at: at('10:00') }, { ended_at: at('09:30') }),
  log('2', null, { id: 2, event_id: 'e', started_at: at('09:30'), ended_at: at('10:00') }),
];
const now = (...rows: [key: string, end: string, eventId?: string][]) =>
  new Map(rows.map(([key, end, eventId = 'e']) => [key, { eventId, endedAt: at(end) }]));

describe('what grew since it was cut', () => {
  it('stays with the whole when the cut is taken back', () => {
    const [whole, piece] = keepGrowth(reversed(cut), now(['1', '09:30'], ['2', '10:20']));
    expect([whole?.before, whole?.after]).toEqual([{ ended_at: at('09:30') }, { ended_at: at('10:20') }]);
    expect([piece?.before, piece?.after]).toEqual([{ ...cut[1]?.after, ended_at: at('10:20') }, null]);
  });

  it('goes with the last piece when the cut is made again', () => {
    const [whole, piece] = keepGrowth(cut, now(['1', '10:20']));
    expect([whole?.before, whole?.after]).toEqual([{ ended_at: at('10:20') }, { ended_at: at('09:30') }]);
    expect(piece?.after).toEqual({ ...cut[1]?.after, ended_at: at('10:20') });
  });

  it('is nothing where nothing grew, where it is shorter, or where it is of another event', () => {
    const back = reversed(cut);
    expect(keepGrowth(back, now(['1', '09:30'], ['2', '10:00']))).toEqual(back);
    expect(keepGrowth(back, now(['1', '09:30'], ['2', '09:50']))).toEqual(back);
    expect(keepGrowth(back, now(['1', '09:30', 'other'], ['2', '10:20']))).toEqual(back);
    expect(keepGrowth(back, new Map())).toEqual(back);
  });
});
