// One change of a day: how it is shown at once, sent, and reported.
import type { Timeline } from '@daybook/contract/timeline.ts';

export type Change<T> = {
  shown?: (timeline: Timeline) => Timeline;
  send: () => Promise<T>;
  /** Message after the change; none is shown without it. */
  message?: string | ((answer: T) => string);
  /** Undoes the changes outside the day. */
  alsoUndo?: (answer: T) => Promise<unknown>;
};

/** Makes a change and returns whether it was made; a refusal has already been shown. */
export type RunChange = <T>(change: Change<T>) => Promise<boolean>;
