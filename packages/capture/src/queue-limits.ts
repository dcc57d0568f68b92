import { dayMs } from '@daybook/domain/timeline/time-units.ts';

/** How many events a client keeps while the server cannot accept them. */
export interface QueueLimits {
  readonly rows: number;
  readonly ageMs: number;
  readonly rejectedRows: number;
}

export interface QueueCounts {
  readonly waiting: number;
  readonly rejected: number;
  /** How many events were dropped unsent because the queue was full or they were too old. */
  readonly dropped: number;
}

export const defaultQueueLimits: QueueLimits = { rows: 50_000, ageMs: 30 * dayMs, rejectedRows: 500 };
