// Bookings that were chosen before anything is booked.
import type { BookingSuggestion } from '@daybook/contract/suggestions.ts';
import type { Timeline } from '@daybook/contract/timeline.ts';
import { useState } from 'react';
import type { ChosenForLogs } from '../timeline/frame/day-queries.ts';

/** A booking that a proposal may be. */
export type PossibleBooking = Pick<BookingSuggestion, 'dimensions' | 'description'>;

/** A booking that was chosen for some logs, among what was offered for them, the proposed one first. */
export type ChosenBooking = {
  logIds: readonly string[];
  booking: PossibleBooking;
  offered: readonly PossibleBooking[];
};

const noneOf: readonly never[] = [];

/** Each choice with the logs that no later one is for. */
export const choicesInForce = (choices: readonly ChosenBooking[]): ChosenBooking[] =>
  choices
    .map((one, index) => {
      const later = new Set(choices.slice(index + 1).flatMap(({ logIds }) => logIds));
      return { ...one, logIds: one.logIds.filter((id) => !later.has(id)) };
    })
    .filter(({ logIds }) => logIds.length > 0);

export const useSaid = ({ logs }: Timeline) => {
  const [choices, setChoices] = useState<readonly ChosenBooking[]>(noneOf);
  // Booked logs, and those that are not on the day any more, need no choice.
  const open = new Set(logs.flatMap((log) => (log.registration_id === null ? log.log_ids : [])));
  const made = choices.filter((one) => one.logIds.every((id) => open.has(id)));
  const chosen = choicesInForce(made);
  return {
    bookings: chosen.map(
      ({ logIds, booking: { dimensions, description } }): ChosenForLogs => ({
        logs: [...logIds],
        dimensions: dimensions.map(({ id }) => id),
        description,
      }),
    ),
    chosen,
    choose: (choice: ChosenBooking) => setChoices((before) => [...before, choice]),
    /** Takes the last choice back, so that the one before it holds again; false: there is none. */
    unchoose: (): boolean => {
      const last = made.at(-1);
      if (last) setChoices((before) => before.filter((one) => one !== last));
      return last !== undefined;
    },
  };
};
