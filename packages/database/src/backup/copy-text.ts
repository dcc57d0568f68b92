// The text form of PostgreSQL's COPY: one row a line, columns separated by tabs, \N for null, backslash escapes.

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** One column as written by COPY: `a\tb` in the file is a, tab, b; `\N` is null. */
export function decodeField(field: string): string | null {
  if (field === '\\N') return null;
  return field.includes('\\') ? field.replace(/\\(.)/gs, (_, letter: string) => escapes[letter] ?? letter) : field;
}

export function decodeRow(line: string): (string | null)[] {
  return line.split('\t').map(decodeField);
}
