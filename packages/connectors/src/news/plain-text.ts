import { decodeHTML } from 'entities';

/** Returns the visible text of markup, on one line of at most this many characters; null when it is empty. */
export function plainText(markup: string | undefined, most: number): string | null {
  const shown = (markup ?? '').replace(/<(script|style)\b.*?<\/\1\s*>/gisu, ' ').replace(/<[^>]*>/gu, ' ');
  const line = decodeHTML(shown)
    .replace(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  if (line === '') return null;
  const letters = [...new Intl.Segmenter().segment(line)];
  if (letters.length <= most) return line;
  const cut = letters
    .slice(0, most - 1)
    .map(({ segment }) => segment)
    .join('');
  return `${cut.replace(/\s+\S*$/u, '')}…`;
}
