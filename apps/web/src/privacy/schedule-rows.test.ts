import { describe, expect, it } from 'vitest';
import { likeMonday, rowsOf, scheduleOf } from './schedule-rows.ts';

describe('rows of a schedule', () => {
  it('have an empty row for a weekday without hours, and come back as they were', () => {
    const schedule = [
      { weekday: 1, start: '08:30', end: '17:00' },
      { weekday: 3, start: '22:00', end: '06:00' },
      { weekday: 6, start: '00:00', end: '24:00' },
    ];
    const rows = rowsOf(schedule);
    expect(rows).toHaveLength(7);
    expect(rows[1]).toEqual({ weekday: 2, start: '', end: '' });
    expect(scheduleOf(rows)).toEqual(schedule);
  });

  it('leave out half-filled days, and copy Monday to the working days', () => {
    const rows = rowsOf([{ weekday: 1, start: '09:00', end: '17:00' }]);
    expect(scheduleOf(rows.map((row) => (row.weekday === 2 ? { ...row, start: '09:00' } : row)))).toHaveLength(1);
    expect(scheduleOf(likeMonday(rows)).map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5]);
  });
});
