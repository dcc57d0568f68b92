// Comma-separated values that a spreadsheet program shows and never calculates, also one that reads them with another
// separator than they were written with: then a cell begins wherever that one stands in a text. `escape_formulas` of
// csv-stringify looks at the beginning of a cell alone; what it would save here is the quoting of one line.

/** Beginnings of a formula for a spreadsheet program, also as full-width characters and behind quotes. */
const formulaStart = /^[\0" ]*[=+\-@＝＋－＠]/;
const controlStart = /^[\t\r\n\0]/;
const needsQuotes = /["\r\n]|^\s|\s$/;

type Separator = ',' | ';' | '\t';
/** Other separators of cells for a program that does not know how a file was written. */
const otherSeparators = { ',': /([;\t\r\n])/, ';': /([,\t\r\n])/, '\t': /([,;])/ } as const satisfies Record<
  Separator,
  RegExp
>;

/** The mark by which spreadsheet programs know UTF-8; stands at the beginning of the file. */
export const csvStart = '\uFEFF';

/** A number in the figures of a language. It calculates nothing, also where it begins with a minus. */
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

/** The same with another separator: spreadsheet programs expect a semicolon where the comma separates decimals. */
export function delimitedLine(values: readonly unknown[], separator: ',' | ';'): string {
  return `${values.map((value) => csvCell(value, separator)).join(separator)}\r\n`;
}

/** One line of text with tabs between the cells, each of which is one line itself. */
export function tabbedLine(values: readonly unknown[]): string {
  return `${values.map(tabbedCell).join('\t')}\r\n`;
}

function csvCell(value: unknown, separator: ',' | ';'): string {
  const text = harmless(value, cellText(value), separator);
  return needsQuotes.test(text) || text.includes(separator) ? quoted(text) : text;
}

/** Only at its beginning a quote has a meaning: it would keep the next tab from ending the cell. */
function tabbedCell(value: unknown): string {
  const text = harmless(value, cellText(value).replace(/\s+/g, ' ').trim(), '\t');
  return text.startsWith('"') ? quoted(text) : text;
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** The text with a quote before each formula that it is, or that another separator would make a cell of. */
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
