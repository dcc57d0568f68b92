import type { Reason } from './user-changes.ts';

// Written out: the contract's own list would add its checks to the first visit of the list of users.
const reasons = {
  termination: true,
  efficiency: true,
  detection: true,
  performance: true,
  price: true,
  other: true,
} as const satisfies Record<Reason, true>;
const isReason = (text: string): text is Reason => Object.hasOwn(reasons, text);

/**
 * Returns the parts of a stored reason: one of the list, and the text that was typed with it.
 *
 *   termination                  →  termination, no words
 *   other: moved to Antwerp      →  other, "moved to Antwerp"
 *   anything else                →  no reason of the list, the whole text
 */
export function deactivationReason(stored: string | null): {
  readonly key: Reason | null;
  readonly words: string | null;
} {
  if (stored === null || stored === '') return { key: null, words: null };
  const [first = '', ...rest] = stored.split(': ');
  if (!isReason(first)) return { key: null, words: stored };
  return { key: first, words: rest.length === 0 ? null : rest.join(': ') };
}
