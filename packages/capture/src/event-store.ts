import type { CapturedEvent } from '@daybook/contract/capture.ts';

/** A stored version of an event. Version numbers are never reused, so one identifies exactly what was sent. */
export interface StoredEvent {
  readonly event: CapturedEvent;
  readonly version: number;
}

/** An event that the server refused permanently, kept with its reason until the user has seen it. */
export interface RejectedEvent {
  readonly event: CapturedEvent;
  readonly code: string;
  readonly message: string;
  readonly rejectedAtMs: number;
}

/** Where events wait until the server has confirmed them. Kept on disk, in the order of their first appearance. */
export interface EventStore {
  /** The oldest events first, at most `limit`. */
  take(limit: number): Promise<StoredEvent[]>;
  /** Removes delivered events, except those with a later version. */
  acknowledge(delivered: readonly StoredEvent[]): Promise<void>;
  /** Removes events that the server rejects for privacy, like `acknowledge`, without keeping any trace. */
  forget(keptOut: readonly StoredEvent[]): Promise<void>;
  /** Moves a refused event out of the queue, with its reason. */
  setAside(refused: StoredEvent, reason: { code: string; message: string }, nowMs: number): Promise<void>;
}
