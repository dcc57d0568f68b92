// Comma-separated values that a spreadsheet program displays and never calculates, even one that reads them with
// another separator than they were written with: then a cell begins wherever that separator occurs in a text.
// `escape_formulas` of csv-stringify checks only the beginning of a cell; using it would save only the quoting of a
// line.

/** Beginnings of a formula for a spreadsheet program, including full-width characters, and after quotes. */
const formulaStart = /^[\0" ]*[=+\-@＝＋－＠]/;
const controlStart = /^[\t\r\n\0]/;
const needsQuotes = /["\r\n]|^\s|\s$/;

type Separator = ',' | ';' | '\t';
/** Separators that a program may assume when it does not know how a file was written. */
const otherSeparators = { ',': /([;\t\r\n])/, ';': /([,\t\r\n])/, '\t': /([,;])/ } as const satisfies Record<
  Separator,
  RegExp
>;

/** The byte order mark by which spreadsheet programs recognise UTF-8; comes first in the file. */
export const csvStart = '\uFEFF';

/** A number in the format of a language. It is never a formula, even where it begins with a minus. */
export class Figure {
  readonly text: string;
  constructor(value: number, decimals: '.' | ',') {
    this.text = String(value).replace('.', decimals);
  }
}

/** One line. Numbers stay numbers; a text that looks like a formula gets a quote in front. */
export function csvLine(values: readonly unknown[]): string {
  return delimitedLine(values, ',');
}

/**
 * Returns the same with another separator: spreadsheet programs expect a semicolon where the comma is the decimal
 * separator.
 */
export function delimitedLine(values: readonly unknown[], separator: ',' | ';'): string {
  return `${values.map((value) => csvCell(value, separator)).join(separator)}\r\n`;
}

/** Returns one line of text with tabs between the cells, whose line breaks are removed. */
export function tabbedLine(values: readonly unknown[]): string {
  return `${values.map(tabbedCell).join('\t')}\r\n`;
}

function csvCell(value: unknown, separator: ',' | ';'): string {
  const text = harmless(value, cellText(value), separator);
  return needsQuotes.test(text) || text.includes(separator) ? quoted(text) : text;
}

/** A quote is special only at the beginning: there it would keep the next tab from ending the cell. */
function tabbedCell(value: unknown): string {
  const text = harmless(value, cellText(value).replace(/\s+/g, ' ').trim(), '\t');
  return text.startsWith('"') ? quoted(text) : text;
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/**
 * Returns the text with a quote before each formula: of its own, or of a cell that another separator would make of it.
 */
function harmless(value: unknown, text: string, separator: Separator): string {
  if (typeof value === 'number' || value instanceof Figure) return text;
  const pieces = text.split(otherSeparators[separator]);
  const guarded = pieces.map((piece) => (formulaStart.test(piece) ? `'${piece}` : piece)).join('');
  return controlStart.test(guarded) ? `'${guarded}` : guarded;
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Figure) return value.text;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
