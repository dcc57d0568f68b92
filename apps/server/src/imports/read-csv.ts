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
const pieceLength = 64 * 1024;
const lenient = { relax_column_count: true, relax_quotes: true, skip_empty_lines: true, trim: true } as const;

/** Returns the names of the columns: the first line that has any; none when it is no plausible header. */
export function headerOf(text: string): string[] {
  const [line = ''] = text.trimStart().split(/\r?\n/, 1);
  if (line.length > longestRow) return [];
  try {
    const [names = []] = parseNow(line, { ...lenient, delimiter: delimiterOf(line) });
    return names.map(String).slice(0, mostCells);
  } catch {
    return [];
  }
}

/**
 * Reads a text of comma-separated values, or separated by semicolons or tabs, without its first line. It is read in
 * pieces, so that other requests are served meanwhile.
 * @throws AppError IMPORT_UNREADABLE when it is too long or malformed
 */
export async function readCsv(text: string): Promise<CsvRow[]> {
  const body = text.trimStart();
  const skipped = text.slice(0, text.length - body.length).split('\n').length - 1;
  const [line = ''] = body.split(/\r?\n/, 1);
  const parser = Readable.from(piecesOf(body)).pipe(
    parse({
      delimiter: delimiterOf(line),
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
