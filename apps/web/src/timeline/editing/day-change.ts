// One change of a day: how it is shown at once, how it is sent, and how it is reported.
import type { Timeline } from '@daybook/contract/timeline.ts';

export type Change<T> = {
  shown?: (timeline: Timeline) => Timeline;
  send: () => Promise<T>;
  /** Message after the change; without it silent. */
  message?: string | ((answer: T) => string);
  /** Takes back the changes beside those of the day. */
  alsoUndo?: (answer: T) => Promise<unknown>;
};

/** Makes a change: whether it was done; a refusal has been shown. */
export type RunChange = <T>(change: Change<T>) => Promise<boolean>;
