import { describe, expect, it } from 'vitest';
import { moved, toggled } from './column-order.ts';

describe('the columns of a table', () => {
  it('are shown and hidden; one that is shown anew stands last', () => {
    expect(toggled(['users', 'share'], 'users')).toEqual(['share']);
    expect(toggled(['share'], 'users')).toEqual(['share', 'users']);
  });

  it('change places with their neighbours, and stay at the ends', () => {
    const shown = ['users', 'share', 'trend'];
    expect(moved(shown, 'share', -1)).toEqual(['share', 'users', 'trend']);
    expect(moved(shown, 'share', 1)).toEqual(['users', 'trend', 'share']);
    expect(moved(shown, 'users', -1)).toEqual(shown);
    expect(moved(shown, 'trend', 1)).toEqual(shown);
    expect(moved(shown, 'other', 1)).toEqual(shown);
  });
});
