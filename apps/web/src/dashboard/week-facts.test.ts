import type { Week } from '@daybook/contract/weeks.ts';
import { expect, it } from 'vitest';
import { hoursByContact, waitingOf, weekTotals } from './week-facts.ts';

type Row = Week['rows'][number];
const row = (id: string | null, ...durations: number[]): Row => ({
  contact_id: id,
  contact_name: id,
  internal: id === null,
  dimensions: [],
  cells: durations.map((duration) => ({
    date: '2026-11-16',
    duration,
    recorded: duration,
    is_by_hand: true,
    registrations: [],
  })),
});
const day = (date: string, rest: Partial<Week['days'][number]>): Week['days'][number] => ({
  date,
  id: '1',
  status: 'open',
  version: 1,
  expected: null,
  holiday: null,
  recorded: 0,
  booked: 0,
  open: 0,
  late: 0,
  ...rest,
});

it('sums the rows of a contact, the most first, and leaves out what is nothing', () => {
  const rows = [row('a', 600), row(null, 900), row('a', 600, 60), row('b')];
  expect(hoursByContact({ rows }).map(({ id, seconds }) => [id, seconds])).toEqual([
    ['a', 1260],
    [null, 900],
  ]);
});

it('names the days before today that are open and have something on them', () => {
  const days = [
    day('2026-11-16', { recorded: 60 }),
    day('2026-11-17', { recorded: 60, status: 'published' }),
    day('2026-11-18', {}),
    day('2026-11-19', { recorded: 60 }),
  ];
  expect(waitingOf({ days }, '2026-11-19')).toEqual(['2026-11-16']);
});

it('expects nothing where there is no schedule', () => {
  expect(weekTotals({ days: [day('2026-11-16', { booked: 60 })] })).toEqual({ booked: 60, expected: null });
  const days = [day('2026-11-16', { booked: 60, expected: 100 }), day('2026-11-21', { expected: 0 })];
  expect(weekTotals({ days })).toEqual({ booked: 60, expected: 100 });
});
