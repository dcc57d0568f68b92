import { foldText } from '../tags/words.ts';

/** Meanings of a column in a contact file (specification 3, contact import record). */
export const importFields = ['company_code', 'company_name', 'email_addresses', 'phone_numbers'] as const;
export type ImportField = (typeof importFields)[number];
/** The limits of a file: rows, and columns. */
export const mostImportRows = 50_000;
export const mostImportColumns = 50;
/** Meanings that several columns can share: a work and a mobile number, for example. */
export const severalColumns: readonly ImportField[] = ['email_addresses', 'phone_numbers'];
/** The meaning of each column of a file; a column with null is left out. */
export type ImportStructure = readonly (ImportField | null)[];

/** Words that identify a heading, ignoring case, diacritics and punctuation, in the languages of the product. */
const headings: Readonly<Record<ImportField, RegExp>> = {
  email_addresses: /e ?mail|^mail|courriel|^epost/,
  phone_numbers: /telefo|phone|^tel\b|mobiel|mobile|mobil\b|handy|portable|gsm|rufnummer/,
  company_code:
    /code|nummer|number|^nr\b|^no\b|^id\b|(klant|debiteur|relatie|client|customer|kunden|kontakt) ?(id|nr|no)\b|numero|kennung/,
  company_name:
    /naam|name|bedrijf|company|firma|klant|client|customer|kunde|relatie|debiteur|societe|entreprise|nom\b|organisati/,
};
/** The surest first: a "customer number" is no name, and a "telephone number" no code. */
const order: readonly ImportField[] = ['email_addresses', 'phone_numbers', 'company_code', 'company_name'];

/**
 * Returns the likely meanings of a file's columns, by their headings, or by their values where a heading is unknown. At
 * most one column is the code, and one the name. A single column without another meaning is the name.
 *
 *   Debiteurnr · Naam · E-mail · Plaats   →   company_code · company_name · email_addresses · null
 */
export function recogniseColumns(
  columns: readonly { readonly name: string; readonly samples: readonly string[] }[],
): ImportStructure {
  const taken = new Set<ImportField>();
  return columns.map(({ name, samples }) => {
    const field = fieldByHeading(name) ?? fieldByValues(samples) ?? (columns.length === 1 ? 'company_name' : null);
    if (field === null || (taken.has(field) && !severalColumns.includes(field))) return null;
    taken.add(field);
    return field;
  });
}

function fieldByHeading(name: string): ImportField | null {
  const heading = foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return order.find((field) => headings[field].test(heading)) ?? null;
}

function fieldByValues(samples: readonly string[]): ImportField | null {
  const filled = samples.filter((value) => value !== '');
  const allAre = (pattern: RegExp) => filled.length > 0 && filled.every((value) => pattern.test(value));
  if (allAre(/^[^\s@]+@[^\s@]+\.\p{L}{2,}$/u)) return 'email_addresses';
  return allAre(/^(\+|00)\d[\d ()-]{7,}$/) ? 'phone_numbers' : null;
}

/** A line with N known meanings is the heading, whatever is above it. */
const surelyNamed = 2;

/**
 * Returns the index of the line that names the columns: the first one, unless a title or group headings are above it.
 *
 *   Relaties 2026 │ │          0
 *   Relatienr. │ Naam │ Mail   1   ←
 */
export function headingLine(lines: readonly (readonly string[])[]): number {
  const most = namedColumns(lines);
  return most >= surelyNamed ? lines.findIndex((cells) => namedIn(cells) === most) : 0;
}

/** Returns how many columns are named by the line that names most of them. */
export const namedColumns = (lines: readonly (readonly string[])[]): number => Math.max(0, ...lines.map(namedIn));

const namedIn = (cells: readonly string[]): number =>
  isHeader(cells) ? new Set(cells.map(fieldByHeading).filter(isField)).size : 0;

const isField = (field: ImportField | null): field is ImportField => field !== null;

/** Whether a first line names columns: every filled cell is a distinct text, and one of them is a known heading. */
export function isHeader(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const isText = filled.every((cell) => !/@|^\+?[\d\s().-]+$/.test(cell) && cell.length <= 100);
  return isText && new Set(filled).size === filled.length && filled.some((cell) => fieldByHeading(cell) !== null);
}
