// What every part of the day screen needs: the day, what is selected, and what can be done.
import type { BookingSuggestion, TagCluster } from '@daybook/contract/suggestions.ts';
import type { Timeline, TimelineSlot } from '@daybook/contract/timeline.ts';
import { createContext, useContext } from 'react';
import type { EdgeMoves } from '../editing/edge-moves.ts';
import type { Selection } from '../editing/selection.ts';
import type { DayActions } from '../editing/use-day-actions.ts';
import type { DayDialog } from './day-dialog.ts';

export type Day = {
  timeline: Timeline;
  /** An own day that is not published. */
  canEdit: boolean;
  clusters: readonly TagCluster[];
  suggestions: readonly BookingSuggestion[];
  selection: Selection;
  select: (selection: Selection) => void;
  /** Selects what a change made, unless the user went on to something else meanwhile. */
  follow: (made: Promise<readonly TimelineSlot[]>) => Promise<void>;
  actions: DayActions;
  contactName: (id: string | null) => string | null;
  /** The moment that was pointed at last, in epoch milliseconds. */
  momentMs: number | null;
  pointAt: (momentMs: number | null) => void;
  openDialog: (dialog: DayDialog) => void;
  /** The edge of a slot that is being moved. */
  edges: EdgeMoves;
  /** Whether a contact is looked for in the panel. */
  isPicking: boolean;
  setIsPicking: (isPicking: boolean) => void;
  /** On a phone: the panel is a bar, so that the timeline stays in sight while several are selected. */
  isBar: boolean;
  setIsBar: (isBar: boolean) => void;
};

const DayContext = createContext<Day | null>(null);

export const DayProvider = DayContext.Provider;

export const useDay = (): Day => {
  const day = useContext(DayContext);
  if (day === null) throw new Error('this belongs on the day screen');
  return day;
};
