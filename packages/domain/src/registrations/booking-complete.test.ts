import { describe, expect, it } from 'vitest';
import { bookingProblem, type ChosenDimension, isBookingComplete } from './booking-complete.ts';

const levels = [
  { level: 1, required: true },
  { level: 2, required: false },
  { level: 3, required: false },
];
const chosen = (id: number, level: number, changes: Partial<ChosenDimension> = {}): ChosenDimension => ({
  id,
  level,
  parentId: null,
  contactId: null,
  requiresChild: false,
  ...changes,
});
const reason = (dimensions: readonly ChosenDimension[], contactId: number | null = 7) =>
  bookingProblem(levels, dimensions, contactId)?.reason ?? null;

describe('bookingProblem', () => {
  it('accepts a project, alone or with what belongs to it', () => {
    expect(reason([chosen(1, 1)])).toBeNull();
    expect(
      reason([chosen(1, 1, { requiresChild: true, contactId: 7 }), chosen(2, 2, { parentId: 1 }), chosen(3, 3)]),
    ).toBeNull();
    expect(isBookingComplete([], [], null)).toBe(true);
  });

  it('names what is wrong, and where', () => {
    expect(bookingProblem(levels, [], 7)).toEqual({
      code: 'DIMENSION_STRUCTURE_INVALID',
      reason: 'level_missing',
      level: 1,
    });
    expect(bookingProblem(levels, [chosen(1, 1, { requiresChild: true })], 7)).toMatchObject({
      reason: 'child_missing',
      level: 2,
    });
    expect(reason([chosen(1, 1), chosen(2, 2, { parentId: 9 })])).toBe('parent_missing');
    expect(reason([chosen(1, 1, { requiresChild: true }), chosen(3, 3)])).toBe('child_missing');
    expect(reason([chosen(1, 1), chosen(2, 1)])).toBe('two_on_one_level');
    expect(reason([chosen(1, 1), chosen(2, 5)])).toBe('unknown_level');
    expect(reason([chosen(1, 1, { contactId: 8 })])).toBe('other_contact');
    expect(reason([chosen(1, 1, { contactId: 8 })], null)).toBe('other_contact');
  });

  it('asks no level of internal work', () => {
    expect(reason([])).toBe('level_missing');
    expect(reason([], null)).toBeNull();
  });
});
