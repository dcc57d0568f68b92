// The chosen colours of contacts: read once, and set on the page, where every screen finds them.
import { routes } from '@daybook/contract/routes.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ChosenColours, showChosenColours } from '../ui/contact-colour.ts';
import { useIsBlocked } from './api/account-state.ts';
import { call } from './api/api.ts';
import { queryKeys } from './api/query-keys.ts';

const nothingChosen: ChosenColours = new Map();
const staleMs = 10 * 60_000;

const coloursQuery = queryOptions({
  queryKey: queryKeys.contacts('colours'),
  queryFn: async ({ signal }) => (await call(routes.listContactColours, { signal })).data,
  select: (colours): ChosenColours => new Map(colours.map(({ id, colour }) => [id, colour])),
  staleTime: staleMs,
  // Without them contacts have the colours of their ids, so an error message would not help.
  meta: { errorShown: true },
});

/** Returns the chosen colours by contact; none while they are loading. */
export const useChosenColours = (): ChosenColours => {
  const isBlocked = useIsBlocked();
  return useQuery({ ...coloursQuery, enabled: !isBlocked }).data ?? nothingChosen;
};

/** Sets the chosen colours on the page. A separate component, so that nothing else is rendered again. */
export const ContactColours = () => {
  const chosen = useChosenColours();
  useEffect(() => showChosenColours(document.documentElement.style, chosen), [chosen]);
  return null;
};
