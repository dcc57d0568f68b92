// Comma-separated values that a spreadsheet program shows and never calculates.

/** What a spreadsheet program takes for the beginning of a formula, also as full-width characters. */
const formulaStart = /^[=+\-@\t\r\n\0＝＋－＠]/;
const needsQuotes = /["\r\n]|^\s|\s$/;

/** The mark by which spreadsheet programs know UTF-8; stands at the beginning of the file. */
export const csvStart = '\uFEFF';

/** One line. Numbers stay numbers; a text that looks like a formula gets a quote in front. */
export function csvLine(values: readonly unknown[]): string {
  return delimitedLine(values, ',');
}

/** The same with another separator: spreadsheet programs expect a semicolon where the comma separates decimals. */
export function delimitedLine(values: readonly unknown[], separator: ',' | ';'): string {
  return `${values.map((value) => csvCell(value, separator)).join(separator)}\r\n`;
}

/** One line of text with tabs between the cells, each of which is one line itself. */
export function tabbedLine(values: readonly unknown[]): string {
  return `${values.map((value) => harmless(value, (text) => text.replace(/\s+/g, ' ').trim())).join('\t')}\r\n`;
}

function csvCell(value: unknown, separator: string): string {
  const text = harmless(value);
  const isQuoted = needsQuotes.test(text) || text.includes(separator);
  return isQuoted ? `"${text.replaceAll('"', '""')}"` : text;
}

function harmless(value: unknown, change: (text: string) => string = (text) => text): string {
  const text = change(textOf(value));
  return typeof value !== 'number' && formulaStart.test(text) ? `'${text}` : text;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
