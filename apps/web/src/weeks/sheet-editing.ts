// Moving through the sheet and editing a cell of it. Pure.
//   reduceSheet   the state of the sheet, with the typed text, after an event
//   keyMeaning    what a key does while no cell is edited
//   moved         a place some rows and columns further
import type { CellChange } from './cell-change.ts';

export type Place = { row: number; column: number };
export type Step = readonly [rows: number, columns: number];
export type Refusal = Extract<CellChange, { kind: 'refused' }>['reason'];

export type SheetState = {
  /** The one tab stop. */
  active: Place;
  /** Text typed in a cell, until it is left. */
  editing: (Place & { text: string }) | null;
  refusal: Refusal | null;
};

export type SheetEvent =
  | { kind: 'focused'; place: Place }
  | { kind: 'edited'; place: Place; text: string }
  | { kind: 'typed'; place: Place; text: string }
  | { kind: 'refused'; reason: Refusal }
  | { kind: 'left' };

export const startOfSheet: SheetState = { active: { row: 0, column: 0 }, editing: null, refusal: null };

export const reduceSheet = (state: SheetState, event: SheetEvent): SheetState => {
  switch (event.kind) {
    case 'focused':
      return { ...state, active: event.place };
    case 'edited':
      return { active: event.place, editing: { ...event.place, text: event.text }, refusal: null };
    case 'typed':
      return { ...state, editing: { ...event.place, text: event.text } };
    case 'refused':
      return { ...state, refusal: event.reason };
    case 'left':
      return { ...state, editing: null, refusal: null };
  }
};

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export type KeyMeaning =
  | { kind: 'move'; step: Step }
  /** `text`: the initial text of the cell; left out: its current text. */
  | { kind: 'edit'; text?: string };

/** Returns null for a key that the browser handles. */
export const keyMeaning = (key: string): KeyMeaning | null => {
  const step = steps[key];
  if (step) return { kind: 'move', step };
  if (key === 'Enter' || key === 'F2') return { kind: 'edit' };
  if (key === 'Delete' || key === 'Backspace') return { kind: 'edit', text: '' };
  return /^[\d.,:]$/.test(key) ? { kind: 'edit', text: key } : null;
};

export const moved = ({ row, column }: Place, [rows, columns]: Step): Place => ({
  row: row + rows,
  column: column + columns,
});
