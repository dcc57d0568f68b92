import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { unreadable } from './file-reading.ts';

/** One line of a file, with its number in the file. */
export type CsvRow = { readonly row: number; readonly cells: readonly string[] };

const mostRows = 100_000;
const longestRow = 100_000;
const mostCells = 200;
const pieceLength = 64 * 1024;

/** The names of the columns: the first line that has any. */
export function headerOf(text: string): string[] {
  const [line = ''] = text.trimStart().split(/\r?\n/, 1);
  const mark = delimiterOf(line);
  return line
    .slice(0, longestRow)
    .split(mark)
    .slice(0, mostCells)
    .map((name) => name.replace(/^\s*"|"\s*$/g, ''));
}

/**
 * Reads a text of comma-separated values, or separated by semicolons or tabs, without its first line. It is read in
 * pieces, so that others are served meanwhile.
 * @throws AppError IMPORT_UNREADABLE when it is too long, or is none
 */
export async function readCsv(text: string): Promise<CsvRow[]> {
  const body = text.trimStart();
  const skipped = text.slice(0, text.length - body.length).split('\n').length - 1;
  const [line = ''] = body.split(/\r?\n/, 1);
  const parser = Readable.from(piecesOf(body)).pipe(
    parse({
      delimiter: delimiterOf(line),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
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

/** The mark that stands between the columns most often. */
function delimiterOf(line: string): string {
  const times = (mark: string) => line.split(mark).length;
  return [';', '\t'].reduce((best, mark) => (times(mark) > times(best) ? mark : best), ',');
}

function* piecesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += pieceLength) yield text.slice(start, start + pieceLength);
}
