// Bookings and durations that were chosen before anything is booked.
import type { BookingSuggestion } from '@daybook/contract/suggestions.ts';
import type { Timeline } from '@daybook/contract/timeline.ts';
import { useState } from 'react';
import type { ChosenForLogs } from '../timeline/frame/day-queries.ts';

/** A possible booking of a proposal. */
export type PossibleBooking = Pick<BookingSuggestion, 'dimensions' | 'description'>;

/** A booking that was chosen for some logs, among the offered ones, the proposed one first. */
export type ChosenBooking = {
  logIds: readonly string[];
  booking: PossibleBooking;
  offered: readonly PossibleBooking[];
};

/** A duration that was typed for the booking of some logs; null: back to the rounded time. */
type ChosenDuration = { logIds: readonly string[]; durationSeconds: number | null };

const noneOf: readonly never[] = [];
const isBooking = (one: ChosenBooking | ChosenDuration): one is ChosenBooking => 'booking' in one;
const logsKey = (logIds: readonly string[]): string => [...logIds].sort().join(' ');

/** Returns each choice with the logs that no later choice applies to. */
export const choicesInForce = (choices: readonly ChosenBooking[]): ChosenBooking[] =>
  choices
    .map((one, index) => {
      const later = new Set(choices.slice(index + 1).flatMap(({ logIds }) => logIds));
      return { ...one, logIds: one.logIds.filter((id) => !later.has(id)) };
    })
    .filter(({ logIds }) => logIds.length > 0);

export const useRowChoices = ({ logs }: Timeline) => {
  const [choices, setChoices] = useState<readonly (ChosenBooking | ChosenDuration)[]>(noneOf);
  // Booked and removed logs need no choice.
  const open = new Set(logs.flatMap((log) => (log.registration_id === null ? log.log_ids : [])));
  const made = choices.filter((one) => one.logIds.every((id) => open.has(id)));
  const chosen = choicesInForce(made.filter(isBooking));
  const durations = new Map(
    made.flatMap((one) => (isBooking(one) ? [] : [[logsKey(one.logIds), one.durationSeconds] as const])),
  );
  return {
    bookings: chosen.map(
      ({ logIds, booking: { dimensions, description } }): ChosenForLogs => ({
        logs: [...logIds],
        dimensions: dimensions.map(({ id }) => id),
        description,
      }),
    ),
    chosen,
    /** Returns the typed duration of a booking of exactly these logs, in seconds; null: none. */
    typedSeconds: (logIds: readonly string[]): number | null => durations.get(logsKey(logIds)) ?? null,
    isEmpty: made.length === 0,
    choose: (choice: ChosenBooking | ChosenDuration) => setChoices((before) => [...before, choice]),
    /** Undoes the last choice, so that the previous one applies again; false: there is none. */
    unchoose: (): boolean => {
      const last = made.at(-1);
      if (last) setChoices((before) => before.filter((one) => one !== last));
      return last !== undefined;
    },
  };
};
