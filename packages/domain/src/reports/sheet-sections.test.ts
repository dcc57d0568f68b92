import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SheetBooking, sheetSections } from './sheet-sections.ts';

type Booking = SheetBooking & { readonly id: number };
const booking = (id: number, date: string, user: string, project: string | null, duration: number): Booking => ({
  ...{ id, date, duration },
  user: { id: user, label: `User ${user}` },
  contact: { id: '5', label: 'Bakker' },
  dimensions: project === null ? [] : [{ id: project, level: 1, label: `Project ${project}` }],
});

describe('the sections of a timesheet', () => {
  it('are weeks or days, and in them people or projects', () => {
    const bookings = [
      booking(1, '2026-11-17', '2', '8', 60),
      booking(2, '2026-11-16', '1', '8', 120),
      booking(3, '2026-11-24', '1', null, 30),
    ];
    const weeks = sheetSections(bookings, { section: 'week', by: 'user' });
    expect(weeks.map(({ start, durationSeconds }) => [start, durationSeconds])).toEqual([
      ['2026-11-16', 180],
      ['2026-11-23', 30],
    ]);
    expect(weeks[0]?.groups.map(({ label }) => label)).toEqual(['User 1', 'User 2']);
    const days = sheetSections(bookings, { section: 'day', by: 'project' });
    expect(days.map(({ start }) => start)).toEqual(['2026-11-16', '2026-11-17', '2026-11-24']);
    expect(days[2]?.groups.map(({ label }) => label)).toEqual(['Bakker']);
  });

  it('add up to the bookings, whatever they are divided by', () => {
    const drawn = fc.array(fc.tuple(fc.nat(40), fc.nat(3), fc.nat(3), fc.integer({ min: 1, max: 9000 })));
    fc.assert(
      fc.property(drawn, fc.constantFrom('day', 'week'), fc.constantFrom('user', 'project'), (rows, section, by) => {
        const bookings = rows.map(([day, user, project, duration], id) =>
          booking(id, `2026-01-${String((day % 28) + 1).padStart(2, '0')}`, String(user), String(project), duration),
        );
        const sections = sheetSections(bookings, { section, by });
        const total = bookings.reduce((all, { duration }) => all + duration, 0);
        expect(sections.reduce((all, one) => all + one.durationSeconds, 0)).toBe(total);
        for (const { durationSeconds, groups } of sections)
          expect(groups.reduce((all, one) => all + one.durationSeconds, 0)).toBe(durationSeconds);
      }),
    );
  });
});
