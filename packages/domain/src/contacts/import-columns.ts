import { fieldByHeading, type HeadedField, type Heading, headedFields } from './import-headings.ts';

/** Meanings of a column in a contact file (specification 3, contact import record). */
export const importFields = headedFields;
export type ImportField = HeadedField;
/** The parts of a person's name in their spoken order. They name a contact that has no other name. */
export const personFields = ['first_name', 'name_prefix', 'last_name'] as const satisfies readonly ImportField[];
/** The limits of a file: rows, and columns. */
export const mostImportRows = 50_000;
export const mostImportColumns = 50;
/** Meanings that several columns can share: a work and a mobile number, for example. */
export const severalColumns: readonly ImportField[] = ['email_addresses', 'phone_numbers'];
/** The meaning of each column of a file; a column with null is left out. */
export type ImportStructure = readonly (ImportField | null)[];

type Column = { readonly name: string; readonly samples: readonly string[] };

/**
 * Returns the likely meanings of a file's columns, by their headings, or by their values where a heading is unknown. At
 * most one column is the code, and one the name: the column with the surest heading, and of equal ones the fullest. A single
 * column without another meaning is the name.
 *
 *   Debiteurnr · Naam · E-mail · Plaats   →   company_code · company_name · email_addresses · null
 */
export function recogniseColumns(columns: readonly Column[]): ImportStructure {
  const found = columns.map(({ name, samples }) => fieldByHeading(name) ?? valueHeading(samples));
  if (columns.length === 1 && found[0] === null) return ['company_name'];
  const surest = surestPlaces(columns, found);
  return found.map((one, place) =>
    one !== null && (severalColumns.includes(one.field) || surest.get(one.field) === place) ? one.field : null,
  );
}

function surestPlaces(
  columns: readonly Column[],
  found: readonly (Heading | null)[],
): ReadonlyMap<ImportField, number> {
  const places = new Map<ImportField, number>();
  const sureness = (place: number) => found[place]?.sureness ?? 0;
  const fullness = (place: number) => columns[place]?.samples.filter((value) => value !== '').length ?? 0;
  found.forEach((one, place) => {
    if (one === null) return;
    const best = places.get(one.field) ?? place;
    const isSurer = sureness(place) - sureness(best) || fullness(place) - fullness(best);
    places.set(one.field, isSurer > 0 ? place : best);
  });
  return places;
}

/** Tells whether a structure names contacts, by one column or by the parts of a person's name. */
export const namesContacts = (structure: ImportStructure): boolean =>
  structure.some((field) => field === 'company_name' || field === 'first_name' || field === 'last_name');

/** Returns the meaning of a column by its values; null when they have no typical form. */
function valueHeading(samples: readonly string[]): Heading | null {
  const field = fieldByValues(samples);
  return field === null ? null : { field, sureness: 0 };
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

const namedIn = (cells: readonly string[]): number => (isHeader(cells) ? fieldsNamed(cells).size : 0);

const fieldsNamed = (cells: readonly string[]) => new Set(cells.flatMap((cell) => fieldByHeading(cell)?.field ?? []));

/** Whether a first line names columns: every filled cell is a text, and one of them is a known heading; two, where texts repeat. */
export function isHeader(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const isText = filled.every((cell) => !/@|^\+?[\d\s().-]+$/.test(cell) && cell.length <= 100);
  return isText && fieldsNamed(filled).size >= (new Set(filled).size === filled.length ? 1 : surelyNamed);
}
