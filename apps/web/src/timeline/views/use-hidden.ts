import type { DayOptions } from '@daybook/domain/preferences/day-options.ts';
import { useMemo, useState } from 'react';

export type Hidden = 'booked' | 'unbooked' | 'proposals';

/** Returns the activity that the timeline hides by the user's choice, until the user shows everything on this day. */
export const useHidden = (options: DayOptions) => {
  const [showsAll, setShowsAll] = useState(false);
  const booked = showsAll || options.show_activity_booked;
  const unbooked = showsAll || options.show_activity_unbooked;
  const showsProposals = showsAll || options.show_suggestions_timeline;
  const what: Hidden[] = [
    ...(booked ? [] : (['booked'] as const)),
    ...(unbooked ? [] : (['unbooked'] as const)),
    ...(showsProposals ? [] : (['proposals'] as const)),
  ];
  const shown = useMemo(() => ({ booked, unbooked }), [booked, unbooked]);
  return { what, shown, showsProposals, showAll: () => setShowsAll(true) };
};
