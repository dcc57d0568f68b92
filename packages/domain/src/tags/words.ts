/**
 * Returns the words of a text for comparing: without case, diacritics and punctuation.
 *
 *   "Notariaat Büşra & Zn. (K-1001)"   →   notariaat, busra, zn, k, 1001
 */
export function wordsOf(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Returns a text without case and diacritics: "Büşra Groß" → "busra gross". */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
}
