// Notifications of changes, as Google and Microsoft send them to servers that they can reach.
import { ConnectorError } from '../../core/connector-error.ts';

export type WatchRequest = {
  /** Names the watch, everywhere and for ever. */
  readonly id: string;
  /** Comes with every notification. */
  readonly secret: string;
  /** Where notifications go. */
  readonly address: string;
  /** Calendar or mail folder. */
  readonly collectionKey: string;
  readonly nowMs: number;
};

/** A watch as the provider granted it. */
export type Watched = { readonly remoteId: string; readonly untilMs: number };
export type HeldWatch = { readonly id: string; readonly remoteId: string };

/** Every call throws ConnectorError. */
export type Watches = {
  begin(request: WatchRequest): Promise<Watched>;
  /** Null: this one cannot be renewed, and another one takes its place. */
  renew(watch: HeldWatch, nowMs: number): Promise<Watched | null>;
  /** Does nothing for one that the provider no longer knows. */
  end(watch: HeldWatch): Promise<void>;
};

/** A watch that the provider no longer knows has ended. */
export function endedAlready(error: unknown): void {
  if (!(error instanceof ConnectorError) || error.code !== 'LINK_NOT_FOUND') throw error;
}
