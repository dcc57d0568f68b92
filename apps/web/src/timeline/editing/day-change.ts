// One change of a day: how it is shown at once, how it is sent, and how it is reported.
import type { Timeline } from '@daybook/contract/timeline.ts';

export type Change<T> = {
  shown?: (timeline: Timeline) => Timeline;
  send: () => Promise<T>;
  /** What is reported; nothing: silently. */
  message?: string | ((answer: T) => string);
  /** What has to be taken back beside what was done to the day. */
  alsoUndo?: (answer: T) => Promise<unknown>;
};

/** Makes a change: whether it was done; a refusal has been shown. */
export type RunChange = <T>(change: Change<T>) => Promise<boolean>;
