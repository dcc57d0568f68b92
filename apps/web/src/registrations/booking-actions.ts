// Corrections of a day's bookings: durations, and several bookings in the same way.
import type { registrationEditSchema } from '@daybook/contract/booking-fields.ts';
import { routes } from '@daybook/contract/routes.ts';
import type { Timeline, TimelineRegistration } from '@daybook/contract/timeline.ts';
import { distributeBlocks } from '@daybook/domain/registrations/distribute-blocks.ts';
import type { z } from 'zod';
import { call } from '../shell/api/api.ts';
import type { RunChange } from '../timeline/editing/day-change.ts';
import { withBookings } from '../timeline/editing/edit-timeline.ts';

export type BookingEdit = Omit<z.input<typeof registrationEditSchema>, 'duration'>;

const withDurations = (timeline: Timeline, seconds: ReadonlyMap<string, number>): Timeline =>
  withBookings(
    timeline,
    timeline.registrations.map((one) => {
      const duration = seconds.get(one.id);
      return duration === undefined ? one : { ...one, duration, is_corrected: true };
    }),
  );

export const bookingActions = (change: RunChange) => ({
  /** Sets durations by booking; calls with one `dayChange` are undone together. */
  setDurations: (dayId: string, seconds: ReadonlyMap<string, number>, dayChange: string, message: string) =>
    change({
      shown: (timeline) => withDurations(timeline, seconds),
      send: () =>
        call(routes.updateDayRegistrations, {
          body: { day_id: dayId, registrations: [...seconds].map(([id, duration]) => ({ id, duration })) },
          dayChange,
        }),
      message,
    }),
  /** Divides a total over all bookings of the day, in whole blocks and in proportion to recorded time. */
  distribute: (dayId: string, totalSeconds: number, blockSeconds: number, message: string) =>
    change({
      shown: (timeline) => {
        const recorded = timeline.registrations.map((one) => one.recorded);
        const shares = distributeBlocks(totalSeconds, recorded, blockSeconds) ?? [];
        return withDurations(timeline, new Map(timeline.registrations.map(({ id }, at) => [id, shares[at] ?? 0])));
      },
      send: () =>
        call(routes.correctDay, {
          body: { day_id: dayId, action: 'distribute', parameters: { duration: totalSeconds } },
        }),
      message,
    }),
  /** Back to recorded time, rounded. */
  resetDurations: (dayId: string, ids: readonly string[], message: string) =>
    change({
      send: () =>
        call(routes.correctDay, { body: { day_id: dayId, action: 'reset', parameters: { registrations: [...ids] } } }),
      message,
    }),
  /** Changes several bookings in the same way; of the custom fields only the given ones. */
  changeAlike: (dayId: string, bookings: readonly TimelineRegistration[], edit: BookingEdit, message: string) => {
    const { customfields, ...alike } = edit;
    const ids = bookings.map(({ id }) => id);
    return change<unknown>({
      send: () =>
        customfields === undefined
          ? call(routes.updateRegistrations, { body: { ...alike, registrations: ids } })
          : call(routes.updateDayRegistrations, {
              body: {
                day_id: dayId,
                registrations: bookings.map((one) => ({
                  ...alike,
                  id: one.id,
                  customfields: { ...one.customfields, ...customfields },
                })),
              },
            }),
      message,
    });
  },
});
