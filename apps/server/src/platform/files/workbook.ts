// A workbook of Excel (Office Open XML), written sheet by sheet and row by row: a year of hours is never in memory at once.
import { dayNumberOf } from '@daybook/domain/timeline/calendar-date.ts';
import type { Cell, Table, TableColumn } from './table.ts';
import { zipped } from './zip.ts';

/** Limits of a sheet of Excel. */
export const mostSheetRows = 1_048_576;
const longestText = 32_767;

/** Days are counted from 1899-12-30. */
const firstDay = 25_569;
const secondsPerDay = 86_400;
const styles = { header: 1, date: 2, time: 3, hours: 4, guarded: 5, total: 6, totalCount: 1, share: 7 } as const;
const widths = { text: 28, date: 12, time: 8, hours: 10, count: 10, share: 10 } as const;

/** Returns the workbook piece by piece, with a sheet for each table. */
export function workbookFile(tables: readonly Table[], at: Date): AsyncGenerator<Uint8Array> {
  const names = tables.map(({ name }) => name);
  return zipped(
    [
      ...Object.entries(parts(names)).map(([name, text]) => ({ name, contents: asOne(text) })),
      ...tables.map((table, index) => ({ name: `xl/worksheets/sheet${index + 1}.xml`, contents: sheet(table) })),
    ],
    at,
  );
}

async function* asOne(text: string): AsyncGenerator<string> {
  yield text;
}

async function* sheet({ columns, rows, totals }: Table): AsyncGenerator<string> {
  const letters = columns.map((_, index) => letterOf(index));
  const sizes = columns.map(
    ({ kind }, at) => `<col min="${at + 1}" max="${at + 1}" width="${widths[kind]}" customWidth="1"/>`,
  );
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2"
    activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${sizes.join('')}</cols><sheetData>`;
  yield rowOf(
    1,
    columns.map(({ header }, at) => textCell(`${letters[at]}1`, header, styles.header)),
  );
  let count = 1;
  const sums = columns.map(() => 0);
  for await (const page of rows) {
    for (const cells of page)
      for (const [at, cell] of cells.entries()) sums[at] = (sums[at] ?? 0) + (Number(cell) || 0);
    yield page
      .map((cells) => {
        count += 1;
        return rowOf(
          count,
          cells.map((cell, at) => cellOf(`${letters[at]}${count}`, cell, columns[at])),
        );
      })
      .join('');
  }
  if (totals !== undefined) yield totalsRow(columns, letters, count, totals, sums);
  yield `</sheetData><autoFilter ref="A1:${letters.at(-1)}${count}"/></worksheet>`;
}

/** Formulas, so that they follow filters; with their results, for programs that only display. */
function totalsRow(
  columns: readonly TableColumn[],
  letters: readonly string[],
  last: number,
  name: string,
  sums: readonly number[],
): string {
  const row = last + 1;
  const cells = columns.map(({ kind, hasNoTotal }, at) => {
    const place = `${letters[at]}${row}`;
    if (at === 0) return textCell(place, name, styles.header);
    if (hasNoTotal || (kind !== 'hours' && kind !== 'count') || last === 1) return '';
    const [style, sum] = kind === 'hours' ? [styles.total, (sums[at] ?? 0) / 3600] : [styles.totalCount, sums[at] ?? 0];
    return `<c r="${place}" s="${style}"><f>SUBTOTAL(9,${letters[at]}2:${letters[at]}${last})</f><v>${sum}</v></c>`;
  });
  return rowOf(row, cells);
}

const rowOf = (row: number, cells: readonly string[]) => `<row r="${row}">${cells.join('')}</row>`;

function cellOf(place: string, cell: Cell, column: TableColumn | undefined): string {
  if (cell === null || cell === '' || column === undefined) return '';
  switch (column.kind) {
    case 'date':
      return numberCell(place, dayNumberOf(String(cell)) + firstDay, styles.date);
    case 'time':
      return numberCell(place, Number(cell) / secondsPerDay, styles.time);
    case 'hours':
      return numberCell(place, Number(cell) / 3600, styles.hours);
    case 'count':
      return numberCell(place, Number(cell), 0);
    case 'share':
      return numberCell(place, Number(cell), styles.share);
    case 'text':
      return textCell(place, String(cell), /^[=+\-@\t\r]/.test(String(cell)) ? styles.guarded : 0);
  }
}

const numberCell = (place: string, value: number, style: number) => `<c r="${place}" s="${style}"><v>${value}</v></c>`;

/** Here a text is never a formula, however it begins; the guard keeps it a text when somebody edits the cell. */
const textCell = (place: string, text: string, style: number) =>
  `<c r="${place}" t="inlineStr"${style === 0 ? '' : ` s="${style}"`}><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;

function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : `${letterOf(Math.floor(index / 26) - 1)}${last}`;
}

/**
 * Leaves out characters that XML cannot represent. Excel reads _x0041_ as a character, so that underscore is escaped.
 */
function xmlText(text: string): string {
  return text
    .slice(0, longestText)
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** A sheet's name has at most 31 characters, and none of these. */
const sheetName = (name: string) =>
  xmlText(
    name
      .replace(/[[\]:*?/\\]/g, ' ')
      .replace(/\s+/gu, ' ')
      .slice(0, 31),
  ).replaceAll('"', '&quot;');

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const parts = (names: readonly string[]): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/>
${names.map((_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${contentType}.worksheet+xml"/>`).join('')}
<Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/></Types>`,
  '_rels/.rels': `${declaration}<Relationships xmlns="${relations}">
<Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${documents}"><sheets>
${names.map((name, index) => `<sheet name="${sheetName(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${relations}">
${names.map((_, index) => `<Relationship Id="rId${index + 1}" Type="${documents}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}
<Relationship Id="rId${names.length + 1}" Type="${documents}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${declaration}<styleSheet xmlns="${main}">
<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="8"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="20" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="2" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/>
<xf numFmtId="2" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>
<xf numFmtId="10" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
});
