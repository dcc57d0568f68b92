/** The most that is ever kept of a mail's text. */
const mostCharacters = 250;

/** How a text begins: its words with single blanks between them, at most 250 characters; null when it has none. */
export const beginningOfText = (text: string): string | null =>
  [...text.replace(/\s+/gu, ' ').trim()].slice(0, mostCharacters).join('') || null;
