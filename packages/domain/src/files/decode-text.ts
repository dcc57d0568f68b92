const byteOrderMarks = [
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;
const lineEnd = 0x0a;
/** UTF-16 without a mark is recognised by N first bytes. */
const lookedAtBytes = 1000;
const mostCountedBytes = 1_000_000;
/**
 * Bytes that are letters with accents on an old Mac (éèêëàáâäçòùüã). In Windows-1252 they are signs and capitals, which do not follow a
 * small letter. 0x91 (ë) is left out: there it is a quotation mark.
 */
const lettersOfMac = new Set([0x87, 0x88, 0x89, 0x8a, 0x8b, 0x8d, 0x8e, 0x8f, 0x90, 0x98, 0x9d, 0x9f]);

/**
 * Returns the text of a file: UTF-8, UTF-16, Mac OS Roman where its letters make words, and otherwise Windows-1252, in which any bytes
 * are text. Encodings are decided line by line, so that a broken line in a file of UTF-8 leaves the other lines intact.
 */
export function decodeText(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes);
  if (wide !== null) return new TextDecoder(wide).decode(bytes);
  return decodeUtf8(bytes) ?? decodeLines(bytes, isOfMac(bytes) ? 'macintosh' : 'windows-1252');
}

/** Returns the text of bytes in UTF-8 without its mark; null when they are something else. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Returns the encoding of text in UTF-16, or null. Every second byte of Western text in UTF-16 is zero; other texts have no zeros. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const marked = byteOrderMarks.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte));
  if (marked !== undefined) return marked.encoding;
  const start = bytes.subarray(0, lookedAtBytes);
  const zeros = [0, 1].map((parity) => start.filter((byte, index) => byte === 0 && index % 2 === parity).length);
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) <= start.length / 4) return null;
  if (even === 0) return 'utf-16le';
  return odd === 0 ? 'utf-16be' : null;
}

function decodeLines(bytes: Uint8Array, encoding: 'macintosh' | 'windows-1252'): string {
  const letters = new TextDecoder(encoding);
  const lines: string[] = [];
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(lineEnd, start);
    const line = bytes.subarray(start, end < 0 ? bytes.length : end + 1);
    lines.push(decodeUtf8(line) ?? letters.decode(line));
    start += line.length;
  }
  return lines.join('');
}

function isOfMac(bytes: Uint8Array): boolean {
  let [mac, windows] = [0, 0];
  bytes.subarray(0, mostCountedBytes).forEach((byte, index) => {
    const before = bytes[index - 1] ?? 0;
    if (byte < 0x80 || before < 0x61 || before > 0x7a) return;
    if (lettersOfMac.has(byte)) mac += 1;
    if (byte >= 0xdf) windows += 1;
  });
  return mac > windows;
}
