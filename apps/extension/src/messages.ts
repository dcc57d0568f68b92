// Messages to the worker from the popup, the confirmation and the bridge in pages, and the worker's answers.
import type { QueueCounts } from '@daybook/capture/queue-limits.ts';
import type { PrivacyRule } from '@daybook/domain/capture/privacy-rules.ts';
import type { KnownRules } from './rules.ts';
import type { SentEntry } from './views/sent-list.ts';

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
/** `busy`: another request is open and comes first. `over`: the request does not wait any more. */
export type PairingOutcome =
  | 'connected'
  | 'confirming'
  | 'declined'
  | 'busy'
  | 'over'
  | 'refused'
  | 'unreachable'
  | 'not-allowed';

/** From the extension's own pages. */
export type OwnMessage =
  | { readonly type: 'status' }
  | { readonly type: 'pending'; readonly request: string }
  | { readonly type: 'answer-pairing'; readonly request: string; readonly accept: boolean }
  | { readonly type: 'pause'; readonly untilMs: number | null }
  | ({ readonly type: 'verdict' } & VerdictAsked)
  | { readonly type: 'rules' }
  | ({ readonly type: 'add-rule' } & RuleText)
  | ({ readonly type: 'remove-rule' } & RuleText)
  | { readonly type: 'exclude-site'; readonly host: string }
  | { readonly type: 'expect-server'; readonly server: string }
  | { readonly type: 'timer' }
  | { readonly type: 'start-timer'; readonly description: string }
  | { readonly type: 'stop-timer' }
  | { readonly type: 'send-now' }
  | { readonly type: 'clear-rejected' }
  | { readonly type: 'disconnect' };

type RuleText = Pick<PrivacyRule, 'kind' | 'pattern' | 'effect'>;

export interface VerdictAsked {
  readonly url: string;
  readonly title: string;
  readonly incognito: boolean;
}

/** Verdict about a page; `rule` is null where it is unknown which one decided. */
export type Verdict =
  | { readonly type: 'recorded'; readonly title: string }
  | {
      readonly type: 'hidden' | 'dropped';
      readonly rule: PrivacyRule | null;
    }
  | { readonly type: 'private-window' | 'browser-page' | 'daybook' | 'detection-off' | 'outside-hours' };

export type RulesAnswer = KnownRules;

export interface Status {
  readonly account: { readonly server: string; readonly userName: string } | null;
  readonly needsConnection: boolean;
  readonly pausedUntilMs: number | null;
  /** Whether a pause until tomorrow is not offered. */
  readonly alwaysRecords: boolean;
  /** The colour of the organisation's partner, or null. */
  readonly accent: string | null;
  /** The languages that the partner set, for a browser with none of our languages. */
  readonly partnerLanguages: readonly string[];
  /** How long this browser recorded today. */
  readonly todaySeconds: number;
  readonly counts: QueueCounts;
  readonly waitingSinceMs: number | null;
  /** Whether the queue is nearly full. */
  readonly isNearlyFull: boolean;
  /** Whether the disk is full; recording continues in memory. */
  readonly isDiskFull: boolean;
  /** Events that the server rejected: titles and reasons, newest first. */
  readonly rejected: readonly { readonly title: string; readonly code: string }[];
  /** Events sent in the last hour, newest first. */
  readonly sent: readonly SentEntry[];
  readonly lastSentAtMs: number | null;
  /** Status of the last call, when it failed; null when it did not. */
  readonly failedStatus: number | 'unheard' | null;
}

export interface PendingStatus {
  readonly server: string;
  readonly userName: string;
  readonly current: { readonly server: string; readonly userName: string } | null;
}

/** From the worker to the bridge: the user's answer, or whether the bridge is in this page at all. */
export type WorkerMessage = OutcomeMessage | { readonly type: 'are-you-there' };

export interface OutcomeMessage {
  readonly type: 'pairing-outcome';
  readonly outcome: PairingOutcome;
  readonly server: string;
}
