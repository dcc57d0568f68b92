// Books logs and writes entries by hand. Part of the day's actions.
import { routes } from '@daybook/contract/routes.ts';
import type { TimelineRegistration } from '@daybook/contract/timeline.ts';
import { call } from '../../shell/api/api.ts';
import { newKey } from '../../shell/api/new-key.ts';
import {
  type BookingInput,
  bookingBody,
  entryBody,
  type ManualInput,
  provisionalBooking,
  slotBody,
} from './booking-bodies.ts';
import type { RunChange } from './day-change.ts';
import { bookLogs, changeBooking, removeLog, unbook } from './edit-timeline.ts';

const provisional = (booking: BookingInput) => provisionalBooking(booking, newKey());

export const entryActions = (change: RunChange) => ({
  book: (dayId: string, bookings: readonly BookingInput[], message: string) =>
    change({
      shown: (timeline) => bookings.map(provisional).reduce(bookLogs, timeline),
      send: () => call(routes.registerSlots, { body: { day_id: dayId, slots: bookings.map(slotBody) } }),
      message,
    }),
  unbook: (registrations: readonly TimelineRegistration[], message: string) => {
    const ids = registrations.map(({ id }) => id);
    return change({
      shown: (timeline) => unbook(timeline, new Set(ids)),
      send: () => call(routes.deleteRegistrations, { body: { registrations: ids } }),
      message,
    });
  },
  changeBooking: ({ id, version, log_ids, pieces }: TimelineRegistration, after: BookingInput, message: string) =>
    change({
      shown: (timeline) => changeBooking(timeline, { ...provisional(after), id, log_ids, pieces }),
      send: () => call(routes.updateRegistration, { params: { id }, ifMatch: version, body: bookingBody(after) }),
      message,
    }),
  addManual: (entry: ManualInput, message: string) =>
    change({ send: () => call(routes.createLog, { body: entryBody(entry) }), message }),
  removeManual: (logId: string, message: string) =>
    change({
      shown: (timeline) => removeLog(timeline, logId),
      send: () => call(routes.deleteLog, { params: { id: logId } }),
      message,
    }),
});
