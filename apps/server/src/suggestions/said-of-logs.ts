// Choices of a user about logs of a day before anything of it is decided or booked.
import type { ChosenBooking } from '@daybook/contract/days.ts';
import type { LogBooking } from '@daybook/domain/suggestions/model/booking-answers.ts';
import { modelNotFound } from '../platform/http/app-error.ts';
import type { ComputedDay } from '../timeline/timeline.service.ts';

/** Returns the ids as a set. @throws AppError MODEL_NOT_FOUND where one is not on the day */
export function logsOnDay({ logs }: ComputedDay, ids: readonly number[]): ReadonlySet<number> {
  const own = new Set(logs.map(({ id }) => id));
  if (ids.some((id) => !own.has(id))) throw modelNotFound('The log');
  return new Set(ids);
}

/** Bookings that were chosen, by log, and logs whose proposals were taken apart. */
export type SaidOfBookings = {
  readonly chosen: ReadonlyMap<number, LogBooking>;
  readonly apart: ReadonlyMap<number, 'interval' | 'piece'>;
};

export const nothingSaid: SaidOfBookings = { chosen: new Map(), apart: new Map() };

/** The same as in the body of a call. */
export type SaidInBody = {
  readonly chosen?: readonly ChosenBooking[] | undefined;
  /** Proposals that were taken apart into intervals, and intervals that were into pieces. */
  readonly apart?: readonly number[] | undefined;
  readonly single?: readonly number[] | undefined;
};

/** Returns what was said, by log. @throws AppError MODEL_NOT_FOUND where a log is not on the day */
export function saidOfBookings(day: ComputedDay, { chosen = [], apart = [], single = [] }: SaidInBody): SaidOfBookings {
  const byLog = chosen.flatMap(({ logs, dimensions, description }) =>
    logs.map((id): [number, LogBooking] => [id, { dimensionIds: dimensions, description }]),
  );
  logsOnDay(day, [...byLog.map(([id]) => id), ...apart, ...single]);
  const levels = [...apart.map((id) => [id, 'interval'] as const), ...single.map((id) => [id, 'piece'] as const)];
  return { chosen: new Map(byLog), apart: new Map(levels) };
}
