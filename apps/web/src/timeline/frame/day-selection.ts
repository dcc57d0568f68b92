// Selection on the day, and the panel for it. Pure.
import { nothing, type Selection } from '../editing/selection.ts';

export type DaySelection = {
  selection: Selection;
  /** The moment that was pointed at last, in epoch milliseconds. */
  momentMs: number | null;
  /** Whether the user is searching for a contact in the panel. */
  isPicking: boolean;
  /** On a phone: the panel is a bar, so that the timeline stays visible while several logs are selected. */
  isBar: boolean;
};

export type SelectionEvent =
  | { kind: 'select'; selection: Selection }
  | { kind: 'point'; momentMs: number | null }
  | { kind: 'pick'; isPicking: boolean }
  | { kind: 'bar'; isBar: boolean }
  | { kind: 'clear' };

export const nothingSelected: DaySelection = { selection: nothing, momentMs: null, isPicking: false, isBar: false };

const afterEvent = (state: DaySelection, event: SelectionEvent): DaySelection => {
  switch (event.kind) {
    case 'select':
      return {
        ...state,
        selection: event.selection,
        isPicking: false,
        isBar: state.isBar && event.selection.kind !== 'none',
      };
    case 'point':
      return { ...state, momentMs: event.momentMs };
    case 'pick':
      return { ...state, isPicking: event.isPicking };
    case 'bar':
      return { ...state, isBar: event.isBar };
    case 'clear':
      return nothingSelected;
  }
};

const isSame = (one: DaySelection, other: DaySelection): boolean =>
  one.selection === other.selection &&
  one.momentMs === other.momentMs &&
  one.isPicking === other.isPicking &&
  one.isBar === other.isBar;

/** Returns the state after an event: the same object when nothing changes, so that nothing is rendered for it. */
export const reduceSelection = (state: DaySelection, event: SelectionEvent): DaySelection => {
  const after = afterEvent(state, event);
  return isSame(state, after) ? state : after;
};
