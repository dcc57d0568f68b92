// Texts of X windows: UTF-8 in the newer properties, Latin-1 or COMPOUND_TEXT in the older ones.

import { isUtf8 } from 'node:buffer';

export type TextEncoding = 'utf8' | 'latin1' | 'compound';

const mark = '\u001b';
const utf8Segment = new RegExp(`${mark}%G([\\s\\S]*?)(?:${mark}%@|$)`, 'g');
const otherMark = new RegExp(`${mark}[\\x20-\\x2f]+[\\x30-\\x7e]`, 'g');

/** Returns the text in the bytes of a property; of several, separated by zeros, the first. */
export function decodeText(data: Buffer, encoding: TextEncoding): string {
  if (encoding === 'utf8') return firstOf(data.toString('utf8'));
  // Some programs write UTF-8 where Latin-1 is expected; hardly any Latin-1 text is valid UTF-8.
  if (encoding === 'latin1' && isUtf8(data)) return firstOf(data.toString('utf8'));
  const bytes = firstOf(data.toString('latin1'));
  return encoding === 'compound' ? decodeCompound(bytes) : bytes;
}

/** Returns the two names of WM_CLASS, of which the second is the program's. */
export function decodeClass(data: Buffer): string {
  const [instance = '', name = ''] = data.toString('latin1').split('\0');
  return name === '' ? instance : name;
}

// COMPOUND_TEXT begins as Latin-1; ESC % G switches to UTF-8, ESC - A back to Latin-1. Other character sets, which
// today's programs no longer send, are returned unconverted, without their escape sequences.
function decodeCompound(bytes: string): string {
  const segments = bytes.replace(utf8Segment, (_all, inner: string) => Buffer.from(inner, 'latin1').toString('utf8'));
  return segments.replace(otherMark, '');
}

function firstOf(text: string): string {
  return text.split('\0', 1)[0] ?? '';
}
