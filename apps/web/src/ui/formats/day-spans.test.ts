import { expect, it } from 'vitest';
import { daySpans } from './day-spans.ts';

it('days of one name that follow each other are one span, over New Year too', () => {
  const days = ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-04'].map((date) => ({ date, name: 'Closed' }));
  const party = { date: '2027-01-05', name: 'Party' };
  expect(daySpans([...days, party])).toEqual([
    { start: '2026-12-30', end: '2027-01-01', name: 'Closed' },
    { start: '2027-01-04', end: '2027-01-04', name: 'Closed' },
    { start: '2027-01-05', end: '2027-01-05', name: 'Party' },
  ]);
  expect(daySpans([])).toEqual([]);
});
