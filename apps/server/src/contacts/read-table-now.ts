import {
  headingLine,
  mostImportColumns,
  mostImportRows,
  namedColumns,
} from '@daybook/domain/contacts/import-columns.ts';
import { decodeText } from '@daybook/domain/files/decode-text.ts';
import { unguarded } from '@daybook/domain/files/unguarded.ts';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { readWorkbookParts } from './read-workbook.ts';

const longestCell = 2000;
const longestRow = 100_000;
const mostUnpackedBytes = 20 * 1024 * 1024;
const mostParts = 2000;
const separators = [';', ',', '\t', '|'] as const;
const lookedAtLines = 20;
/** How many lines are searched for the names of the columns. */
const headLines = 10;
/** Includes empty ones. */
const mostLines = 3 * mostImportRows;

export interface TableRow {
  /** The number of the line in the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Thrown for a file that may be valid, but exceeds what this server spends on one. */
export class TooLarge extends Error {}

/**
 * Returns the rows of a CSV file or of a sheet of an Excel workbook, as trimmed texts. Empty rows and the titles above the
 * column names are left out.
 * @throws TooLarge
 * @throws Error when it is neither, or has more rows or columns than an import takes
 */
export async function readTableNow(bytes: Uint8Array): Promise<TableRow[]> {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const rows = isArchive ? await readWorkbook(bytes) : readText(bytes);
  const numbered = rows.map((cells, index) => ({ line: index + 1, cells }));
  const used = numbered.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const filled = used.slice(headingLine(used.slice(0, headLines).map(({ cells }) => cells)));
  // One more than the rows: the line that names the columns.
  if (filled.length > mostImportRows + 1) throw new RangeError('There are too many rows');
  const columns = columnsOf(filled.map(({ cells }) => cells));
  if (columns.length === 0 || columns.length > mostImportColumns)
    throw new RangeError('There are no columns, or too many');
  return filled.map(({ line, cells }) => ({ line, cells: columns.map((column) => cells[column] ?? '') }));
}

/** Returns the places of the columns. Some programs export a hundred, most of them empty: beyond the limit, empty columns are left out. */
function columnsOf([first = [], ...others]: readonly (readonly string[])[]): number[] {
  const width = others.reduce((most, { length }) => Math.max(most, length), first.length);
  const all = Array.from({ length: width }, (_, column) => column);
  if (width <= mostImportColumns) return all;
  const used = new Set<number>();
  for (const cells of others) {
    for (const [column, cell] of cells.entries()) if (cell !== '') used.add(column);
  }
  return all.filter((column) => used.has(column));
}

function readText(bytes: Uint8Array): string[][] {
  const text = decodeText(bytes).replace(/^\uFEFF/, '');
  if (text.includes('\0')) throw new TypeError('This is no text');
  const rows = parseCsv(text, separatorOf(text), { to: mostLines + 1, skip_empty_lines: false });
  if (rows.length > mostLines) throw new RangeError('There are too many lines');
  return rows.map((row) => row.map((cell) => unguarded(cellText(cell))));
}

type Lines = { readonly to: number; readonly skip_empty_lines: boolean };

/** Returns the rows. With a quote that is never closed all quotes are plain characters. */
function parseCsv(text: string, delimiter: string, lines: Lines): string[][] {
  const lenient = { ...lines, delimiter, relax_column_count: true, max_record_size: longestRow };
  try {
    return parse(text, { ...lenient, relax_quotes: true });
  } catch {
    const rows: string[][] = parse(text, { ...lenient, quote: null });
    return rows.map((row) => row.map((cell) => cell.replace(/^"(.*)"$/, '$1')));
  }
}

/**
 * Returns the separator: the one with which some line names the most columns, else the one with which all lines have
 * the most values. The line "sep=;" that Excel writes first has two columns with its own separator only.
 */
function separatorOf(text: string): string {
  const lines = text.split(/\r?\n/, lookedAtLines).join('\n');
  const found = separators.map((separator) => ({ separator, ...columnsBy(separator, lines) }));
  const isBetter = (one: Columns, other: Columns) =>
    one.named > other.named || (one.named === other.named && one.least > other.least);
  return found.reduce((best, one) => (isBetter(one, best) ? one : best)).separator;
}

type Columns = { readonly named: number; readonly least: number };

function columnsBy(separator: string, lines: string): Columns {
  try {
    const rows = parseCsv(lines, separator, { to: lookedAtLines - 1, skip_empty_lines: true });
    const named = namedColumns(rows.map((row) => row.map(cellText)));
    // A single name may be a word of a title.
    return { named: named > 1 ? named : 0, least: Math.min(...rows.map((row) => row.length)) };
  } catch {
    return { named: 0, least: 0 };
  }
}

async function readWorkbook(bytes: Uint8Array): Promise<string[][]> {
  const sheet = await readWorkbookParts(unpackedParts(bytes));
  return sheet.map((row) => row.map(cellText));
}

/** Returns the unpacked parts of an archive: they are no larger than it declares, or reading them fails. */
function unpackedParts(bytes: Uint8Array): Record<string, Uint8Array> {
  const sizes: number[] = [];
  const wanted = ({ name }: { name: string }) => /\.(xml|rels)$/.test(name);
  unzipSync(bytes, {
    filter: (part) => {
      if (wanted(part)) sizes.push(part.originalSize);
      return false;
    },
  });
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (sizes.length > mostParts || total > mostUnpackedBytes) throw new TooLarge();
  return unzipSync(bytes, { filter: wanted });
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
  return text.slice(0, longestCell).trim();
}
