// Places of a lane, and the items in them.
import type { Span } from './scale.ts';

/** Pieces of one item with too little between them to be drawn apart. */
export type Run<T> = Span & { item: T; index: number; seconds: number };
/** A box of the lane, or a mark: a short thing at the end edge of the box that it interrupts. In pixels from the day's start. */
export type Place<T> = Span & {
  runs: readonly Run<T>[];
  top: number;
  bottom: number;
  kind: 'box' | 'mark';
  hasMarks: boolean;
};
