/** The most characters of a mail's text that are kept. */
const mostCharacters = 250;

/**
 * Returns the beginning of a text: its words with single blanks between them, at most 250 characters; null when it has
 * none.
 */
export const beginningOfText = (text: string): string | null =>
  [...text.replace(/\s+/gu, ' ').trim()].slice(0, mostCharacters).join('') || null;
