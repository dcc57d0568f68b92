// A table as a file that office programs open, made while its rows are read.
import type { Language } from '@daybook/domain/users/languages.ts';
import { csvStart, delimitedLine, tabbedLine } from './csv.ts';
import type { Cell, CellKind, Table } from './table.ts';
import { workbookFile } from './workbook.ts';

export type TableFormat = 'csv' | 'excel' | 'text';

/** How a file of a format is called and announced. */
export const tableFormats = {
  csv: { extension: 'csv', mediaType: 'text/csv; charset=utf-8' },
  excel: { extension: 'xlsx', mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  text: { extension: 'txt', mediaType: 'text/plain; charset=utf-8' },
} as const satisfies Record<TableFormat, { extension: string; mediaType: string }>;

/** The file, piece by piece. Texts have a comma or a point in their figures, as the language has. */
export function tableFile(table: Table, format: TableFormat, language: Language, at: Date): AsyncGenerator<Uint8Array> {
  return format === 'excel' ? workbookFile([table], at) : encoded(textLines(table, format, language));
}

async function* encoded(pages: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const page of pages) yield encoder.encode(page);
}

async function* textLines({ columns, rows }: Table, format: 'csv' | 'text', language: Language) {
  const separator = language === 'en' ? ',' : ';';
  const line = (values: readonly Cell[]) => (format === 'csv' ? delimitedLine(values, separator) : tabbedLine(values));
  const kinds = columns.map(({ kind }) => kind);
  yield csvStart + line(columns.map(({ header }) => header));
  for await (const page of rows) {
    yield page.map((cells) => line(cells.map((cell, at) => cellText(cell, kinds[at], language)))).join('');
  }
}

function cellText(cell: Cell, kind: CellKind | undefined, language: Language): string {
  if (cell === null) return '';
  if (kind === 'time') return new Date(Number(cell) * 1000).toISOString().slice(11, 16);
  return kind === 'hours' ? hoursText(Number(cell), language) : String(cell);
}

/** Four decimals, so that the sum of many is still right to the minute. */
function hoursText(seconds: number, language: Language): string {
  const text = String(Number((seconds / 3600).toFixed(4)));
  return language === 'en' ? text : text.replace('.', ',');
}
