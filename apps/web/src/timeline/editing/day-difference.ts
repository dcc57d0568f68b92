// Difference between two versions of one day, for a user who changed an older version.
import type { Timeline } from '@daybook/contract/timeline.ts';

export type DayDifference = { slots: number; bookings: number; appointments: number; notes: number };

const countDifferent = <T>(before: readonly T[], after: readonly T[], said: (one: T) => string): number => {
  const [old, now] = [new Set(before.map(said)), new Set(after.map(said))];
  // A changed booking is both removed and new, and counts once.
  return Math.max(old.difference(now).size, now.difference(old).size);
};

/** Returns how many slots, bookings, appointments and notes differ. */
export const dayDifference = (before: Timeline, after: Timeline): DayDifference => ({
  slots: countDifferent(before.slots, after.slots, (one) =>
    [one.started_at, one.ended_at, one.contact_id, one.internal, one.status, one.registration_id].join(' '),
  ),
  bookings: countDifferent(before.registrations, after.registrations, ({ id, version }) => `${id} ${version}`),
  appointments: countDifferent(before.appointments, after.appointments, (one) =>
    [one.id, one.status, one.contact_id, one.internal].join(' '),
  ),
  notes: countDifferent(before.notes, after.notes, (one) => `${one.id} ${one.timestamp} ${one.description}`),
});

/** Whether these slots are the same in both versions, so that a change of them still means the same. */
export const areSameSlots = (before: Timeline, after: Timeline, slotIds: readonly string[]): boolean => {
  const said = ({ slots }: Timeline, id: string) => {
    const slot = slots.find((one) => one.id === id);
    return slot && [slot.started_at, slot.ended_at, slot.contact_id, slot.internal, slot.status, slot.registration_id];
  };
  return slotIds.every((id) => said(before, id) !== undefined && `${said(before, id)}` === `${said(after, id)}`);
};
