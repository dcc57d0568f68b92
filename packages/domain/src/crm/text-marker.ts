// Our reference inside the text of hours, for systems without a field for it: "Advice [db:5u2k…]".
//   markedText        a text with its marker behind it
//   unmarkedText      the text without the marker
//   withoutMarkers    any text, with only its markers removed
//   markedReference   the reference that a text is marked with
import { plainText } from './plain-text.ts';

/** Digits and small letters only: some systems write texts in capitals, and none changes these. */
const marker = /\s?\[db:([0-9a-z]{1,25})\]/i;
const shortened = (reference: string): string => BigInt(`0x${reference.replaceAll('-', '')}`).toString(36);

/**
 * The text with the marker of a reference (a UUID), cut so that both fit into `longest` UTF-16 units. A marker that was copied along
 * with a text is left out: it is that of other hours.
 */
export function markedText(text: string, reference: string, longest: number): string {
  const mark = `[db:${shortened(reference)}]`;
  return `${plainText(withoutMarkers(text), longest - mark.length - 1)} ${mark}`.trim();
}

/** Returns a text without its markers; blanks around it stay. */
export const withoutMarkers = (text: string): string => text.replaceAll(new RegExp(marker, 'gi'), '');

export const unmarkedText = (text: string): string => withoutMarkers(text).trim();

/** The UUID that a text is marked with, by its last marker; null: it has none, or a broken one. */
export function markedReference(text: string): string | null {
  const digits = [...text.matchAll(new RegExp(marker, 'gi'))].at(-1)?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  const value = [...digits].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);
  const hex = value.toString(16).padStart(32, '0');
  return hex.length > 32 ? null : hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
