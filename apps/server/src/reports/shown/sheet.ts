// Tables of a report that are completely in memory, and their parts:
//   tableOf       returns one in the form for a file
//   mergeTables   combines several, for files without sheets
//   columnsIn     makes column headings in a language
import type { Language } from '@daybook/domain/users/languages.ts';
import type { Cell, CellKind, Table, TableColumn } from '../../platform/files/table.ts';
import { serverText } from '../../platform/mail/server-texts.ts';
import { reportWords } from './report-words.ts';

export type Sheet = Omit<Table, 'rows'> & { readonly rows: readonly (readonly Cell[])[] };

export const tableOf = ({ rows, ...sheet }: Sheet): Table => ({ ...sheet, rows: onePage(rows) });

export async function* onePage<T>(rows: T): AsyncGenerator<T> {
  yield rows;
}

/**
 * Combines several tables into one, with a column that names the table of each row. Columns with the same heading
 * become one.
 *
 *   Contact | Hours and Project | Hours   →   Part | Contact | Hours | Project
 */
export function mergeTables(tables: readonly Table[], language: Language): Table {
  const [only, ...others] = tables;
  if (only !== undefined && others.length === 0) return only;
  const columns = new Map<string, TableColumn>(
    tables.flatMap((table) => table.columns.map((column) => [column.header, column] as const)),
  );
  const places = new Map([...columns.keys()].map((header, at) => [header, at + 1]));
  return {
    name: only?.name ?? '',
    columns: [{ header: serverText(language, 'report_part'), kind: 'text' }, ...columns.values()],
    rows: rowsOfAll(tables, places),
  };
}

async function* rowsOfAll(
  tables: readonly Table[],
  places: ReadonlyMap<string, number>,
): AsyncGenerator<(readonly Cell[])[]> {
  for (const { name, columns, rows } of tables) {
    for await (const page of rows) {
      yield page.map((cells) => {
        const row: Cell[] = Array.from({ length: places.size + 1 }, () => null);
        row[0] = name;
        for (const [at, { header }] of columns.entries()) row[places.get(header) ?? 0] = cells[at] ?? null;
        return row;
      });
    }
  }
}

/**
 * Returns functions that make columns; columns of hours state their unit, because they are not written as hours and
 * minutes.
 */
export function columnsIn(language: Language) {
  const column = (header: string, kind: CellKind): TableColumn => ({ header, kind });
  return {
    text: (header: string) => column(header, 'text'),
    date: (header: string) => column(header, 'date'),
    time: (header: string) => column(header, 'time'),
    count: (header: string) => column(header, 'count'),
    share: (header: string) => column(header, 'share'),
    hours: (header: string) => column(`${header} (${serverText(language, 'report_hours')})`, 'hours'),
    /** A column of hours without another name. */
    justHours: () => column(reportWords(language).reports.hours, 'hours'),
    /** A column without a total. */
    alone: (one: TableColumn): TableColumn => ({ ...one, hasNoTotal: true }),
  };
}
