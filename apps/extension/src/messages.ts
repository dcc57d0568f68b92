// What the popup, the confirmation and the page's bridge say to the worker, and what it answers.
import type { QueueCounts } from '@daybook/capture/queue-limits.ts';

/** From the bridge in a page of the path /auth/extension. */
export type BridgeMessage =
  | { readonly type: 'hello' }
  | {
      readonly type: 'pair';
      readonly server: string;
      readonly token: string;
      readonly user: { readonly name: string; readonly id?: string };
    };

export type HelloAnswer = { readonly version: string; readonly connected: boolean; readonly server: string | null };
export type PairingOutcome = 'connected' | 'confirming' | 'declined' | 'refused' | 'unreachable' | 'not-allowed';

/** From the extension's own pages. */
export type OwnMessage =
  | { readonly type: 'status' }
  | { readonly type: 'pending' }
  | { readonly type: 'answer-pairing'; readonly accept: boolean }
  | { readonly type: 'pause'; readonly untilMs: number | null }
  | { readonly type: 'exclude'; readonly hosts: readonly string[] }
  | { readonly type: 'expect-server'; readonly server: string }
  | { readonly type: 'send-now' }
  | { readonly type: 'clear-rejected' }
  | { readonly type: 'disconnect' };

export interface Status {
  readonly account: { readonly server: string; readonly userName: string } | null;
  readonly needsConnection: boolean;
  readonly pausedUntilMs: number | null;
  readonly excludedHosts: readonly string[];
  readonly counts: QueueCounts;
  /** What the server refused: titles and reasons, newest first. */
  readonly rejected: readonly { readonly title: string; readonly code: string }[];
  readonly lastSentAtMs: number | null;
  readonly failing: boolean;
}

export interface PendingStatus {
  readonly server: string;
  readonly userName: string;
  readonly current: { readonly server: string; readonly userName: string } | null;
}

/** From the worker to the bridge: when the user has answered, and whether it is in this page at all. */
export type WorkerMessage = OutcomeMessage | { readonly type: 'are-you-there' };

export interface OutcomeMessage {
  readonly type: 'pairing-outcome';
  readonly outcome: PairingOutcome;
  readonly server: string;
}
