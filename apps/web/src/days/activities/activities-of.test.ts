import { describe, expect, it } from 'vitest';
import { testLog } from '../../timeline/frame/testing-day.ts';
import { activitiesOf, activitiesOfRun, intervalsOfRow, pressedRun, steppedRun } from './activities-of.ts';

const logs = [testLog(3, 20, 5, { log_ids: ['3', '4'] }), testLog(1, 0, 5), testLog(2, 10, 5), testLog(5, 30, 5)];
const all = activitiesOf(logs, ['1', '2', '4', '5']);
const keys = (some: readonly { key: string }[]) => some.map(({ key }) => key);

describe('the activities of a proposal', () => {
  it('stand in the order of the day, each with those logs alone that are asked about', () => {
    expect(all.map(({ ids }) => ids)).toEqual([['1'], ['2'], ['4'], ['5']]);
    expect(activitiesOf(logs, ['9'])).toEqual([]);
  });

  it('are picked from one through another, upwards too', () => {
    expect(keys(activitiesOfRun(all, { from: '2', to: '5' }))).toEqual(['2', '4', '5']);
    expect(keys(activitiesOfRun(all, { from: '4', to: '1' }))).toEqual(['1', '2', '4']);
    expect(activitiesOfRun(all, { from: '4', to: '9' })).toEqual([]);
  });

  const singles = all.map((one) => [one]);

  it('are walked through one by one, or taken along', () => {
    expect(steppedRun(singles, { from: '1', to: '1' }, 1, false)).toEqual({ from: '2', to: '2' });
    expect(steppedRun(singles, { from: '1', to: '2' }, 1, true)).toEqual({ from: '1', to: '4' });
    expect(steppedRun(singles, { from: '4', to: '5' }, 1, true)).toEqual({ from: '4', to: '5' });
    expect(steppedRun(singles, { from: '4', to: '4' }, -1, true)).toEqual({ from: '4', to: '2' });
    expect(steppedRun(singles, { from: '5', to: '5' }, 1, false)).toBeNull();
    expect(steppedRun(singles, { from: '1', to: '1' }, -1, false)).toBeNull();
  });

  it('are let go by another press, and begin anew without Shift', () => {
    const pressed = (before: Parameters<typeof pressedRun>[1], key: string, isThrough: boolean) =>
      pressedRun(
        all,
        before,
        all.filter((one) => one.key === key),
        isThrough,
      );
    expect(pressed(null, '1', true)).toEqual({ from: '1', to: '1' });
    expect(pressed({ from: '1', to: '1' }, '1', false)).toBeNull();
    expect(pressed({ from: '1', to: '1' }, '4', true)).toEqual({ from: '1', to: '4' });
    expect(pressed({ from: '1', to: '4' }, '5', false)).toEqual({ from: '5', to: '5' });
    expect(pressed({ from: '1', to: '4' }, '2', true)).toEqual({ from: '1', to: '2' });
    expect(pressed({ from: '4', to: '5' }, '1', true)).toEqual({ from: '5', to: '1' });
  });
});

describe('the intervals of a row', () => {
  const row = activitiesOf(
    [testLog(1, 0, 5), testLog(2, 5, 5), testLog(3, 60, 5), testLog(4, 66, 5), testLog(5, 120, 5)],
    ['1', '2', '3', '4', '5'],
  );
  const intervals = intervalsOfRow(row, 'question');

  it('are the activities without a pause between them', () => {
    expect(intervals.map(keys)).toEqual([['1', '2'], ['3', '4'], ['5']]);
  });

  it('are none where all is one, or each activity would be one', () => {
    expect(intervalsOfRow(row.slice(0, 2), 'question')).toEqual([]);
    expect(
      intervalsOfRow(
        row.filter(({ key }) => key === '1' || key === '3'),
        'question',
      ),
    ).toEqual([]);
  });

  it('are walked through and taken along as a whole, upwards too', () => {
    expect(steppedRun(intervals, { from: '1', to: '2' }, 1, false)).toEqual({ from: '3', to: '4' });
    expect(steppedRun(intervals, { from: '3', to: '4' }, 1, true)).toEqual({ from: '3', to: '5' });
    expect(steppedRun(intervals, { from: '3', to: '4' }, -1, true)).toEqual({ from: '4', to: '1' });
    // Back again: what was taken along is let go.
    expect(steppedRun(intervals, { from: '4', to: '1' }, 1, true)).toEqual({ from: '3', to: '4' });
  });

  it('are picked by a press, let go by a second one, and gone on from with Shift', () => {
    const [first = [], second = []] = intervals;
    expect(pressedRun(row, null, first, false)).toEqual({ from: '1', to: '2' });
    expect(pressedRun(row, { from: '1', to: '2' }, first, false)).toBeNull();
    expect(pressedRun(row, { from: '1', to: '2' }, second, true)).toEqual({ from: '1', to: '4' });
    expect(pressedRun(row, { from: '3', to: '4' }, first, true)).toEqual({ from: '4', to: '1' });
  });
});
