import type { RejectedEvent } from '@daybook/capture/event-store.ts';
import { isPaused } from '@daybook/capture/privacy-filter.ts';
import type { QueueCounts } from '@daybook/capture/queue-limits.ts';
import type { UploadState } from '@daybook/capture/upload.ts';
import type { WindowsOptions } from '@daybook/contract/windows-options.ts';
import type { SentEvent, WaitingNote } from '../queue/agent-queue.ts';
import type { NotWatching } from '../watch/start-watcher.ts';
import type { Agent } from './agent.ts';

/** State of the agent, for its local page and for `status`. */
export interface AgentState {
  readonly notWatching: NotWatching | null;
  readonly options: WindowsOptions;
  readonly noteKey: { readonly name: string; readonly isTaken: boolean } | null;
  /** Null while no account is connected. */
  readonly account: AccountState | null;
}

export interface AccountState {
  readonly server: string;
  /** Null when recording is not paused. */
  readonly pausedUntilMs: number | null;
  /** False until the server has sent the rules for the first time. */
  readonly knowsRules: boolean;
  readonly upload: UploadState;
  readonly counts: QueueCounts;
  readonly waitingNotes: number;
  readonly todaySeconds: number;
  readonly sent: readonly SentEvent[];
  readonly rejected: readonly RejectedEvent[];
  readonly refusedNotes: readonly WaitingNote[];
}

const hourMs = 60 * 60_000;

/** Returns the present state; "today" is in this machine's time zone. */
export function agentState(agent: Agent, nowMs: number): AgentState {
  const shared = { notWatching: agent.notWatching(), options: agent.options(), noteKey: agent.noteKey() };
  const run = agent.run();
  if (run === null) return { ...shared, account: null };
  const { queue, sender, settings } = run;
  const now = new Date(nowMs);
  const todayMs = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  const pausedUntilMs = run.pausedUntilMs();
  const account = {
    server: run.account.server,
    pausedUntilMs: isPaused({ pausedUntilMs }, nowMs) ? pausedUntilMs : null,
    knowsRules: settings.current() !== null,
    upload: sender.state(),
    counts: queue.counts(),
    waitingNotes: queue.waitingNotes(),
    todaySeconds: queue.recordedSeconds(todayMs, nowMs),
    sent: queue.sentSince(nowMs - hourMs),
    rejected: queue.rejected(),
    refusedNotes: queue.refusedNotes(),
  };
  return { ...shared, account };
}
