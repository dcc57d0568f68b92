import { describe, expect, it } from 'vitest';
import { filterOf, noChoice } from './audit-choice.ts';

describe('what is asked for a choice', () => {
  it('is everything when nothing is chosen', () => {
    expect(filterOf(noChoice, 'Europe/Amsterdam')).toEqual({ userId: null, action: null, from: null, until: null });
  });

  it('is days of the user from the first moment to the last, also where the clock changes', () => {
    const choice = { ...noChoice, from: '2026-03-29', until: '2026-03-29' };
    expect(filterOf(choice, 'Europe/Amsterdam')).toMatchObject({
      from: '2026-03-28T23:00:00.000Z',
      until: '2026-03-29T22:00:00.000Z',
    });
  });

  it('leaves out what is no date or no action', () => {
    expect(filterOf({ ...noChoice, from: '2026-02-30', action: 'day.eaten' }, 'UTC')).toMatchObject({
      from: null,
      action: null,
    });
    expect(filterOf({ ...noChoice, action: 'day.viewed' }, 'UTC').action).toBe('day.viewed');
  });
});
