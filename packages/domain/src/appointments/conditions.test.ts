import { describe, expect, it } from 'vitest';
import { meetsConditions, type RequiredMeta } from './conditions.ts';

const appointment = (hasAttendees: boolean, hasLocation: boolean, durationSeconds = 3600) => ({
  durationSeconds,
  hasAttendees,
  hasLocation,
});
const neither = appointment(false, false);
const attended = appointment(true, false);
const located = appointment(false, true);
const both = appointment(true, true);

describe('conditions for appointments', () => {
  it.each<[RequiredMeta, boolean[]]>([
    ['none', [true, true, true, true]],
    ['attendees', [false, true, false, true]],
    ['location', [false, false, true, true]],
    ['attendees_or_location', [false, true, true, true]],
    ['attendees_and_location', [false, false, false, true]],
  ])('%s', (requiredMeta, expected) => {
    const conditions = { minimumSeconds: 3600, requiredMeta };
    const met = [neither, attended, located, both].map((one) => meetsConditions(one, conditions));
    expect(met).toEqual(expected);
  });

  it('want the whole of the least duration, whatever is said', () => {
    const conditions = { minimumSeconds: 3600, requiredMeta: 'none' } as const;
    expect(meetsConditions(appointment(true, true, 3599), conditions)).toBe(false);
    expect(meetsConditions(appointment(false, false, 60), { ...conditions, minimumSeconds: 0 })).toBe(true);
  });
});
