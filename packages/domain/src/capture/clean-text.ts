const controls = /[\p{Cc}\u2028\u2029]+/gu;

/**
 * Returns external text as it may be stored and shown: control characters become blanks, unpaired surrogates are
 * replaced, and it is cut to a number of UTF-16 units, never inside a character. PostgreSQL refuses U+0000.
 *
 *   "Jaar\u0000rekening\r\n2025"   →   "Jaar rekening 2025"
 */
export function cleanText(text: string, maximumLength: number): string {
  const plain = text.toWellFormed().replace(controls, ' ').trim();
  if (plain.length <= maximumLength) return plain;
  const cut = plain.slice(0, maximumLength);
  return (/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut).trim();
}

/** Cleans a text that may be missing; an empty one counts as missing. */
export function cleanOptionalText(text: string | null | undefined, maximumLength: number): string | null {
  return cleanText(text ?? '', maximumLength) || null;
}
