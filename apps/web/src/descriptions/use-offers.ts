// Suggestions while the user types: fetched at each pause, and selected with the arrows.
import type { offeredDescriptionSchema } from '@daybook/contract/descriptions.ts';
import { routes } from '@daybook/contract/routes.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';

export type Offer = z.infer<typeof offeredDescriptionSchema>;
/** The target of the booking, as far as it is chosen. */
export type Booked = { date: string; contactId: string | null; dimensionIds: readonly string[] };

const typingMs = 150;
const shortest = 2;
const freshMs = 30_000;
/** Longer than any saved description, so that nothing can begin with it. */
const longest = 500;

const useAsked = (text: string, { date, contactId, dimensionIds }: Booked, isWanted: boolean) => {
  const [typed] = useDebouncedValue(text.trim(), typingMs);
  const body = { date, text: typed, contact_id: contactId, dimensions: [...dimensionIds] };
  const answer = useQuery({
    queryKey: queryKeys.descriptions('offers', body),
    queryFn: ({ signal }) => call(routes.offerDescriptions, { body, signal }),
    enabled: isWanted && typed.length <= longest,
    staleTime: freshMs,
    placeholderData: (previous) => previous,
    // A failed list must not disturb a user who is typing.
    meta: { errorShown: true },
    retry: false,
  });
  return isWanted ? (answer.data?.data.descriptions ?? []) : [];
};

/** Opened by typing or by an arrow, closed by choosing, Escape, or leaving the field. */
export const useOffers = (text: string, booked: Booked) => {
  const [isOpened, setIsOpened] = useState(false);
  const [isAskedFor, setIsAskedFor] = useState(false);
  const [at, setAt] = useState(-1);
  const isWanted = isOpened && (isAskedFor || text.trim().length >= shortest);
  const offers = useAsked(text, booked, isWanted).filter((offer) => offer.text !== text.trim());
  const close = () => {
    setIsOpened(false);
    setIsAskedFor(false);
    setAt(-1);
  };
  const open = (isAsked: boolean) => {
    setIsOpened(true);
    setIsAskedFor(isAsked);
    setAt(-1);
  };
  // After the last one follows none.
  const move = (by: 1 | -1) => setAt((now) => ((now + 1 + by + offers.length + 1) % (offers.length + 1)) - 1);
  return { offers, at: Math.min(at, offers.length - 1), isShown: isWanted && offers.length > 0, open, close, move };
};
