import type { OwnMessage, PairingOutcome, PendingStatus, Status } from './messages.ts';

interface Answers {
  status: Status | null;
  pending: PendingStatus | null;
  'answer-pairing': PairingOutcome | null;
}

/** Says something to the worker, and waits for its answer. */
export function ask<T extends OwnMessage>(
  message: T,
): Promise<T['type'] extends keyof Answers ? Answers[T['type']] : unknown> {
  return chrome.runtime.sendMessage(message);
}
