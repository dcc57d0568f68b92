// State of the day screen, in three contexts: the day, the selection on it, and the actions. Each value stays the same
// until something in it changes, so that another selection renders only the parts that show it.
import type { BookingSuggestion, TagCluster } from '@daybook/contract/suggestions.ts';
import type { Timeline, TimelineSlot } from '@daybook/contract/timeline.ts';
import { createContext, useContext } from 'react';
import type { BookingInput } from '../editing/booking-bodies.ts';
import type { EdgeMoves } from '../editing/edge-moves.ts';
import type { Selection } from '../editing/selection.ts';
import type { DayActions } from '../editing/use-day-actions.ts';
import type { DayDialog } from './day-dialog.ts';
import type { DaySelection } from './day-selection.ts';

export type Day = {
  timeline: Timeline;
  /** The user's own day, not published. */
  canEdit: boolean;
  clusters: readonly TagCluster[];
  suggestions: readonly BookingSuggestion[];
  contactName: (id: string | null) => string | null;
};

/** Stays the same value as long as the day is shown. */
export type DayControls = {
  /**
   * Returns the selection at the time of the call: for event handlers, which need no render when the selection changes.
   */
  selected: () => DaySelection;
  select: (selection: Selection) => void;
  /** Selects the result of a change, unless the user has selected something else in the meantime. */
  follow: (made: Promise<readonly TimelineSlot[]>) => Promise<void>;
  pointAt: (momentMs: number | null) => void;
  setIsPicking: (isPicking: boolean) => void;
  setIsBar: (isBar: boolean) => void;
  openDialog: (dialog: DayDialog) => void;
  actions: DayActions;
  /** Bookings that the server refused, by the time their form books, so that nothing must be typed twice. */
  unsaved: Map<string, BookingInput>;
  /** The edge of a slot that is being moved. */
  edges: EdgeMoves;
};

export const DayContext = createContext<Day | null>(null);
export const DaySelectionContext = createContext<DaySelection | null>(null);
export const DayControlsContext = createContext<DayControls | null>(null);

const onDay = <T>(value: T | null): T => {
  if (value === null) throw new Error('this belongs on the day screen');
  return value;
};

/** Returns the day as it was read. */
export const useDay = (): Day => onDay(useContext(DayContext));

/** Returns the selection; renders the caller whenever it changes. */
export const useDaySelection = (): DaySelection => onDay(useContext(DaySelectionContext));

/** Returns the actions. They never cause the caller to render. */
export const useDayControls = (): DayControls => onDay(useContext(DayControlsContext));
