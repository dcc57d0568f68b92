// The colours that people chose for contacts: read once, and written to the page, where every screen finds them.
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
  // Without it contacts have the colours of their ids: nothing that an error would help with.
  meta: { errorShown: true },
});

/** The chosen colours by contact; none while they are not known. */
export const useChosenColours = (): ChosenColours => {
  const isBlocked = useIsBlocked();
  return useQuery({ ...coloursQuery, enabled: !isBlocked }).data ?? nothingChosen;
};

/** Shows the chosen colours everywhere on the page. A component of its own, so that nothing else is drawn anew. */
export const ContactColours = () => {
  const chosen = useChosenColours();
  useEffect(() => showChosenColours(document.documentElement.style, chosen), [chosen]);
  return null;
};
