// Chooses the sheet of an Excel workbook, and keeps the zeros that number formats show before codes.
import { namedColumns } from '@daybook/domain/contacts/import-columns.ts';
import { strFromU8, strToU8, zipSync } from 'fflate';

type Cells = readonly (readonly unknown[])[];
type Parts = Readonly<Record<string, Uint8Array>>;

/** The names of the columns stand in one of these. */
const headLines = 10;
/** Sheets that are looked at for names of columns. */
const mostSheets = 5;
/** A title may hold one known word. */
const surelyNamed = 2;

/**
 * Returns the rows of the first shown sheet whose columns have names; of the first shown sheet where none has.
 * @throws Error when it is no workbook
 */
export async function readWorkbookParts(parts: Parts): Promise<Cells> {
  const { readSheet } = await import('read-excel-file/universal');
  const archive = new Uint8Array(zipSync(withZeros(parts), { level: 0 })).buffer;
  const [first = 1, ...others] = shownSheets(partText(parts, 'xl/workbook.xml')).slice(0, mostSheets);
  const sheet = await readSheet(archive, first);
  if (isNamed(sheet)) return sheet;
  for (const number of others) {
    const other = await readSheet(archive, number).catch(() => []);
    if (isNamed(other)) return other;
  }
  return sheet;
}

const partText = (parts: Parts, name: string): string => strFromU8(parts[name] ?? new Uint8Array());

const isNamed = (sheet: Cells): boolean =>
  namedColumns(sheet.slice(0, headLines).map((row) => row.map((cell) => String(cell ?? '').trim()))) >= surelyNamed;

/** Returns the numbers of the sheets that are not hidden, from 1. */
function shownSheets(workbook: string): number[] {
  const sheets = workbook.match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? [];
  return sheets.flatMap((sheet, index) => (/\sstate="(?:veryH|h)idden"/.test(sheet) ? [] : [index + 1]));
}

/** Returns the parts with numbers as text where their format only adds leading zeros: 1234 with 000000 becomes 001234. */
function withZeros(parts: Parts): Parts {
  const widths = zeroWidths(partText(parts, 'xl/styles.xml'));
  if (widths.size === 0) return parts;
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      name,
      /^xl\/worksheets\/[^/]+\.xml$/.test(name) ? padded(part) : part,
    ]),
  );

  function padded(sheet: Uint8Array): Uint8Array {
    const text = strFromU8(sheet).replace(
      /<c (?![^>]*\st=")([^>]*\bs="(\d+)"[^>]*)><v>(\d+)<\/v><\/c>/g,
      (cell, attributes: string, style: string, digits: string) => {
        const width = widths.get(Number(style));
        if (width === undefined) return cell;
        return `<c ${attributes} t="inlineStr"><is><t>${digits.padStart(width, '0')}</t></is></c>`;
      },
    );
    return strToU8(text);
  }
}

/** Returns the number of digits of each style whose format only adds leading zeros. */
function zeroWidths(styles: string): ReadonlyMap<number, number> {
  const formats = [...styles.matchAll(/<numFmt\s[^>]*?>/g)].flatMap(([format]) => {
    const [, id] = /numFmtId="(\d+)"/.exec(format) ?? [];
    const [, zeros] = /formatCode="(00+)"/.exec(format) ?? [];
    return id === undefined || zeros === undefined ? [] : [[id, zeros.length] as const];
  });
  const widths = new Map(formats);
  const [, cellStyles = ''] = /<cellXfs[^>]*>([\s\S]*?)<\/cellXfs>/.exec(styles) ?? [];
  return new Map(
    (cellStyles.match(/<xf\b[^>]*>/g) ?? []).flatMap((style, index) => {
      const width = widths.get(/numFmtId="(\d+)"/.exec(style)?.[1] ?? '');
      return width === undefined ? [] : [[index, width] as const];
    }),
  );
}
