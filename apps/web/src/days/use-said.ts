// Choices about proposals before they are decided or booked: which to take apart, and bookings for some of them.
import type { BookingSuggestion } from '@daybook/contract/suggestions.ts';
import type { Timeline } from '@daybook/contract/timeline.ts';
import { useState } from 'react';
import type { SaidOfBookings } from '../timeline/frame/day-queries.ts';

/** A booking that a proposal may be. */
export type PossibleBooking = Pick<BookingSuggestion, 'dimensions' | 'description'>;

/** A booking that was chosen for some logs, among what was offered for them, the proposed one first. */
export type ChosenBooking = {
  logIds: readonly string[];
  booking: PossibleBooking;
  offered: readonly PossibleBooking[];
};

type Groups = readonly (readonly string[])[];

const noneOf: readonly never[] = [];

const without = (groups: Groups, ids: readonly string[]): Groups =>
  groups.filter((group) => !group.some((id) => ids.includes(id)));

export const useSaid = ({ logs }: Timeline) => {
  const [apart, setApart] = useState<Groups>(noneOf);
  const [bookedApart, setBookedApart] = useState<Groups>(noneOf);
  const [pieces, setPieces] = useState<Groups>(noneOf);
  const [choices, setChoices] = useState<readonly ChosenBooking[]>(noneOf);
  // Booked logs, and those that are not on the day any more, need no choice.
  const open = new Set(logs.flatMap((log) => (log.registration_id === null ? log.log_ids : [])));
  const isOpen = (id: string) => open.has(id);
  const chosen = choices.filter((one) => one.logIds.every(isOpen));
  const bookings: SaidOfBookings = {
    apart: bookedApart.flat().filter(isOpen),
    single: pieces.flat().filter(isOpen),
    chosen: chosen.map(({ logIds, booking: { dimensions, description } }) => ({
      logs: [...logIds],
      dimensions: dimensions.map(({ id }) => id),
      description,
    })),
  };
  const apartIds = apart.flat().filter(isOpen);
  return {
    /** Logs that are asked about one by one. */
    apartIds,
    apart: new Set(apartIds),
    bookings,
    bookingsApart: new Set(bookings.apart),
    chosen,
    takeApart: (ids: readonly string[]) => setApart((before) => [...before, ids]),
    /** Puts together again what was taken apart with these. */
    putTogether: (ids: readonly string[]) => setApart((before) => without(before, ids)),
    /** Takes a proposed booking apart into its intervals, or into pieces where it is one already. */
    takeBookingApart: (ids: readonly string[]) =>
      (ids.some((id) => bookings.apart.includes(id)) ? setPieces : setBookedApart)((before) => [...before, ids]),
    putBookingTogether: (ids: readonly string[]) => {
      setBookedApart((before) => without(before, ids));
      setPieces((before) => without(before, ids));
    },
    choose: (choice: ChosenBooking) =>
      setChoices((before) => [...before.filter((one) => !one.logIds.some((id) => choice.logIds.includes(id))), choice]),
    /** Takes the last choice back; false: there is none. */
    unchoose: (): boolean => {
      const last = chosen.at(-1);
      if (last) setChoices((before) => before.filter((one) => one !== last));
      return last !== undefined;
    },
  };
};
