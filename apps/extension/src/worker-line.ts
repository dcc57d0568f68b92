import type { OwnMessage, PairingOutcome, PendingStatus, RulesAnswer, Status, Verdict } from './messages.ts';
import type { AddedRule } from './rules.ts';
import type { TimerState } from './timer.ts';

interface Answers {
  status: Status | null;
  pending: PendingStatus | null;
  'answer-pairing': PairingOutcome | null;
  verdict: Verdict | null;
  rules: RulesAnswer | null;
  timer: TimerState | null;
  'add-rule': AddedRule | null;
  'exclude-site': AddedRule | null;
}

/** Sends a message to the worker, and waits for its answer. */
export function ask<T extends OwnMessage>(
  message: T,
): Promise<T['type'] extends keyof Answers ? Answers[T['type']] : unknown> {
  return chrome.runtime.sendMessage(message);
}
