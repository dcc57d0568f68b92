import { cancellationReasons } from '@daybook/contract/user-access.ts';

/**
 * Returns the parts of a stored reason: one of the list, and the words that were typed beside it.
 *
 *   termination                  →  termination, no words
 *   other: moved to Antwerp      →  other, "moved to Antwerp"
 *   anything else                →  no reason of the list, the whole text
 */
export function deactivationReason(stored: string | null): {
  readonly key: (typeof cancellationReasons)[number] | null;
  readonly words: string | null;
} {
  if (stored === null || stored === '') return { key: null, words: null };
  const [first = '', ...rest] = stored.split(': ');
  const key = cancellationReasons.find((reason) => reason === first) ?? null;
  if (key === null) return { key, words: stored };
  return { key, words: rest.length === 0 ? null : rest.join(': ') };
}
