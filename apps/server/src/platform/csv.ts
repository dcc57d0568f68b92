// Comma-separated values that a spreadsheet program shows and never calculates.

/** What a spreadsheet program takes for the beginning of a formula, also as full-width characters. */
const formulaStart = /^[=+\-@\t\r\n\0＝＋－＠]/;
const needsQuotes = /[",\r\n]|^\s|\s$/;

/** The mark by which spreadsheet programs know UTF-8; stands at the beginning of the file. */
export const csvStart = '\uFEFF';

/** One line. Numbers stay numbers; a text that looks like a formula gets a quote in front. */
export function csvLine(values: readonly unknown[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: unknown): string {
  const text = textOf(value);
  const harmless = typeof value !== 'number' && formulaStart.test(text) ? `'${text}` : text;
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
