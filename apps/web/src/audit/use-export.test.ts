import { describe, expect, it } from 'vitest';
import { exportOf } from './use-export.ts';

const nowMs = Date.parse('2026-11-20T12:00:00Z');
const everything = { from: null, until: null, userId: null, action: null };

describe('what is exported', () => {
  it('without dates is the year until now', () => {
    expect(exportOf(everything, nowMs)).toEqual({
      from: '2025-11-20T12:00:00.000Z',
      until: '2026-11-20T12:00:00.000Z',
    });
  });

  it('with an end alone is the year before it', () => {
    const until = '2026-03-01T00:00:00.000Z';
    expect(exportOf({ ...everything, until }, nowMs)).toEqual({ from: '2025-03-01T00:00:00.000Z', until });
  });

  it('is for the chosen person and action alone', () => {
    expect(exportOf({ ...everything, userId: '7', action: 'day.viewed' }, nowMs)).toMatchObject({
      user_id: '7',
      action: 'day.viewed',
    });
  });
});
