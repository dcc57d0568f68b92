// What every part of the day screen needs: the day, what is selected, and what can be done.
import type { BookingSuggestion, TagCluster } from '@daybook/contract/suggestions.ts';
import type { Timeline } from '@daybook/contract/timeline.ts';
import { createContext, useContext } from 'react';
import type { Selection } from './selection.ts';
import type { DayActions } from './use-day-actions.ts';

export type Day = {
  timeline: Timeline;
  /** An own day that is not published. */
  canEdit: boolean;
  clusters: readonly TagCluster[];
  suggestions: readonly BookingSuggestion[];
  selection: Selection;
  select: (selection: Selection) => void;
  actions: DayActions;
  contactName: (id: string | null) => string | null;
  openManual: () => void;
};

const DayContext = createContext<Day | null>(null);

export const DayProvider = DayContext.Provider;

export const useDay = (): Day => {
  const day = useContext(DayContext);
  if (day === null) throw new Error('this belongs on the day screen');
  return day;
};
