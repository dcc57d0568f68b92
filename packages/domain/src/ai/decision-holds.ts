/** A log of a suggestion as it is now. */
export interface DecidedLog {
  readonly contactId: number | null;
  readonly internal: boolean;
  readonly isIgnored: boolean;
  readonly isBooked: boolean;
}

/** Decision about a suggestion. */
export interface Decision {
  readonly kind: 'contact' | 'internal' | 'ignored';
  readonly contactId: number | null;
  readonly isBooked: boolean;
}

/**
 * Whether a decision still holds: some of its logs still have its outcome. Once it is undone, the suggestion is open
 * again.
 */
export function decisionHolds({ kind, contactId, isBooked }: Decision, logs: readonly DecidedLog[]): boolean {
  return logs.some((log) => {
    if (isBooked) return log.isBooked;
    if (kind === 'ignored') return log.isIgnored;
    return kind === 'internal' ? log.internal : log.contactId === contactId;
  });
}
