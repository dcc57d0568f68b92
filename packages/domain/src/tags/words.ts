/**
 * The words of a text for comparing: no case, no diacritics, no punctuation.
 *
 *   "Notariaat Büşra & Zn. (K-1001)"   →   notariaat, busra, zn, k, 1001
 */
export function wordsOf(text: string): string[] {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}
