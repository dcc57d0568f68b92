import type { ChosenBooking } from '@daybook/contract/days.ts';
import type { LogBooking } from '@daybook/domain/suggestions/model/booking-answers.ts';
import { modelNotFound } from '../platform/http/app-error.ts';
import type { ComputedDay } from '../timeline/timeline.service.ts';

/** Bookings that the user chose but has not saved yet, by log. */
export type ChosenBookings = ReadonlyMap<number, LogBooking>;

export const nothingChosen: ChosenBookings = new Map();

/** Returns the chosen bookings by log. @throws AppError MODEL_NOT_FOUND where a log is not on the day */
export function chosenBookings({ logs }: ComputedDay, chosen: readonly ChosenBooking[]): ChosenBookings {
  const own = new Set(logs.map(({ id }) => id));
  const byLog = chosen.flatMap(({ logs: ids, dimensions, description }) =>
    ids.map((id): [number, LogBooking] => [id, { dimensionIds: dimensions, description }]),
  );
  if (byLog.some(([id]) => !own.has(id))) throw modelNotFound('The log');
  return new Map(byLog);
}
