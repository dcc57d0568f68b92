// Notifications of changes, which Google and Microsoft send to servers that they can reach.
import { ConnectorError } from '../../core/connector-error.ts';

export type WatchRequest = {
  /** Identifies the watch, everywhere and permanently. */
  readonly id: string;
  /** Sent with every notification. */
  readonly secret: string;
  /** The address for notifications. */
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
  /** Null: this kind cannot be renewed, and a new one replaces it. */
  renew(watch: HeldWatch, nowMs: number): Promise<Watched | null>;
  /** Does nothing if the provider no longer knows it. */
  end(watch: HeldWatch): Promise<void>;
};

/** Ignores a watch that the provider no longer knows: it has ended. */
export function ignoreEnded(error: unknown): void {
  if (!(error instanceof ConnectorError) || error.code !== 'LINK_NOT_FOUND') throw error;
}
