import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { parse } from 'csv-parse';
import { parse as parseNow } from 'csv-parse/sync';
import { unreadable } from './file-reading.ts';

/** One line of a file, with its number in the file. */
export type CsvRow = { readonly row: number; readonly cells: readonly string[] };

const mostRows = 100_000;
const longestRow = 100_000;
const mostCells = 200;
/** The names of the columns stand in one of these. */
const headLines = 20;
const pieceLength = 64 * 1024;
const lenient = { relax_column_count: true, relax_quotes: true, skip_empty_lines: true, trim: true } as const;

/** Tells whether a line names the columns. */
export type IsHeader = (names: readonly string[]) => boolean;

/** Returns the names of the columns; none when no line is a plausible header. */
export const headerOf = (text: string, isHeader: IsHeader): string[] =>
  namesIn(lineAt(text, headerPlace(text, isHeader)));

/**
 * Reads a text of comma-separated values, or separated by semicolons or tabs, without its header and the lines above it. It is
 * read in pieces, so that other requests are served meanwhile.
 * @throws AppError IMPORT_UNREADABLE when it is too long or malformed
 */
export async function readCsv(text: string, isHeader: IsHeader): Promise<CsvRow[]> {
  const place = headerPlace(text, isHeader);
  const skipped = text.slice(0, place).split('\n').length - 1;
  const parser = Readable.from(piecesOf(text.slice(place))).pipe(
    parse({
      delimiter: delimiterOf(lineAt(text, place)),
      ...lenient,
      from_line: 2,
      to: mostRows + 1,
      max_record_size: longestRow,
      info: true,
    }),
  );
  const rows: CsvRow[] = [];
  try {
    for await (const { record, info } of parser) rows.push({ row: skipped + info.lines, cells: record });
  } catch {
    throw unreadable('columns');
  }
  if (rows.length > mostRows) throw unreadable('too_long');
  return rows;
}

/** Returns the place of the header, below titles and the "sep=;" of Excel; without one the place of the first line that is not empty. */
function headerPlace(text: string, isHeader: IsHeader): number {
  const first = text.length - text.trimStart().length;
  let place = first;
  for (let line = 0; line < headLines && place < text.length; line += 1) {
    if (isHeader(namesIn(lineAt(text, place)))) return place;
    const end = text.indexOf('\n', place);
    place = end < 0 ? text.length : end + 1;
  }
  return first;
}

function lineAt(text: string, place: number): string {
  const end = text.indexOf('\n', place);
  const line = text.slice(place, end < 0 ? Math.min(text.length, place + longestRow + 1) : end);
  return line.replace(/\r$/, '');
}

function namesIn(line: string): string[] {
  if (line.length > longestRow) return [];
  try {
    const [names = []] = parseNow(line, { ...lenient, delimiter: delimiterOf(line) });
    return names.map(String).slice(0, mostCells);
  } catch {
    return [];
  }
}

/** Returns the most frequent separator. */
function delimiterOf(line: string): string {
  const times = (mark: string) => line.split(mark).length;
  return [';', '\t'].reduce((best, mark) => (times(mark) > times(best) ? mark : best), ',');
}

/** Yields to other requests before each piece: a stream alone waits for nothing but its reader. */
async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += pieceLength) {
    await setImmediate();
    yield text.slice(start, start + pieceLength);
  }
}
