import { describe, expect, it } from 'vitest';
import { bestBooking, type EarlierBooking } from './best-booking.ts';

const booked = (date: string, dimensionIds: readonly number[], description = ''): EarlierBooking => ({
  date,
  dimensionIds,
  description,
});

describe('bestBooking', () => {
  it('takes what is usual, and counts it', () => {
    const usual = ['02', '03', '04', '05', '06', '09'].map((day) =>
      booked(`2026-11-${day}`, [1, 5], 'Jaarrekening 2025'),
    );
    expect(bestBooking([...usual, booked('2026-11-10', [2])], '2026-11-11')).toEqual({
      dimensionIds: [1, 5],
      description: 'Jaarrekening 2025',
      certain: false,
      evidence: { times: 6, total: 7 },
    });
    expect(bestBooking(usual, '2026-11-11')?.certain).toBe(true);
  });

  it('prefers recent work to old work', () => {
    const old = ['2026-01-05', '2026-01-06', '2026-01-07'].map((date) => booked(date, [1]));
    expect(bestBooking([...old, booked('2026-11-05', [2])], '2026-11-10')?.dimensionIds).toEqual([2]);
  });

  it('prefers the same weekday among equals', () => {
    expect(bestBooking([booked('2026-11-09', [1]), booked('2026-11-03', [2])], '2026-11-10')?.dimensionIds).toEqual([
      2,
    ]);
  });

  it('leaves a description out when it was different each time', () => {
    const varied = ['a', 'b', 'c'].map((text, index) => booked(`2026-11-0${index + 2}`, [1], text));
    expect(bestBooking(varied, '2026-11-10')?.description).toBe('');
  });

  it('knows nothing without history', () => {
    expect(bestBooking([], '2026-11-10')).toBeNull();
  });
});
