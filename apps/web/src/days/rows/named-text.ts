import type { BookingSuggestion } from '@daybook/contract/suggestions.ts';
import type { Translate } from '../../texts/i18n.ts';

/**
 * Returns which words of the activity name the project or working code; empty without any: "number 2026-114 in the
 * title: Jansen / erfenis".
 */
export function namedText(t: Translate, named: BookingSuggestion['named']): string {
  if (named === undefined) return '';
  const { basis, place, value, name } = named;
  return t(`days:book.named.${basis === 'number' ? 'number' : 'word'}.${place}`, { value, name });
}
