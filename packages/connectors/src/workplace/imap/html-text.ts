import { decodeHTML } from 'entities';

/** Returns the text of an HTML mail, line by line, without the quoted mail. */
export function htmlText(markup: string): string {
  const shown = markup
    .replace(/<(script|style|head)\b[\s\S]*?<\/\1\s*>/giu, ' ')
    .replace(/<blockquote\b[\s\S]*<\/blockquote\s*>/giu, '\n')
    .replace(/\s+/gu, ' ')
    .replace(/<(?:br|\/p|\/div|\/tr|\/li|\/h\d)\b[^>]*>/giu, '\n')
    .replace(/<[^>]*>/gu, '');
  return decodeHTML(shown)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}
