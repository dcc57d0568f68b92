// CSV as spreadsheets read it.
//   csvText      formats rows as text
//   csvRows      parses text into rows, by the names of the first line
import { parse } from 'csv-parse/sync';

/** A cell that begins like this is a formula to a spreadsheet; an apostrophe before it makes it text. */
const formula = /^[=+\-@\t\r']/;

const cell = (value: string): string => {
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const csvText = (columns: readonly string[], rows: readonly Readonly<Record<string, string>>[]): string =>
  [columns.join(','), ...rows.map((row) => columns.map((column) => cell(row[column] ?? '')).join(','))].join('\r\n') +
  '\r\n';

/** @throws Error when it is not CSV */
export function csvRows(text: string): Record<string, string>[] {
  const rows: Record<string, string>[] = parse(text, {
    columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
    bom: true,
    delimiter: delimiterOf(text),
    skip_empty_lines: true,
    relax_column_count_less: true,
  });
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)])));
}

/** Spreadsheets of many countries write semicolons, because their numbers contain commas. */
const delimiterOf = (text: string): string => (/^[^\r\n,]*;/.test(text) ? ';' : ',');

const plain = (value: string): string => (/^'[=+\-@\t\r']/.test(value) ? value.slice(1) : value);
