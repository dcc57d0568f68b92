import { decodeText, decodeUtf8 } from '@daybook/domain/files/decode-text.ts';

/**
 * Returns the text of a calendar. Lines are folded after 75 bytes, by some programs inside a letter that has several (RFC 5545, 3.1): the
 * letter is whole again only when its line is.
 */
export const decodeCalendar = (bytes: Uint8Array): string => decodeUtf8(bytes) ?? decodeText(unfolded(bytes));

function unfolded(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return Buffer.from(text.replaceAll(/(?:\r\n|\r|\n)[ \t]/g, ''), 'latin1');
}
