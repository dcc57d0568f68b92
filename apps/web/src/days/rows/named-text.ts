import type { BookingSuggestion } from '@daybook/contract/suggestions.ts';
import type { Translate } from '../../texts/i18n.ts';

/** Says which words of the time name the project or working code; nothing where none do: "number 2026-114 in the title: Jansen / erfenis". */
export function namedText(t: Translate, named: BookingSuggestion['named']): string {
  if (named === undefined) return '';
  const { basis, place, value, name } = named;
  return t(`days:book.named.${basis === 'number' ? 'number' : 'word'}.${place}`, { value, name });
}
