// A table as a file for office programs, made while its rows are read.
import type { Language } from '@daybook/domain/users/languages.ts';
import { csvStart, delimitedLine, Figure, tabbedLine } from './csv.ts';
import type { Cell, CellKind, Table } from './table.ts';
import { workbookFile } from './workbook.ts';

export type TableFormat = 'csv' | 'excel' | 'text';

/** The extension and media type of each format. */
export const tableFormats = {
  csv: { extension: 'csv', mediaType: 'text/csv; charset=utf-8' },
  excel: { extension: 'xlsx', mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  text: { extension: 'txt', mediaType: 'text/plain; charset=utf-8' },
} as const satisfies Record<TableFormat, { extension: string; mediaType: string }>;

/** Returns the file, piece by piece. Numbers in texts have the decimal separator of the language. */
export function tableFile(table: Table, format: TableFormat, language: Language, at: Date): AsyncGenerator<Uint8Array> {
  return format === 'excel' ? workbookFile([table], at) : encoded(textLines(table, format, language));
}

async function* encoded(pages: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const page of pages) yield encoder.encode(page);
}

async function* textLines({ columns, rows }: Table, format: 'csv' | 'text', language: Language) {
  const separator = language === 'en' ? ',' : ';';
  const line = (values: readonly unknown[]) =>
    format === 'csv' ? delimitedLine(values, separator) : tabbedLine(values);
  const kinds = columns.map(({ kind }) => kind);
  yield csvStart + line(columns.map(({ header, kind }) => (kind === 'share' ? `${header} (%)` : header)));
  for await (const page of rows) {
    yield page.map((cells) => line(cells.map((cell, at) => cellValue(cell, kinds[at], language)))).join('');
  }
}

function cellValue(cell: Cell, kind: CellKind | undefined, language: Language): string | Figure {
  if (cell === null) return '';
  const figure = (value: number) => new Figure(value, language === 'en' ? '.' : ',');
  switch (kind) {
    case 'time':
      return new Date(Number(cell) * 1000).toISOString().slice(11, 16);
    case 'hours':
      // Four decimals, so that the sum of many is still correct to the minute.
      return figure(Number((Number(cell) / 3600).toFixed(4)));
    case 'share':
      return figure(Number((Number(cell) * 100).toFixed(2)));
    case 'count':
      return figure(Number(cell));
    default:
      return String(cell);
  }
}
