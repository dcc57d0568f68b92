import type { CapturedEvent } from '@daybook/contract/capture.ts';

/** A stored version of an event. A version number is never used twice, so it names exactly what was sent. */
export interface StoredEvent {
  readonly event: CapturedEvent;
  readonly version: number;
}

/** An event that the server refused for good, kept with its reason until the user has seen it. */
export interface RejectedEvent {
  readonly event: CapturedEvent;
  readonly code: string;
  readonly message: string;
  readonly rejectedAtMs: number;
}

/** Where events wait until the server has said that it has them. Kept on disk, in the order of their first appearance. */
export interface EventStore {
  /** The oldest events first, at most `limit`. */
  take(limit: number): Promise<StoredEvent[]>;
  /** Forgets what was delivered, except where a later version has come in meanwhile. */
  acknowledge(delivered: readonly StoredEvent[]): Promise<void>;
  /** Forgets what the server keeps out: as `acknowledge`, and nowhere a trace of it stays. */
  forget(keptOut: readonly StoredEvent[]): Promise<void>;
  /** Moves a refused event out of the way, with its reason. */
  setAside(refused: StoredEvent, reason: { code: string; message: string }, nowMs: number): Promise<void>;
}
