import { describe, expect, it } from 'vitest';
import { testLog } from '../../timeline/frame/testing-day.ts';
import { activitiesOf, activitiesOfRun, pressedRun, steppedRun } from './activities-of.ts';

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

  it('are walked through one by one, or taken along', () => {
    expect(steppedRun(all, { from: '1', to: '1' }, 1, false)).toEqual({ from: '2', to: '2' });
    expect(steppedRun(all, { from: '1', to: '2' }, 1, true)).toEqual({ from: '1', to: '4' });
    expect(steppedRun(all, { from: '4', to: '5' }, 1, true)).toEqual({ from: '4', to: '5' });
    expect(steppedRun(all, { from: '5', to: '5' }, 1, false)).toBeNull();
    expect(steppedRun(all, { from: '1', to: '1' }, -1, false)).toBeNull();
  });

  it('are let go by another press, and begin anew without Shift', () => {
    expect(pressedRun(null, '1', true)).toEqual({ from: '1', to: '1' });
    expect(pressedRun({ from: '1', to: '1' }, '1', false)).toBeNull();
    expect(pressedRun({ from: '1', to: '1' }, '4', true)).toEqual({ from: '1', to: '4' });
    expect(pressedRun({ from: '1', to: '4' }, '5', false)).toEqual({ from: '5', to: '5' });
  });
});
